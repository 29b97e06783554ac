import { eq, ne } from 'drizzle-orm';
import type { Label } from '../../../../domain/codes/label.ts';
import { ROLE_CODES } from '../../../../domain/codes/roles.ts';
import { billingEdition } from '../../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../../domain/records/editionSubscription.ts';
import { warningOf } from '../../../../domain/rules/editions.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import {
  editionSubscriptionLifecycle,
  editionSubscriptionRules,
} from '../../../../machines/lifecycles/editionSubscription/machine.ts';
import { notify, stateChangeText } from '../../../notices/notify.ts';
import { entry, on } from '../../../records/entry.ts';
import { inGroup } from '../../../records/inGroup.ts';
import { findWhere, need, patch } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { raiseVersion } from '../../../rights/version.ts';
import { centralGroup } from '../../../store/tenants.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramOf } from '../parameters.ts';

export type Subscription = Row<typeof editionSubscription>;
export type Edition = Row<typeof billingEdition>;

const table = tableFor(editionSubscription);

/** The subscription of a group; null: it has none yet. `lock` locks it until the transaction ends. */
export async function subscriptionOf(work: Work, lock = false): Promise<Subscription | null> {
  const [found] = await findWhere(work, editionSubscription, ne(table.status, 'ended'), { lock, limit: 1 });
  return found ?? null;
}

/** As `subscriptionOf`. @throws Error when the group has none: each gets one when it is founded */
export async function lockedSubscription(work: Work): Promise<Subscription> {
  const found = await subscriptionOf(work, true);
  if (!found) throw new Error(`The group ${work.groupCode} has no subscription.`);
  return found;
}

const editions = tableFor(billingEdition);

/** The edition that a subscription is for: of the house, or one of the group's own from before there was a central group. */
export async function editionOf(
  { tx }: Work,
  { editionId }: Pick<Subscription, 'editionId'>,
): Promise<Edition> {
  const [found] = await tx.select().from(editions).where(eq(editions.id, editionId)).limit(1);
  if (!found) throw new Error(`There is no edition ${editionId}.`);
  // The table is made from the description, so its rows have that shape.
  return found as Edition;
}

/** Stores new values of a subscription that is locked, with the warning that follows; whoever sees it is told. */
export async function settle(
  work: Work,
  id: string,
  fields: Partial<Subscription> = {},
): Promise<Subscription> {
  const row = { ...(await need(work, editionSubscription, id, true)), ...fields };
  const { perWaybillFeeFen } = await editionOf(work, row);
  const after: Subscription = { ...row, warning: warningOf(row, perWaybillFeeFen, work.now) };
  await patch(work, editionSubscription, id, { ...fields, warning: after.warning });
  work.changes.push({ record: editionSubscription.name, id, version: after.version, row: after, todo: true });
  return after;
}

/** Days between the end of what was paid and the stop of new business, as the central group has set them. */
async function graceMs(work: Work): Promise<number> {
  const central = await centralGroup(work.tx);
  const days = await inGroup(work, central ?? work.groupCode, (house) =>
    paramOf(house, 'edition.graceDays', house.now),
  );
  return days * DAY_MS;
}

const SUSPENDED: Label = [
  '版本已欠费停用：不能新增业务，在途业务可继续',
  'The subscription is suspended: no new business can be begun, running work goes on',
  'Suscripción suspendida: no se puede iniciar negocio nuevo; lo en curso sigue',
  '契約が停止されました：新規業務は不可、進行中の業務は継続できます',
];

const STAFF = [
  ROLE_CODES.dispatcher,
  ROLE_CODES.service,
  ROLE_CODES.financeClerk,
  ROLE_CODES.financeApprover,
  ROLE_CODES.auditor,
  ROLE_CODES.warehouse,
];

/** Has the pages of every login of the group looked up anew. Last, because it locks the row of the group. */
export function raiseRights(work: Work): void {
  if (!work.atEnd.includes(raiseVersion)) work.atEnd.push(raiseVersion);
}

export const editionSubscriptionEntry = entry<typeof editionSubscription>({
  spec: editionSubscription,
  table,
  lifecycle: { machine: editionSubscriptionLifecycle, rules: editionSubscriptionRules },
  todoStates: Object.keys(editionSubscription.states),
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    trialEndAt: row.trialEndAt,
    endAt: row.endAt,
    graceUntil: row.graceUntil,
    nextAt: row.nextAt,
    isBalanceUsed: row.balanceFen === 0 && (await editionOf(work, row)).perWaybillFeeFen > 0,
  }),
  stores: {
    storePaid: on(editionSubscription, ['paid'], ({ row, event: { isWhole, ...after } }) => ({
      editionId: after.editionId,
      nextEditionId: after.nextEditionId,
      nextAt: after.nextAt,
      startAt: after.startAt,
      endAt: after.endAt,
      balanceFen: after.balanceFen,
      owedFen: after.owedFen,
      warnFen: after.warnFen,
      graceUntil: isWhole ? null : row.graceUntil,
    })),
    storeRefunded: on(editionSubscription, ['refunded'], ({ event }) => ({
      endAt: event.endAt,
      balanceFen: event.balanceFen,
    })),
    storeWarningLine: on(editionSubscription, ['set.warning'], ({ event }) => ({ warnFen: event.warnFen })),
    storeChange: ({ row }) => ({
      editionId: row.nextEditionId ?? row.editionId,
      nextEditionId: null,
      nextAt: null,
    }),
    storeEnd: ({ now }) => ({ endAt: now, graceUntil: null, nextEditionId: null, nextAt: null }),
  },
  effects: {
    beginGrace: async ({ work, row }) => {
      await patch(work, editionSubscription, row.id, { graceUntil: work.now + (await graceMs(work)) });
    },
    settle: async ({ work, row }) => {
      await settle(work, row.id);
    },
    raiseRights: ({ work }) => {
      raiseRights(work);
      return Promise.resolve();
    },
    tellAdmin: ({ work, row }) => tellAdmin(work, row),
    tellStaff: ({ work, row }) =>
      notify(work, { to: STAFF, text: SUSPENDED, record: editionSubscription.name, id: row.id }),
  },
});

/** Tells the administrators of the group how its subscription stands. */
export function tellAdmin(work: Work, row: Subscription): Promise<void> {
  return notify(work, {
    to: [ROLE_CODES.admin],
    text: stateChangeText(editionSubscription, row.subscriptionNo, editionSubscription.states[row.status]),
    record: editionSubscription.name,
    id: row.id,
  });
}
