import type { Label } from '../../../domain/codes/label.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { isWithin, MATCH_WITHIN_MS } from '../../../domain/rules/oilCard.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { lifecycle, type OilCardTxnFacts } from '../../../machines/lifecycles/oilCardTxn/machine.ts';
import { oilPoolOf, platformAccount } from '../../ledger/accounts.ts';
import type { Cause } from '../../ledger/journal.ts';
import { post, reverse } from '../../ledger/post.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { wrongFields } from '../../records/errors.ts';
import { UNKNOWN } from '../../records/refs.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { endReview, openReview } from '../parties/review.ts';
import { addToCard, notLoadedFen, type OilCardTxn, txnFields } from './oilBooks.ts';

const BEYOND: Label = [
  '只能向供应商余额调整，且不能超过差额',
  "Only towards the supplier's balance, and not beyond it",
  'Solo hacia el saldo del proveedor, sin pasarlo',
  '仕入先の残高に向けて、差額の範囲内でのみ調整できます',
];

const causeOf = ({ id, txnNo }: OilCardTxn, event: string): Cause => ({
  record: oilCardTxn.name,
  id,
  no: txnNo,
  event,
});

/** The kinds that add money to a card which came out of what was bought. */
const LOADS: readonly OilCardTxn['kind'][] = ['recharge', 'allocate', 'recall'];

/**
 * Why the books do not cover a transaction of the platform's own cards: it takes more than the card holds, or loads more than
 * was bought. Other cards are not in the books.
 */
export async function uncovered(
  work: Work,
  {
    holderKind,
    cardId,
    supplierId,
    kind,
    amountFen,
  }: Pick<OilCardTxn, 'holderKind' | 'cardId' | 'supplierId' | 'kind' | 'amountFen'>,
): Promise<Pick<OilCardTxnFacts, 'isOverdrawn' | 'isOverPool'>> {
  if (holderKind !== 'GROUP') return { isOverdrawn: false, isOverPool: false };
  const { balanceFen } = await need(work, oilCard, cardId);
  const isLoad = amountFen > 0 && LOADS.includes(kind);
  return {
    isOverdrawn: balanceFen + amountFen < 0,
    isOverPool: isLoad && amountFen > (await notLoadedFen(work, supplierId)),
  };
}

/** Fuel of the platform's own cards is cost, of the waybill if there is one (OIL_CONSUME). */
export async function postConsumption(work: Work, { id }: OilCardTxn, event: string): Promise<void> {
  const row = await need(work, oilCardTxn, id, true);
  if (row.holderKind !== 'GROUP' || row.kind !== 'consume') return;
  const type = 'OIL_CONSUME';
  const cause = causeOf(row, event);
  const legs = [
    {
      debit: platformAccount('COST_FUEL'),
      credit: oilPoolOf(row.supplierId),
      amountFen: -row.amountFen,
      waybillId: row.waybillId ?? undefined,
    },
  ];
  await post(work, { type, cause, legs, seq: row.posts });
  await patch(work, oilCardTxn, id, { posts: row.posts + 1 });
}

/** It is no cost any more: it was given back, or is cost of another waybill. */
export async function reverseConsumption(work: Work, row: OilCardTxn, event: string): Promise<void> {
  if (row.posts === 0) return;
  await reverse(work, { type: 'OIL_CONSUME', cause: causeOf(row, event), seq: row.posts - 1 });
}

export async function isRefunded(work: Work, { id }: OilCardTxn): Promise<boolean> {
  const refunds = await findBy(work, oilCardTxn, { refundOfId: id });
  return refunds.some(({ status }) => status !== 'rejected' && status !== 'pendingAdjust');
}

/** The cost of the fuel goes to the waybill, by reversal and anew; its crew sees what was taken. */
async function moveCost(work: Work, row: OilCardTxn, waybillId: string): Promise<void> {
  const job = await need(work, waybill, waybillId);
  const { driverId, carrierId } = row;
  await patch(work, oilCardTxn, row.id, {
    driverId: driverId ?? job.driverId,
    carrierId: carrierId ?? job.carrierId,
  });
  if (await isRefunded(work, row)) return;
  await reverseConsumption(work, row, 'match');
  await postConsumption(work, row, 'match');
}

