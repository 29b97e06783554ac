import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { deduction } from '../../../domain/records/deduction.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { isUndecided } from '../../../domain/rules/advance.ts';
import { advancedFen, isFixed, openFen, payableNowFen } from '../../../domain/rules/freightBill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import {
  freightAlreadyConfirmed,
  payableFreightNotConfirmed,
  requestOverPayable,
} from '../../../domain/codes/refusals/codes/settlement.ts';
import type { EventsOf } from '../../../machines/lifecycles/kit.ts';
import {
  type BillLock,
  boundRefusal,
  freightBillLifecycle,
  freightBillRules,
  type FreightBillFacts,
} from '../../../machines/lifecycles/freightBill/machine.ts';
import { balanceFen, wallet } from '../../ledger/accounts.ts';
import { closedMonth } from '../../ledger/months.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { refused } from '../../records/errors.ts';
import { difference, remember } from '../../records/historyLog.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { holdOf } from '../trade/paymentHolds.ts';
import { advancesOf, endAdvances } from './advance.ts';
import { figuresOf, receiptOf } from './billAmounts.ts';
import { captureOf, heldFen, postBill, releaseHeld, takeBackBill } from './billJournals.ts';
import { payeeOf } from './payee.ts';
import { lowestChargeOf } from './lowestCharge.ts';
import { closeReminders } from './paymentReminder.ts';
import { statementsOf } from './billStatements.ts';
import { reservedOf } from './statementLines.ts';
import { reportsConcerned } from '../platform/regReport.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';
import { billOf } from './billOf.ts';

type Bill = Row<typeof freightBill>;
type Waybill = Row<typeof waybill>;

const WHOLE = 10_000;

const empty = {
  loadWeightKg: null,
  unloadWeightKg: null,
  settleQty: null,
  carriedBp: WHOLE,
  lossKg: null,
  toleranceKg: null,
  excessLossKg: null,
  baseFreightFen: null,
  topUpFen: null,
  orderFreightFen: null,
  lowestFen: null,
  additionsFen: 0,
  deductionsFen: 0,
  adjustFen: null,
  payableFen: null,
  advanceCashFen: 0,
  advanceBankFen: 0,
  advanceOilFen: 0,
  advanceOilCardFen: 0,
  advanceEtcFen: 0,
  retentionFen: null,
  payableNowFen: null,
  openFen: null,
  passedOnFen: 0,
  serviceFeeFen: null,
  shipperReceivableFen: null,
  agreedFen: null,
  valuedBy: null,
  valuedAt: null,
  confirmedBy: null,
  confirmedAt: null,
} satisfies Partial<Bill>;

/** An unvalued bill of a waybill that has ended. */
export function newBill(
  job: Waybill,
  billNo: string,
  payee: Pick<Bill, 'payeeType' | 'carrierId'>,
  finishedAt: number,
) {
  const { shipmentId, driverId, plateNumber, loadWeightKg, unloadWeightKg } = job;
  const { priceUnit, carrierUnitPriceFen, feeMode, serviceFeeBp, shipperUnitPriceFen } = job;
  return {
    ...empty,
    ...{ shipmentId, driverId, plateNumber, loadWeightKg, unloadWeightKg },
    ...{ priceUnit, carrierUnitPriceFen, feeMode, serviceFeeBp, shipperUnitPriceFen },
    ...payee,
    billNo,
    waybillId: job.id,
    finishedAt,
    appliedFen: 0,
    paidFen: 0,
    closedAt: null,
    waivedBy: null,
    waiveReason: null,
    reason: null,
    round: 0,
  };
}

/** Opens the bill of a waybill that is completed or aborted: it waits for its valuation (6.3). */
export async function openBill(work: Work, job: Waybill): Promise<void> {
  if (await billOf(work, job.id)) return;
  const { kind, partyId } = await payeeOf(work, job.driverId, job.id);
  const payee = { payeeType: kind, carrierId: kind === 'carrier' ? partyId : job.carrierId };
  const no = await nextNumber(work, freightBill.number.prefix);
  await make(work, freightBill, newBill(job, no, payee, job.finishedAt ?? work.now));
}

/** What makes a confirmed bill final: money applied for, a statement, an invoice. */
async function boundOf(work: Work, { id, appliedFen }: Bill): Promise<BillLock | null> {
  if (appliedFen > 0) return 'paid';
  const taken = await reservedOf(work, [id]);
  if ((taken.get(id) ?? 0) > 0) return 'invoiced';
  return (await statementsOf(work, id)).some(({ isSent }) => isSent) ? 'reconciled' : null;
}

