import { deduction } from '../../../domain/records/deduction.ts';
import type { freightBill } from '../../../domain/records/freightBill.ts';
import { order } from '../../../domain/records/order.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import {
  type Advanced,
  type BillAmounts,
  lossCapFen,
  lossOf,
  openFen,
  payableNowFen,
  retainedFen,
  valuation,
} from '../../../domain/rules/freightBill.ts';
import { advancedByType } from '../../../domain/rules/advance.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { advancesOf } from './advance.ts';
import { type LowestCharge, lowestChargeOf } from './lowestCharge.ts';

type Bill = Row<typeof freightBill>;
type Waybill = Row<typeof waybill>;
type Deduction = Row<typeof deduction>;

/** Deductions and additions of a waybill that count. */
export const itemsOf = (work: Work, waybillId: string): Promise<Deduction[]> =>
  findBy(work, deduction, { waybillId, status: 'confirmed' });

/** The receipt of a waybill; null where it was aborted before there was one. */
export async function receiptOf(work: Work, waybillId: string): Promise<Row<typeof receipt> | null> {
  const [found] = await findBy(work, receipt, { waybillId });
  return found ?? null;
}

/** Paid advances of a waybill by type, fen. */
async function advancedOf(work: Work, waybillId: string): Promise<Advanced> {
  const { cash, bank, oil, oilCard, etc } = advancedByType(await advancesOf(work, waybillId));
  return {
    advanceCashFen: cash,
    advanceBankFen: bank,
    advanceOilFen: oil,
    advanceOilCardFen: oilCard,
    advanceEtcFen: etc,
  };
}

/** The amounts of a bill in kg and fen. */
export interface Figures extends BillAmounts, Advanced {
  readonly carriedBp: number;
  readonly lowestFen: number | null;
  readonly orderFreightFen: number | null;
  readonly loadWeightKg: number | null;
  readonly unloadWeightKg: number | null;
  readonly retentionFen: number;
  readonly payableNowFen: number;
  readonly openFen: number;
}

/** All amounts of a bill in kg and fen, calculated anew from its waybill, items, advances and receipt (T&M 6.2). */
export async function figuresOf(
  work: Work,
  bill: Bill,
  job: Waybill,
  carriedBp: number,
  { topUpFen, lowestFen, orderFreightFen }: LowestCharge,
): Promise<Figures> {
  const amounts = valuation(job, { ...job, carriedBp }, await itemsOf(work, job.id), topUpFen);
  const advanced = await advancedOf(work, job.id);
  const isReleased = bill.waivedBy !== null || (await receiptOf(work, job.id))?.paperReceivedAt != null;
  const retentionFen = retainedFen(job.retentionFen, amounts.payableFen, advanced, isReleased);
  const { appliedFen, paidFen } = bill;
  const money = { ...amounts, ...advanced, retentionFen, appliedFen, paidFen };
  return {
    ...money,
    carriedBp,
    lowestFen,
    orderFreightFen,
    loadWeightKg: job.loadWeightKg,
    unloadWeightKg: job.unloadWeightKg,
    payableNowFen: payableNowFen(money),
    openFen: openFen(money),
  };
}

/** The amount that a waybill's freight and lost goods allow for further deductions, fen. */
export async function roomOf(work: Work, job: Waybill, carriedBp: number, exceptId: string) {
  const items = (await itemsOf(work, job.id)).filter(({ id }) => id !== exceptId);
  const { topUpFen } = await lowestChargeOf(work, job);
  const { payableFen } = valuation(job, { ...job, carriedBp }, items, topUpFen);
  const { excessLossKg } = lossOf(job, job);
  const { goods } = await need(work, order, job.orderId);
  const capFen = lossCapFen(excessLossKg, goods ?? []);
  const lostFen = items
    .filter(({ type, direction }) => type === 'cargoLoss' && direction === 'reduce')
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  return {
    freightLeftFen: Math.max(0, payableFen),
    lossLeftFen: capFen === null ? null : Math.max(0, capFen - lostFen),
  };
}