/** What corrects the cards of the platform without fuel being taken (OIL_ADJUST). */
async function postAdjustment(work: Work, row: OilCardTxn): Promise<void> {
  const pool = oilPoolOf(row.supplierId);
  const cost = platformAccount('COST_FUEL');
  const [debit, credit] = row.amountFen > 0 ? [pool, cost] : [cost, pool];
  const legs = [{ debit, credit, amountFen: Math.abs(row.amountFen) }];
  await post(work, { type: 'OIL_ADJUST', cause: causeOf(row, 'approve'), legs });
}

/** From the approval on it counts. */
async function count(work: Work, row: OilCardTxn): Promise<void> {
  const balanceAfterFen = await addToCard(work, row.cardId, row.amountFen);
  await patch(work, oilCardTxn, row.id, { balanceAfterFen });
  if (row.holderKind !== 'GROUP') return;
  if (row.kind === 'consume') await postConsumption(work, row, 'approve');
  if (row.kind === 'adjust' || row.kind === 'refund') await postAdjustment(work, row);
}

/** Same plate, driver or vehicle as the trip, and within a day of it (50012). */
async function fitsWaybill(work: Work, row: OilCardTxn, waybillId: string): Promise<boolean> {
  const job = await find(work, waybill, waybillId);
  if (!job || !isWithin(job, row.txnAt, work.now, MATCH_WITHIN_MS)) return false;
  const { vehicleId } = await need(work, oilCard, row.cardId);
  return (
    job.plateNumber === row.plateNumber ||
    (row.driverId !== null && job.driverId === row.driverId) ||
    (vehicleId !== null && job.vehicleId === vehicleId)
  );
}

async function facts(
  work: Work,
  row: OilCardTxn,
  event: EventsOf<typeof oilCardTxn> | null,
): Promise<OilCardTxnFacts> {
  const waybillId = event?.type === 'match' ? event.waybillId : undefined;
  const isWaiting = row.status === 'pendingAdjust';
  return {
    submittedBy: row.createdBy,
    isConsumption: row.kind === 'consume',
    fitsWaybill: waybillId === undefined || (await fitsWaybill(work, row, waybillId)),
    ...(isWaiting ? await uncovered(work, row) : { isOverdrawn: false, isOverPool: false }),
  };
}

/** An adjustment brings a card closer to what the supplier says it holds. @throws 10400 */
async function prepare(work: Work, input: OilCardTxn): Promise<Partial<OilCardTxn>> {
  const card = await find(work, oilCard, input.cardId);
  if (!card || card.status === 'closed') throw wrongFields([{ field: 'cardId', msg: UNKNOWN }]);
  const { amountFen, reason, evidence } = input;
  const gap = (card.supplierBalanceFen ?? card.balanceFen) - card.balanceFen;
  const isTowards =
    amountFen !== 0 && Math.sign(amountFen) === Math.sign(gap) && Math.abs(amountFen) <= Math.abs(gap);
  if (!isTowards) throw wrongFields([{ field: 'amountFen', msg: BEYOND }]);
  return txnFields(work, card, { kind: 'adjust', amountFen, reason, evidence });
}

export const review = (work: Work, row: OilCardTxn) =>
  openReview(work, { spec: oilCardTxn, row, change: null, fault: null });

export const oilCardTxnEntry = entry<typeof oilCardTxn>({
  spec: oilCardTxn,
  table: tableFor(oilCardTxn),
  lifecycle,
  facts,
  prepare: (work, input) => prepare(work, input),
  created: (work, row) => review(work, row),
  stores: {
    storeMatch: on(oilCardTxn, ['match'], ({ event }) => ({ waybillId: event.waybillId })),
    storeReason: on(oilCardTxn, ['ignore', 'reject'], ({ event }) => ({ reason: event.reason })),
    storeReview: ({ event }) => ({ reviewedBy: event.by.id }),
  },
  effects: {
    moveCost: effect(oilCardTxn, ['match'], ({ work, row, event }) => moveCost(work, row, event.waybillId)),
    count: ({ work, row }) => count(work, row),
    passReview: ({ work, row }) => endReview(work, oilCardTxn, row.id, 'pass.elsewhere'),
    rejectReview: effect(oilCardTxn, ['reject'], ({ work, row, event }) =>
      endReview(work, oilCardTxn, row.id, 'reject.elsewhere', event.reason),
    ),
  },
});
