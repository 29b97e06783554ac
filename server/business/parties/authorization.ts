import { authorization } from '../../../domain/records/authorization.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import {
  type AuthorizationFacts,
  authorizationLifecycle,
  authorizationRules,
} from '../../../machines/lifecycles/authorization/machine.ts';
import { SYSTEM, type EventsOf } from '../../../machines/lifecycles/kit.ts';
import { checkCode } from '../../auth/smsCodes.ts';
import { entry, on } from '../../records/entry.ts';
import { Refused, wrongFields } from '../../records/errors.ts';
import { find, findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { requireYear } from '../formChecks.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

type Authorization = Row<typeof authorization>;

/** A side of an authorisation. */
interface Side {
  readonly kind: 'SHIPMENT' | 'CARRIER';
  readonly id: string;
}

const sideOf = (kind: Side['kind'], shipmentId: string | null, carrierId: string | null): Side => ({
  kind,
  id: (kind === 'SHIPMENT' ? shipmentId : carrierId) ?? '0',
});
const grantorOf = (row: Authorization) =>
  sideOf(row.grantorKind, row.grantorShipmentId, row.grantorCarrierId);
const granteeOf = (row: Authorization) =>
  sideOf(row.granteeKind, row.granteeShipmentId, row.granteeCarrierId);
const isSame = (a: Side, b: Side) => a.kind === b.kind && a.id === b.id;

/** May the party trade, and what is its phone number? */
async function partyOf(
  work: Work,
  { kind, id }: Side,
): Promise<{ isApproved: boolean; phone: string | null }> {
  if (kind === 'SHIPMENT') {
    const found = await find(work, shipper, id);
    return { isApproved: found?.status === 'approved', phone: found?.phone ?? null };
  }
  const found = await find(work, fleet, id);
  return { isApproved: found?.status === 'approved', phone: found?.captainPhone ?? null };
}

/** Another one in force between the same two for the same scope on some day of this one (records 10.8). */
async function overlapOf(work: Work, row: Authorization): Promise<string | null> {
  const grantor = grantorOf(row);
  const field = grantor.kind === 'SHIPMENT' ? 'grantorShipmentId' : 'grantorCarrierId';
  const active = await findBy(work, authorization, {
    [field]: grantor.id,
    status: 'active',
    scope: row.scope,
  });
  const other = active.find(
    (one) =>
      one.id !== row.id &&
      isSame(granteeOf(one), granteeOf(row)) &&
      one.validFrom <= row.validTo &&
      row.validFrom <= one.validTo,
  );
  return other?.authorizationNo ?? null;
}

async function facts(
  work: Work,
  row: Authorization,
  event: EventsOf<typeof authorization> | null,
): Promise<AuthorizationFacts> {
  const { viewer } = work;
  const grantor = await partyOf(work, grantorOf(row));
  const grantee = await partyOf(work, granteeOf(row));
  const code = event?.type === 'sign' ? (event.smsCode ?? null) : null;
  return {
    submittedBy: row.createdBy,
    validTo: row.validTo,
    isGrantor: viewer?.partyType === row.grantorKind && viewer.partyId === grantorOf(row).id,
    isPartyApproved: grantor.isApproved && grantee.isApproved,
    overlap: await overlapOf(work, row),
    isCodeRight: code === null || grantor.phone === null ? null : await checkCode(work, grantor.phone, code),
  };
}

/** A draft that could never be signed is refused at once, with the refusal of its signing. @throws 10400, 47002, 47003, 10411 */
async function requireFit(work: Work, row: Authorization): Promise<void> {
  requireYear(row);
  if (isSame(grantorOf(row), granteeOf(row)))
    throw wrongFields([
      {
        field: row.granteeKind === 'SHIPMENT' ? 'granteeShipmentId' : 'granteeCarrierId',
        msg: [
          '被授权人不能是授权人本人',
          'The grantee must be somebody else',
          'El apoderado debe ser otra parte',
          '受任者は委任者と別の当事者にしてください',
        ],
      },
    ]);
  const context = await facts(work, row, null);
  const event = { type: 'sign' as const, by: SYSTEM, at: work.now };
  const { isUnended, isPartyApproved, isOnly } = authorizationRules;
  for (const rule of [isUnended, isPartyApproved, isOnly]) {
    const refusal = rule({ context, event });
    if (refusal) throw new Refused(refusal);
  }
}

const noticeOf = (work: Work, row: Authorization, sides: readonly Side[]) =>
  notify(work, {
    to: sides.map(({ kind, id }) => `${kind}:${id}`),
    text: stateChangeText(authorization, row.authorizationNo, authorization.states[row.status]),
    record: 'authorization',
    id: row.id,
  });

export const authorizationEntry = entry<typeof authorization>({
  spec: authorization,
  table: tableFor(authorization),
  lifecycle: { machine: authorizationLifecycle, rules: authorizationRules },
  facts,
  // The form may still hold ids of other kinds; a side is one party.
  prepare: async (work, input) => {
    const sides = {
      grantorShipmentId: input.grantorKind === 'SHIPMENT' ? input.grantorShipmentId : null,
      grantorCarrierId: input.grantorKind === 'CARRIER' ? input.grantorCarrierId : null,
      granteeShipmentId: input.granteeKind === 'SHIPMENT' ? input.granteeShipmentId : null,
      granteeCarrierId: input.granteeKind === 'CARRIER' ? input.granteeCarrierId : null,
      limitAmountFen: input.scope === 'pay' ? input.limitAmountFen : null,
    };
    await requireFit(work, { ...input, ...sides });
    return sides;
  },
  created: (work, row) => noticeOf(work, row, [grantorOf(row)]),
  codeFor: async (work, row) => {
    const { phone } = await partyOf(work, grantorOf(row));
    return phone === null ? null : { phone, business: 'register' };
  },
  stores: {
    storeSignature: ({ now }) => ({ smsSignedAt: now }),
    storeReason: on(authorization, ['revoke'], ({ event }) => ({ endReason: event.reason })),
  },
  effects: {
    notifySides: ({ work, row }) => noticeOf(work, row, [grantorOf(row), granteeOf(row)]),
  },
});