/** The amount a wallet shipper lacks besides the frozen money, fen. */
async function shortOf(work: Work, job: Waybill, receivableFen: number): Promise<number> {
  if (job.payTerm !== 'wallet') return 0;
  const { fromWallet } = captureOf(receivableFen, heldFen(job));
  return fromWallet === 0 ? 0 : Math.max(0, fromWallet - (await balanceFen(work, wallet(job.shipmentId))));
}

type Event = EventsOf<typeof freightBill>;

/** Which part was carried: as the clerk says, or said before; the whole way unless it was aborted. */
const partOf = (bill: Bill, event: Event | null) =>
  (event?.type === 'value' ? event.carriedBp : null) ?? bill.carriedBp;

async function facts(work: Work, row: Bill, event: Event | null): Promise<FreightBillFacts> {
  const job = await need(work, waybill, row.waybillId);
  const isAborted = job.status === 'aborted';
  const isOpen = row.status === 'pendingValuation' || row.status === 'valued';
  // Confirmed amounts stay as they are.
  const lowest = isOpen ? await lowestChargeOf(work, job) : null;
  const part = isAborted ? partOf(row, event) : WHOLE;
  const figures = lowest && (await figuresOf(work, row, job, part, lowest));
  const waiting = isOpen ? await findBy(work, deduction, { waybillId: job.id, status: 'pending' }) : [];
  const proof = await receiptOf(work, job.id);
  const shipperReceivableFen = figures?.shipperReceivableFen ?? row.shipperReceivableFen ?? 0;
  return {
    submittedBy: row.createdBy,
    valuedBy: row.valuedBy,
    pendingDeduction: waiting[0]?.deductionNo ?? null,
    lowestFen: lowest?.lowestFen ?? null,
    lowestWaitsFor: lowest?.waitsFor ?? null,
    hasWeights: job.loadWeightKg !== null && (isAborted || job.unloadWeightKg !== null),
    isReceiptEqual:
      proof?.status !== 'accepted' ||
      (proof.loadWeightKg === job.loadWeightKg && proof.unloadWeightKg === job.unloadWeightKg),
    isAborted,
    payableFen: figures?.payableFen ?? row.payableFen ?? 0,
    shipperReceivableFen,
    advancedFen: advancedFen(figures ?? row),
    openAdvance: isOpen ? ((await advancesOf(work, job.id)).find(isUndecided)?.advanceNo ?? null) : null,
    hold: isOpen ? await holdOf(work, job.id) : null,
    shortFen: row.status === 'valued' ? await shortOf(work, job, shipperReceivableFen) : 0,
    openFen: openFen(row),
    retentionFen: row.retentionFen ?? 0,
    bound: row.status === 'confirmed' ? await boundOf(work, row) : null,
    closedMonth:
      row.status === 'confirmed' && row.confirmedAt !== null
        ? await closedMonth(work, row.confirmedAt)
        : null,
  };
}

/** Stores the amounts as they are now. */
async function writeAmounts(work: Work, row: Bill, event: Event): Promise<Bill> {
  const job = await need(work, waybill, row.waybillId);
  const part = job.status === 'aborted' ? partOf(row, event) : WHOLE;
  const figures = await figuresOf(work, row, job, part, await lowestChargeOf(work, job));
  await patch(work, freightBill, row.id, figures);
  return { ...row, ...figures };
}

/** Change of the money paid or applied for, fen. */
export interface BillMove {
  readonly appliedFen?: number;
  readonly paidFen?: number;
  /** Agreed in a carrier's statement; below 0: the payee gets less. */
  readonly adjustFen?: number;
}

/**
 * Moves what is applied for and paid of a bill under its lock, and closes or opens it again (6.3, 6.5.1, 6.5.2).
 * @param cause what happened to the document that moves it
 * @throws Refused 34004 not confirmed, 34001 more than is payable now, 34018 so much less that it is paid already
 */
export async function moveBill(work: Work, billId: string, move: BillMove, cause: string): Promise<void> {
  const row = await need(work, freightBill, billId, true);
  if (!isFixed(row)) throw refused(payableFreightNotConfirmed);
  const { appliedFen = 0, paidFen = 0, adjustFen = 0 } = move;
  const now = payableNowFen(row);
  if (-adjustFen > now) throw refused(freightAlreadyConfirmed);
  if (appliedFen > now)
    throw refused(requestOverPayable, { x: yuanFromFen(appliedFen), y: yuanFromFen(now) });
  const money = {
    ...row,
    appliedFen: row.appliedFen + appliedFen,
    paidFen: row.paidFen + paidFen,
    adjustFen: adjustFen === 0 ? row.adjustFen : (row.adjustFen ?? 0) + adjustFen,
    payableFen: (row.payableFen ?? 0) + adjustFen,
  };
  if (money.paidFen < 0 || money.paidFen > money.appliedFen)
    throw new Error(`${cause} would leave ${row.billNo} paid ${money.paidFen} of ${money.appliedFen} fen.`);
  const moved = {
    appliedFen: money.appliedFen,
    paidFen: money.paidFen,
    adjustFen: money.adjustFen,
    payableFen: money.payableFen,
    payableNowFen: payableNowFen(money),
    openFen: openFen(money),
  };
  await patch(work, freightBill, billId, moved);
  await remember(work, {
    spec: freightBill,
    id: billId,
    event: 'money',
    from: row.status,
    to: row.status,
    byRole: work.viewer?.role ?? 'system',
    changes: difference(row, moved),
  });
  work.changes.push({
    record: freightBill.name,
    id: billId,
    version: row.version,
    row: { ...row, ...moved },
    todo: false,
  });
  await closeWhenPaid(work, money);
  await reportsConcerned(work, row.waybillId);
}

