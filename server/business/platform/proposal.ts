import { z } from 'zod';
import type { Json } from '../../../domain/calls/json.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { proposalOutdated } from '../../../domain/codes/refusals/codes/accounts.ts';
import { DATA_SCOPES } from '../../../domain/rules/rights.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { proposal } from '../../../domain/records/proposal.ts';
import { role } from '../../../domain/records/role.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { user } from '../../../domain/records/user.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { ProposalKind } from '../../../domain/rules/power.ts';
import { proposalLifecycle, proposalRules } from '../../../machines/lifecycles/proposal/machine.ts';
import { apply } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { find, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { changeRole, grantedTo, planGrants, writeGrants } from '../../rights/grants.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { tableFor } from '../../store/tables.ts';
import { seenOfCard } from '../parties/bankCard.ts';
import { seenOfTerms, termsSchema } from '../parties/shipperTerms.ts';
import { againstCorrection, correctionSchema, seenOfLoad } from '../trade/loadCorrection.ts';
import { excuseSchema, seenOfExcuse } from '../trade/trackExcuse.ts';
import { basisOf, type Proposal } from './propose.ts';
import { seenGrants } from './roleChange.ts';
import { againstRights, rightsSchema, seenOf } from './userRights.ts';

/** What can be proposed: of which record, what is looked at again before it is carried out, and how that is done. */
interface Kind {
  readonly spec: typeof user | typeof role | typeof bankCard | typeof waybill | typeof shipper;
  /** The target as far as the change depends on it; null: there is none any more. */
  seen(work: Work, targetId: string): Promise<Json>;
  /** Why it cannot be carried out although nothing has changed. */
  against?(work: Work, row: Proposal): Promise<Refusal | null>;
  carryOut(work: Work, row: Proposal): Promise<void>;
}

const grantsSchema = z.array(z.object({ resourceId: z.string(), dataScope: z.enum(DATA_SCOPES) }));
const payloadOf = <T>(schema: z.ZodType<T>, { payload }: Proposal): T => schema.parse(JSON.parse(payload));
/** Who confirmed it: on the machine itself nobody in particular. */
const confirmerOf = (work: Work) => work.viewer?.userId ?? '0';

async function liveUser(work: Work, id: string) {
  const row = await find(work, user, id);
  return row && row.status !== 'cancelled' ? row : null;
}

async function liveRole(work: Work, id: string) {
  const row = await find(work, role, id);
  return row && row.status !== 'removed' ? row : null;
}

const KINDS: Readonly<Record<ProposalKind, Kind>> = {
  userRights: {
    spec: user,
    seen: async (work, id) => {
      const row = await liveUser(work, id);
      return row && seenOf(row);
    },
    against: async (work, row) =>
      againstRights(work, await need(work, user, row.targetId), payloadOf(rightsSchema, row)),
    carryOut: (work, row) => {
      const payload = { ...payloadOf(rightsSchema, row), confirmedBy: confirmerOf(work) };
      return apply(work, user, { id: row.targetId, type: 'rights.confirmed', payload }, true);
    },
  },
  password: {
    spec: user,
    seen: async (work, id) => {
      const row = await liveUser(work, id);
      return row && row.status !== 'disabled' ? seenOf(row) : null;
    },
    carryOut: (work, { targetId: id }) => {
      const payload = { confirmedBy: confirmerOf(work) };
      return apply(work, user, { id, type: 'reset.confirmed', payload }, true);
    },
  },
  secondFactor: {
    spec: user,
    seen: async (work, id) => {
      const row = await liveUser(work, id);
      return row && seenOf(row);
    },
    carryOut: (work, { targetId: id }) => apply(work, user, { id, type: 'factor.confirmed' }, true),
  },
  grants: {
    spec: role,
    seen: async (work, id) => ((await liveRole(work, id)) ? seenGrants(await grantedTo(work, id)) : null),
    carryOut: async (work, row) => {
      const { id, version } = await need(work, role, row.targetId);
      await writeGrants(
        work,
        await planGrants(work, { id, version, grants: payloadOf(grantsSchema, row) }, ''),
      );
    },
  },
  roleScope: {
    spec: role,
    seen: async (work, id) => (await liveRole(work, id))?.dataScope ?? null,
    carryOut: (work, row) =>
      changeRole(work, row.targetId, { dataScope: payloadOf(z.enum(DATA_SCOPES), row) }),
  },
  payeeCard: {
    spec: bankCard,
    seen: async (work, id) => {
      const row = await find(work, bankCard, id);
      return row && seenOfCard(work, row);
    },
    carryOut: (work, { targetId: id }) => apply(work, bankCard, { id, type: 'default.confirmed' }, true),
  },
  loadWeight: {
    spec: waybill,
    seen: async (work, id) => {
      const row = await find(work, waybill, id);
      return row && seenOfLoad(row);
    },
    against: (work, row) => againstCorrection(work, row.targetId, payloadOf(correctionSchema, row)),
    carryOut: (work, row) => {
      const payload = payloadOf(correctionSchema, row);
      return apply(work, waybill, { id: row.targetId, type: 'load.corrected', payload }, true);
    },
  },
  trackExcuse: {
    spec: waybill,
    seen: async (work, id) => {
      const row = await find(work, waybill, id);
      return row && seenOfExcuse(row);
    },
    carryOut: (work, row) => {
      const payload = { ...payloadOf(excuseSchema, row), excusedBy: confirmerOf(work) };
      return apply(work, waybill, { id: row.targetId, type: 'track.excused', payload }, true);
    },
  },
  shipperTerms: {
    spec: shipper,
    seen: async (work, id) => {
      const row = await find(work, shipper, id);
      return row && seenOfTerms(row);
    },
    carryOut: (work, row) => {
      const payload = payloadOf(termsSchema, row);
      return apply(work, shipper, { id: row.targetId, type: 'terms.confirmed', payload }, true);
    },
  },
};

/** Why a change cannot be carried out now; null: it can. */
async function againstOf(work: Work, row: Proposal): Promise<Refusal | null> {
  // A decided one asks nothing any more: its target has moved on.
  if (row.status !== 'proposed') return null;
  const { seen, against } = KINDS[row.kind];
  if (basisOf(await seen(work, row.targetId)) !== row.basis) return refuse(proposalOutdated);
  return (await against?.(work, row)) ?? null;
}

/** The target waits for nobody any more. */
async function release(work: Work, { kind, targetId }: Proposal): Promise<void> {
  const { spec } = KINDS[kind];
  const target = await find(work, spec, targetId, true);
  if (!target) return;
  const fields = { proposalId: null, version: target.version + 1 };
  await patch<typeof spec>(work, spec, targetId, fields);
  const row = { ...target, ...fields };
  work.changes.push({ record: spec.name, id: targetId, version: row.version, row, todo: false });
}

export const proposalEntry = entry<typeof proposal>({
  spec: proposal,
  table: tableFor(proposal),
  lifecycle: { machine: proposalLifecycle, rules: proposalRules },
  facts: async (work, row) => ({
    submittedBy: row.submittedBy,
    kind: row.kind,
    aboutId: row.aboutId,
    expireAt: row.expireAt,
    against: await againstOf(work, row),
  }),
  stores: {
    storeDecision: ({ event, now }) => ({ decidedBy: event.by.id, decidedAt: now }),
    storeReason: on(proposal, ['reject'], ({ event }) => ({ reason: event.reason })),
  },
  effects: {
    carryOut: ({ work, row }) => KINDS[row.kind].carryOut(work, row),
    release: ({ work, row }) => release(work, row),
    notifyProposer: ({ work, row }) =>
      notify(work, {
        to: [`USER:${row.submittedBy}`],
        text: stateChangeText(proposal, `${row.proposalNo} ${row.subject}`, proposal.states[row.status]),
        record: 'proposal',
        id: row.id,
      }),
  },
});
