import type { Label } from '../../../domain/codes/label.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  cardLostOrFrozen,
  onlyPlatformCards,
  overDayLimit,
} from '../../../domain/codes/refusals/codes/advances.ts';
import { alreadyExists } from '../../../domain/codes/refusals/codes/common.ts';
import { advance } from '../../../domain/records/advance.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { UNDECIDED_STATES } from '../../../domain/rules/advance.ts';
import { firstOf } from '../../../domain/rules/characters.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import {
  type OilCardFacts,
  oilCardLifecycle,
  oilCardRules,
} from '../../../machines/lifecycles/oilCard/machine.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { paramOf } from '../platform/parameters.ts';
import { movePair, type OilCard, openOrders, overLimitFen, promisedFen } from './oilBooks.ts';
import { askSupplier } from './oilOrder.ts';
import { requireSupplier } from './oilPurchase.ts';

const STAYS: Label = [
  '该卡已有交易，不能修改',
  'The card has transactions: it stays as it is',
  'La tarjeta tiene transacciones; no cambia',
  'このカードには取引があるため変更できません',
];

const isOwn = ({ holderKind }: OilCard) => holderKind === 'GROUP';

/** Money goes from a master to a sub of the same supplier, both held by the platform (addendum B D42): 50014, 50007, 50013. */
async function againstAllocation(
  work: Work,
  from: OilCard,
  toId: string | undefined,
): Promise<Refusal | null> {
  if (!isOwn(from) || from.cardKind !== 'master') return refuse(onlyPlatformCards);
  if (toId === undefined) return null;
  const to = await find(work, oilCard, toId);
  if (!to || !isOwn(to) || to.cardKind !== 'sub' || to.supplierId !== from.supplierId)
    return refuse(onlyPlatformCards);
  if (to.status !== 'active') return refuse(cardLostOrFrozen);
  const over = await overLimitFen(work, to);
  return over > 0 ? refuse(overDayLimit, { x: yuanFromFen(over) }) : null;
}

/** And back from the sub to its master: 50014, 50007. */
async function againstRecall(work: Work, from: OilCard): Promise<Refusal | null> {
  const master = from.parentId === null ? null : await find(work, oilCard, from.parentId);
  if (!isOwn(from) || !master || !isOwn(master)) return refuse(onlyPlatformCards);
  return master.status === 'active' || master.status === 'frozen' ? null : refuse(cardLostOrFrozen);
}

async function facts(
  work: Work,
  row: OilCard,
  event: EventsOf<typeof oilCard> | null,
): Promise<OilCardFacts> {
  const toId = event?.type === 'allocate' ? event.toCardId : undefined;
  return {
    submittedBy: row.createdBy,
    advances: (await findBy(work, advance, { oilCardId: row.id, status: UNDECIDED_STATES })).length,
    orders: await openOrders(work, row.id),
    balanceFen: row.balanceFen,
    freeFen: row.balanceFen - (isOwn(row) ? await promisedFen(work, row.id) : 0),
    dayLimitFen: row.dayLimitFen,
    timesPerDay: row.timesPerDay,
    isBlocked: row.blockState === 'done',
    clerkFen: await paramOf(work, 'oil.clerkFen', work.now),
    againstAllocate: await againstAllocation(work, row, toId),
    againstRecall: await againstRecall(work, row),
  };
}

/** What the books know a card by stays once something has happened on it. @throws 10400 */
async function requireSame(work: Work, input: OilCard, existing: OilCard): Promise<void> {
  const changed = (['supplierId', 'holderKind', 'cardKind'] as const).filter(
    (name) => input[name] !== existing[name],
  );
  if (changed.length === 0 || (await findBy(work, oilCardTxn, { cardId: existing.id })).length === 0) return;
  throw wrongFields(changed.map((field) => ({ field, msg: STAYS })));
}

/** @throws Refused 10411 when a card of the supplier has the number, or had it until now */
async function requireFree(work: Work, { id, supplierId }: OilCard, cardNo: string): Promise<void> {
  const same = await findBy(work, oilCard, { supplierId, cardNo });
  if (same.some((other) => other.id === id || other.status !== 'closed'))
    throw refused(alreadyExists, { field: oilCard.fields.cardNo.label, value: cardNo });
}

/** A new card takes the place of a lost one, with what it held. */
async function moveToNewCard(work: Work, { id }: OilCard, cardNo: string): Promise<void> {
  const old = await need(work, oilCard, id, true);
  await requireFree(work, old, cardNo);
  const { id: newId } = await make(work, oilCard, {
    ...old,
    ...{ oilCardNo: await nextNumber(work, oilCard.number.prefix), cardNo, reason: null },
    ...{ balanceFen: 0, supplierBalanceFen: null, balanceAt: null, chargedFen: 0 },
    ...{ blockState: 'none' as const, replacedById: null },
  });
  await patch(work, oilCard, id, { replacedById: newId });
  for (const sub of await findBy(work, oilCard, { parentId: id }))
    await patch(work, oilCard, sub.id, { parentId: newId });
  if (old.balanceFen === 0) return;
  const [fromId, toId] = old.balanceFen > 0 ? [id, newId] : [newId, id];
  const amountFen = Math.abs(old.balanceFen);
  await movePair(work, {
    fromId,
    toId,
    amountFen,
    kind: 'refund',
    toKind: 'recharge',
    pairKey: `replace:${id}`,
  });
}

const blocks =
  (kind: 'block' | 'unblock') =>
  async ({ work, row }: { work: Work; row: OilCard }) => {
    await askSupplier(work, row, { kind });
    await patch(work, oilCard, row.id, { blockState: 'asked' });
  };

export const oilCardEntry = entry<typeof oilCard>({
  spec: oilCard,
  table: tableFor(oilCard),
  lifecycle: { machine: oilCardLifecycle, rules: oilCardRules },
  facts,
  prepare: async (work, input, existing) => {
    if (existing) await requireSame(work, input, existing);
    return { provider: firstOf((await requireSupplier(work, input.supplierId)).companyName, 60) };
  },
  stores: {
    storeReason: on(oilCard, ['freeze'], ({ event }) => ({ reason: event.reason })),
    clearReason: () => ({ reason: null }),
  },
  effects: {
    askBlock: blocks('block'),
    askUnblock: blocks('unblock'),
    askLimits: effect(oilCard, ['set.limits'], ({ work, row, event: { dayLimitFen, timesPerDay } }) =>
      askSupplier(work, row, { kind: 'limit', dayLimitFen, timesPerDay }),
    ),
    askAllocation: effect(oilCard, ['allocate'], async ({ work, row, event: { toCardId, amountFen } }) => {
      const { cardNo: otherCardNo } = await need(work, oilCard, toCardId);
      await askSupplier(work, row, { kind: 'allocate', otherCardId: toCardId, otherCardNo, amountFen });
    }),
    askRecall: effect(oilCard, ['recall'], async ({ work, row, event: { amountFen } }) => {
      const { id: otherCardId, cardNo: otherCardNo } = await need(work, oilCard, row.parentId ?? '');
      await askSupplier(work, row, { kind: 'recall', otherCardId, otherCardNo, amountFen });
    }),
    moveToNewCard: effect(oilCard, ['replace'], ({ work, row, event }) =>
      moveToNewCard(work, row, event.cardNo),
    ),
    notifyClerks: ({ work, row }) =>
      notify(work, {
        to: ['PLAT_FINANCE'],
        text: stateChangeText(oilCard, row.cardNo, oilCard.states[row.status]),
        record: oilCard.name,
        id: row.id,
      }),
  },
});
