import { advance } from '../../../domain/records/advance.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { moneyGist } from '../../../domain/rules/gist.ts';
import {
  excessFen,
  isOil,
  isTolls,
  isUndecided,
  openFen,
  advancedByType,
  shareBpOf,
} from '../../../domain/rules/advance.ts';
import { usedByOtherRecords } from '../../../domain/codes/refusals/codes/common.ts';
import {
  type AdvanceFacts,
  advanceLifecycle,
  advanceRules,
} from '../../../machines/lifecycles/advance/machine.ts';
import type { Cause } from '../../ledger/journal.ts';
import { apply, applyIfPossible } from '../../records/apply.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { holdOf } from '../trade/paymentHolds.ts';
import { isFreightFixed, prepareAdvance } from './advanceApply.ts';
import { againstRecovery, recover } from './advanceRecovery.ts';
import {
  againstPaying,
  backFen,
  payIntoWallet,
  payOut,
  postOffset,
  postPaid,
  reverseOffset,
  takeBack,
  takeFromBank,
} from './advanceMoney.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

export type Advance = Row<typeof advance>;

/** States of a waybill that has ended without being carried out: what was advanced on it comes back. */
const DEAD = ['cancelled', 'aborted'];

/** All advances of a waybill, in order of creation. */
export function advancesOf(work: Work, waybillId: string): Promise<Advance[]> {
  return findBy(work, advance, { waybillId });
}

/** Is an advance of a waybill paid, or being paid? Then its driver stays (T&M 4.3). */
export async function hasPaidAdvance(work: Work, waybillId: string): Promise<boolean> {
  return (await advancesOf(work, waybillId)).some(({ status }) => status === 'paying' || status === 'paid');
}

const happens = (work: Work, { id }: Advance, type: 'offset.advance' | 'undo.offset') =>
  apply(work, advance, { id, type }, true);

/**
 * OFFSET_ADVANCE for all paid advances of a waybill, with one journal of the bill that is being confirmed
 * (T&M 6.3, 9.3). Freight must be accrued before.
 * @throws Refused 10410 while one waits to be decided or is on its way
 */
export async function offsetAdvances(work: Work, waybillId: string, cause: Cause): Promise<void> {
  // Applications lock the waybill too, so none is added during the confirmation.
  await need(work, waybill, waybillId, true);
  const rows = await advancesOf(work, waybillId);
  if (rows.some(isUndecided)) throw refused(usedByOtherRecords);
  const paid = rows.filter(({ status }) => status === 'paid');
  const amountFen = paid.reduce((sum, row) => sum + row.amountFen, 0);
  if (amountFen === 0) return;
  await postOffset(work, waybillId, amountFen, cause);
  for (const row of paid) await happens(work, row, 'offset.advance');
}

/** UNDO_OFFSET for the advances of a waybill whose bill is reopened; `cause` is the bill, as when it was confirmed. */
export async function undoOffsets(work: Work, waybillId: string, cause: Cause): Promise<void> {
  const rows = (await advancesOf(work, waybillId)).filter(({ status }) => status === 'offset');
  if (rows.length === 0) return;
  await reverseOffset(work, cause);
  for (const row of rows) await happens(work, row, 'undo.offset');
}

/**
 * The waybill has ended: unpaid advances are cancelled, paid ones have to be recovered. Those being paid follow
 * when bank or supplier have answered.
 */
export async function endAdvances(work: Work, waybillId: string): Promise<void> {
  await endTolls(work, waybillId);
  for (const row of await advancesOf(work, waybillId)) await follow(work, row);
}

/** Tolls are spent, whoever had the load: they are charged to the platform instead of the payee (addendum B D46). */
async function endTolls(work: Work, waybillId: string): Promise<void> {
  const tolls = await findBy(work, etcToll, { waybillId, chargedAs: 'advance' });
  for (const { id } of tolls) await applyIfPossible(work, etcToll, { id, type: 'waybill.end' });
}

/** What was valued without a toll, or with one that is gone, is valued again. */
async function valueAgain(work: Work, { waybillId, advanceNo }: Advance): Promise<void> {
  const [bill] = await findBy(work, freightBill, { waybillId, status: 'valued' });
  const payload = { reason: advanceNo };
  if (bill) await apply(work, freightBill, { id: bill.id, type: 'back.to.value', payload }, true);
}

async function follow(work: Work, { id }: Advance): Promise<void> {
  if (await applyIfPossible(work, advance, { id, type: 'cancel.advance' })) return;
  await applyIfPossible(work, advance, { id, type: 'to.recover' });
}

/** What of a paid advance must come back: all when the waybill has ended, else what is above the valued freight, fen. */
async function excessOf(work: Work, row: Advance, isDead: boolean): Promise<number> {
  if (row.status !== 'paid') return 0;
  if (isDead) return openFen(row);
  const [bill] = await findBy(work, freightBill, { waybillId: row.waybillId, status: 'valued' });
  if (!bill) return 0;
  const sums = Object.values(advancedByType(await advancesOf(work, row.waybillId)));
  const advancedFen = sums.reduce((sum, one) => sum + one, 0);
  return excessFen(row.amountFen, advancedFen, bill.payableFen ?? 0);
}

