import type { deduction } from '../../domain/records/deduction.ts';
import type { freightBill } from '../../domain/records/freightBill.ts';
import type { Row } from '../../domain/schema/record.ts';
import { OBJECTION_MS } from '../../domain/rules/deduction.ts';
import {
  lossCapFen,
  lossOf,
  openFen,
  payableNowFen,
  retainedFen,
  valuation,
} from '../../domain/rules/freightBill.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import { journalsOf, releaseOf } from '../business/money/billJournals.ts';
import { newBill } from '../business/money/freightBill.ts';
import { base, seedNumber } from './base.ts';
import type { Dated } from './books.ts';
import type { Waybill } from './documents.ts';
import type { Pictures } from './parties.ts';
import type { Trade } from './trade.ts';

type Bill = Row<typeof freightBill>;
type Deduction = Row<typeof deduction>;

const HOUR_MS = 3_600_000;
/** Loss deductions of the past, and pending, rejected and revoked ones. */
const CONFIRMED = 12;

interface By {
  readonly clerk: string;
  readonly other: string;
  readonly approver: string;
}

export interface Freight {
  readonly bills: readonly Bill[];
  readonly deductions: readonly Deduction[];
  readonly journals: readonly Dated[];
}

const overAt = (job: Waybill) => job.finishedAt ?? job.gmtModified;

/**
 * Bills of yesterday wait for valuation, those of the day before for confirmation; waybills aborted long ago have no
 * freight. Counted in whole days, so that the desk has work at every hour.
 */
function stateOf(job: Waybill, now: number): Bill['status'] {
  const isSince = (days: number) => overAt(job) >= startOfDay(now) - days * DAY_MS;
  if (isSince(1)) return 'pendingValuation';
  if (job.status === 'aborted') return isSince(3) ? 'pendingValuation' : 'void';
  return isSince(2) ? 'valued' : 'confirmed';
}

function makeDeduction(
  job: Waybill,
  amountFen: number,
  status: Deduction['status'],
  by: By,
  pictures: Pictures,
  at = overAt(job),
): Deduction {
  const decidedAt = status === 'pending' ? null : at + HOUR_MS;
  const head = base(at, by.other, decidedAt ?? at);
  return {
    ...head,
    deductionNo: seedNumber('KK', at),
    waybillId: job.id,
    carrierId: job.carrierId,
    driverId: job.driverId,
    direction: 'reduce',
    type: 'cargoLoss',
    amountFen,
    responsible: 'carrier',
    passToShipper: false,
    basis: '磅差超出标准，按货值计算',
    evidenceIds: pictures('deduction', head.id, 1),
    sourceType: null,
    sourceId: null,
    sourceNo: null,
    complaintId: null,
    objectUntil: at + OBJECTION_MS,
    agreedAt: status === 'confirmed' ? at + HOUR_MS / 2 : null,
    objectedAt: status === 'rejected' ? at + HOUR_MS / 2 : null,
    objection: status === 'rejected' ? '卸货时已复磅，磅差在标准内' : null,
    decidedBy: decidedAt === null ? null : status === 'revoked' ? by.other : by.clerk,
    decidedAt,
    reason: status === 'rejected' ? '复磅记录属实，不予扣款' : null,
    status,
  };
}

/** Loss deductions of some waybills with large losses: confirmed ones of the past, and one in each other state. */
function makeDeductions(
  jobs: readonly Waybill[],
  { orders }: Trade,
  now: number,
  by: By,
  pictures: Pictures,
): Deduction[] {
  const goodsOf = new Map(orders.map(({ id, goods }) => [id, goods ?? []]));
  const lossy = jobs.flatMap((job) => {
    if (job.status !== 'completed') return [];
    const capFen = lossCapFen(lossOf(job, job).excessLossKg, goodsOf.get(job.orderId) ?? []);
    return capFen === null || capFen === 0 ? [] : [{ job, capFen }];
  });
  const past = lossy.filter(({ job }) => stateOf(job, now) === 'confirmed').slice(-CONFIRMED);
  const fresh = lossy.filter(({ job }) => stateOf(job, now) === 'pendingValuation');
  const waiting = (['pending', 'rejected', 'revoked'] as const).flatMap((status, index) => {
    const found = fresh[index] ?? fresh[0];
    // The driver may still comment on the pending one.
    const at = status === 'pending' ? now - HOUR_MS : undefined;
    return found ? [makeDeduction(found.job, found.capFen, status, by, pictures, at)] : [];
  });
  return [
    ...past.map(({ job, capFen }) => makeDeduction(job, capFen, 'confirmed', by, pictures)),
    ...waiting,
  ];
}

function makeBill(
  job: Waybill,
  status: Bill['status'],
  items: readonly Deduction[],
  isPaperIn: boolean,
  by: By,
): Bill {
  const at = overAt(job);
  const valuedAt = at + 4 * HOUR_MS;
  const confirmedAt = at + DAY_MS;
  const changedAt = status === 'pendingValuation' ? at : status === 'valued' ? valuedAt : confirmedAt;
  const payee = { payeeType: 'driver', carrierId: job.carrierId } as const;
  const bill: Bill = {
    ...base(at, '0', changedAt),
    ...newBill(job, seedNumber('HS', at), payee, at),
    status,
  };
  if (status === 'pendingValuation' || status === 'void') return bill;
  const amounts = valuation(job, { ...job, carriedBp: 10_000 }, items);
  const retentionFen = retainedFen(job.retentionFen, amounts.payableFen, bill, isPaperIn);
  const money = { ...bill, ...amounts, retentionFen };
  const valued: Bill = {
    ...money,
    payableNowFen: payableNowFen(money),
    openFen: openFen(money),
    valuedBy: by.clerk,
    valuedAt,
  };
  return status === 'valued' ? valued : { ...valued, confirmedBy: by.approver, confirmedAt, round: 1 };
}

/** The bill of every finished waybill, with its deductions and journals. */
export function makeFreight(now: number, by: By, trade: Trade, pictures: Pictures): Freight {
  const jobs = trade.waybills.filter(({ status }) => status === 'completed' || status === 'aborted');
  const deductions = makeDeductions(jobs, trade, now, by, pictures);
  const itemsOf = new Map<string, Deduction[]>();
  for (const one of deductions)
    if (one.status === 'confirmed') itemsOf.set(one.waybillId, [...(itemsOf.get(one.waybillId) ?? []), one]);
  const paper = new Set(
    trade.receipts.flatMap(({ waybillId, paperReceivedAt }) => (paperReceivedAt === null ? [] : [waybillId])),
  );
  const bills: Bill[] = [];
  const journals: Dated[] = [];
  for (const job of jobs) {
    const items = itemsOf.get(job.id) ?? [];
    const bill = makeBill(job, stateOf(job, now), items, paper.has(job.id), by);
    bills.push(bill);
    if (bill.status === 'void')
      journals.push(
        ...releaseOf(bill, job, 'void.bill').map((journal) => ({ at: bill.gmtModified, journal })),
      );
    if (bill.status !== 'confirmed') continue;
    const { cost, revenue } = journalsOf(
      bill,
      job,
      items.map(({ amountFen }) => amountFen),
      'confirm.bill',
    );
    journals.push(...[...cost, ...revenue].map((journal) => ({ at: bill.gmtModified, journal })));
  }
  return { bills, deductions, journals };
}