/** A bill with nothing open is closed, and one with something open is not. */
async function closeWhenPaid(work: Work, row: Bill): Promise<void> {
  const isPaid = openFen(row) === 0;
  if (isPaid === (row.status === 'closed')) return;
  const type = isPaid ? 'close.bill' : 'unclose.bill';
  await applyIfPossible(work, freightBill, { id: row.id, type });
}

/** The paper receipt of a waybill is in: its retention is payable (6.3). */
export async function releaseRetention(work: Work, waybillId: string): Promise<void> {
  const bill = await billOf(work, waybillId);
  if (bill) await applyIfPossible(work, freightBill, { id: bill.id, type: 'release.retention' });
}

const say = (work: Work, row: Bill, to: string[]) =>
  notify(work, {
    to,
    text: stateChangeText(freightBill, row.billNo, freightBill.states[row.status]),
    record: freightBill.name,
    id: row.id,
  });

export const freightBillEntry = entry<typeof freightBill>({
  spec: freightBill,
  table: tableFor(freightBill),
  lifecycle: { machine: freightBillLifecycle, rules: freightBillRules },
  todoStates: ['pendingValuation'],
  facts,
  // A settled bill is paid: the domain has its own refusal for that.
  over: (_, row, { type }) =>
    type === 'reopen.bill' && row.status === 'closed' ? boundRefusal('paid') : null,
  hiddenFacts: ({ role }) => {
    const lowest = { lowestFen: null, lowestWaitsFor: null };
    if (role === 'shipper')
      return { ...lowest, advancedFen: 0, pendingDeduction: null, openAdvance: null, hold: null };
    return role === 'captain' || role === 'driver' ? { ...lowest, shortFen: 0, bound: null } : {};
  },
  stores: {
    storeValuer: ({ event, now }) => ({ valuedBy: event.by.id, valuedAt: now, reason: null }),
    storeConfirmer: ({ row, event, now }) => ({
      confirmedBy: event.by.id,
      confirmedAt: now,
      round: row.round + 1,
    }),
    storeReason: on(freightBill, ['back.to.value', 'reopen.bill', 'weight.corrected'], ({ event }) => ({
      reason: event.reason,
    })),
    storeWaiver: on(freightBill, ['waive.retention'], ({ event }) => ({
      waivedBy: event.by.id,
      waiveReason: event.reason,
    })),
    releaseRetention: ({ row }) => ({
      retentionFen: 0,
      payableNowFen: payableNowFen({ ...row, retentionFen: 0 }),
    }),
    takeWeight: on(freightBill, ['weight.corrected'], ({ event: { loadWeightKg } }) => ({ loadWeightKg })),
    storeClosing: ({ now }) => ({ closedAt: now }),
    clearClosing: () => ({ closedAt: null }),
    clearValuation: ({ row: { loadWeightKg, unloadWeightKg, carriedBp } }) => ({
      ...empty,
      ...{ loadWeightKg, unloadWeightKg, carriedBp },
    }),
  },
  effects: {
    writeAmounts: async ({ work, row, event }) => {
      await writeAmounts(work, row, event);
    },
    postBill: async ({ work, row, event }) => {
      await postBill(work, await need(work, freightBill, row.id), event.type);
    },
    takeBackBill: ({ work, row, event }) => takeBackBill(work, row, event.type),
    releaseFunds: ({ work, row, event }) => releaseHeld(work, row, event.type),
    recoverAdvances: ({ work, row }) => endAdvances(work, row.waybillId),
    closeWhenPaid: async ({ work, row }) => closeWhenPaid(work, await need(work, freightBill, row.id)),
    closeReminders: ({ work, row }) => closeReminders(work, row.waybillId),
    notifyFinance: ({ work, row }) => say(work, row, [ROLE_CODES.financeClerk, ROLE_CODES.financeApprover]),
    notifyPayee: ({ work, row }) =>
      say(work, row, [
        `DRIVER:${row.driverId}`,
        ...(row.carrierId === null ? [] : [`CARRIER:${row.carrierId}`]),
      ]),
  },
});