async function facts(
  work: Work,
  row: Advance,
  event: EventsOf<typeof advance> | null,
): Promise<AdvanceFacts> {
  const job = await need(work, waybill, row.waybillId);
  const isDead = DEAD.includes(job.status);
  const isWaiting = row.status === 'pendingReview' || row.status === 'approved';
  return {
    submittedBy: row.createdBy,
    isOil: isOil(row.type),
    isOfTolls: isTolls(row.type),
    isFreightOpen: !isDead && !(await isFreightFixed(work, job.id)),
    againstFunds: isWaiting ? await againstPaying(work, row, event?.type === 'pay.advance') : null,
    openFen: openFen(row),
    excessFen: await excessOf(work, row, isDead),
    backFen: isWaiting ? 0 : await backFen(work, row),
    holdNo: row.status === 'approved' ? await holdOf(work, job.id) : null,
    againstRecovery: event?.type === 'recover' ? await againstRecovery(work, row, event) : null,
  };
}

/** The part to be recovered becomes an advance of its own: the rest of the first one still counts as paid. */
async function splitExcess(work: Work, { id }: Advance): Promise<void> {
  const row = await need(work, advance, id, true);
  const backFen = await excessOf(work, row, false);
  await patch(work, advance, id, { amountFen: row.amountFen - backFen });
  await make(
    work,
    advance,
    {
      ...row,
      advanceNo: await nextNumber(work, advance.number.prefix),
      amountFen: backFen,
      // Payment and fuel order remain with the first one.
      paymentId: null,
      oilOrderId: null,
      splitFromId: id,
      movedFromId: null,
    },
    'recovering',
  );
}

const withAmount = ({ plannedFen }: Advance, amountFen: number) => ({
  amountFen,
  shareBp: shareBpOf(amountFen, plannedFen),
});

const payeeAudience = ({ payeeType, payeeId }: Advance) =>
  `${payeeType === 'driver' ? 'DRIVER' : 'CARRIER'}:${payeeId}`;

const notifyState = (work: Work, row: Advance, to: string) =>
  notify(work, {
    to: [to],
    text: stateChangeText(advance, row.advanceNo, advance.states[row.status], moneyGist(row.amountFen)),
    record: advance.name,
    id: row.id,
  });

export const advanceEntry = entry<typeof advance>({
  spec: advance,
  table: tableFor(advance),
  lifecycle: { machine: advanceLifecycle, rules: advanceRules },
  todoStates: ['pendingReview'],
  facts,
  prepare: (work, input) => prepareAdvance(work, input),
  // Cards of other owners have their own refusal: 37003, or that of the payee's card.
  mayName: (_, field) => Promise.resolve(field === 'bankCardId' || field === 'oilCardId'),
  // Payees do not see the platform's funds.
  hiddenFacts: ({ partyId }) => (partyId === undefined ? {} : { againstFunds: null }),
  stores: {
    storeReview: ({ event, now }) => ({ reviewedBy: event.by.id, reviewedAt: now }),
    storeReason: on(advance, ['reject.advance'], ({ event }) => ({ reason: event.reason })),
    storeTry: ({ row }) => ({ tries: row.tries + 1, reason: null }),
    // Fuel that was supplied in part: the advance is what was supplied.
    storePaid: on(advance, ['advance.ok'], ({ row, event, now }) => ({
      ...(event.paidFen !== undefined && withAmount(row, event.paidFen)),
      bankSerialNo: event.bankSerialNo ?? null,
      voucherNo: event.voucherNo ?? null,
      paidAt: now,
      reason: null,
    })),
    storeFailure: on(advance, ['advance.fail'], ({ event }) => ({ reason: event.failMsg })),
    storeDiversion: on(advance, ['advance.return'], ({ row, event }) => ({
      tries: row.tries + 1,
      reason: event.failMsg,
    })),
    storeOffset: ({ row }) => ({ offsetFen: row.amountFen }),
    clearOffset: () => ({ offsetFen: 0 }),
    addToll: on(advance, ['toll.add'], ({ row, event }) => withAmount(row, row.amountFen + event.amountFen)),
    takeToll: on(advance, ['toll.take'], ({ row, event }) =>
      withAmount(row, row.amountFen - event.amountFen),
    ),
    storeRecovery: on(advance, ['recover'], ({ row, event }) => ({
      recoveredFen: row.recoveredFen + event.amountFen,
    })),
  },
  effects: {
    valueAgain: ({ work, row }) => valueAgain(work, row),
    payOut: ({ work, row, event }) => payOut(work, row, event.type),
    postPaid: effect(advance, ['advance.ok'], async ({ work, row, event }) => {
      await postPaid(work, row, event.type);
      if (event.paidFen !== undefined) await valueAgain(work, row);
    }),
    takeBack: ({ work, row, event }) => takeBack(work, row, event.type),
    takeFromBank: ({ work, row, event }) => takeFromBank(work, row, event.type),
    payIntoWallet: ({ work, row }) => payIntoWallet(work, row),
    splitExcess: ({ work, row }) => splitExcess(work, row),
    postRecovery: effect(advance, ['recover'], ({ work, row, event }) => recover(work, row, event)),
    followWaybill: async ({ work, row }) => {
      const job = await find(work, waybill, row.waybillId);
      if (job && DEAD.includes(job.status)) await follow(work, row);
    },
    notifyApprover: ({ work, row }) => notifyState(work, row, 'PLAT_FINANCE_APPROVER'),
    notifyPayee: ({ work, row }) => notifyState(work, row, payeeAudience(row)),
  },
});
