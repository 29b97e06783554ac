import type { bankCard } from '../../domain/records/bankCard.ts';
import type { freightBill } from '../../domain/records/freightBill.ts';
import { paymentBatch } from '../../domain/records/paymentBatch.ts';
import type { Row } from '../../domain/schema/record.ts';
import { refund } from '../../domain/records/refund.ts';
import { openFen, payableNowFen } from '../../domain/rules/freightBill.ts';
import { type Apply, type ApplyPlan, journalsOf, type Payers, seedApply, type SeedApply } from './applies.ts';
import { base, seedNumber } from './base.ts';

const HOUR_MS = 3_600_000;

type Bill = Row<typeof freightBill>;
type Card = Row<typeof bankCard>;
type Batch = Row<typeof paymentBatch>;
type Refund = Row<typeof refund>;

/** The newest applications, one in each state that is not final; two of the waiting ones are in a batch. */
const OPEN: readonly Pick<ApplyPlan, 'status' | 'payment'>[] = [
  { status: 'pendingReview' },
  { status: 'rejected' },
  { status: 'pendingApproval' },
  { status: 'pendingFinance' },
  { status: 'pendingFinance' },
  { status: 'pendingFinance' },
  { status: 'paying', payment: 'submitted' },
  { status: 'partlyPaid', payment: 'failed' },
];
/** Bills without an application. */
const LEFT = 12;
const IN_BATCH = 2;

/** The amounts of a bill after an application, and perhaps a payment, for it. */
function billAfter(bill: Bill, { apply }: SeedApply): Bill {
  const isLive = apply.status !== 'rejected';
  const paidAt = apply.paidAt;
  const after = {
    ...bill,
    appliedFen: bill.appliedFen + (isLive ? apply.totalFen : 0),
    paidFen: bill.paidFen + apply.paidFen,
  };
  const open = openFen(after);
  const isClosed = open === 0 && paidAt !== null;
  return {
    ...after,
    payableNowFen: payableNowFen(after),
    openFen: open,
    ...(isClosed ? { status: 'closed' as const, closedAt: paidAt, gmtModified: paidAt } : {}),
  };
}

function batchOf(applies: Apply[], by: string, at: number): Batch {
  const row: Batch = {
    ...base(at, by, at),
    batchNo: seedNumber(paymentBatch.number.prefix, at),
    channel: 'wallet',
    count: applies.length,
    totalFen: applies.reduce((sum, { totalFen }) => sum + totalFen, 0),
    succeededFen: 0,
    failedFen: 0,
    releasedBy: null,
    releasedAt: null,
    finishedAt: null,
    status: 'building',
  };
  for (const apply of applies) apply.batchId = row.id;
  return row;
}

/** A refund that waits for its approver, and a rejected one, both of the same overpaid freight. */
function refundsOf({ apply }: SeedApply, by: Payers): Refund[] {
  const [line] = apply.lines;
  const of = (status: Refund['status'], hours: number): Refund => ({
    ...base((apply.paidAt ?? apply.gmtCreated) + hours * HOUR_MS, by.clerk),
    refundNo: seedNumber(refund.number.prefix, apply.paidAt ?? apply.gmtCreated),
    kind: 'carrierOverpay',
    shipmentId: null,
    rechargeId: null,
    freightBillId: line?.freightBillId ?? null,
    carrierId: null,
    driverId: apply.driverId,
    accountId: null,
    amountFen: 5_000,
    offsetBy: 'wallet',
    deductionId: null,
    cause: '卸货等时费重复计入',
    payeeName: null,
    payeeAccountNo: null,
    paymentId: null,
    bankSerialNo: null,
    approvedBy: null,
    refundedAt: null,
    reason: status === 'rejected' ? '司机不同意扣回' : null,
    status,
  });
  return [of('rejected', 1), of('pending', 2)];
}

/** Paid and pending freight payments of the demo company: each state of them. */
export function makePayments(
  now: number,
  by: Payers,
  bills: readonly Bill[],
  { nameOf, cards }: { nameOf(driverId: string): string; cards: readonly Card[] },
) {
  const ready = bills
    .filter(
      ({ status, payeeType, payableNowFen: fen }) =>
        status === 'confirmed' && payeeType === 'driver' && (fen ?? 0) > 0,
    )
    .sort((a, b) => (a.confirmedAt ?? 0) - (b.confirmedAt ?? 0));
  const asked = ready.slice(0, Math.max(0, ready.length - LEFT));
  const firstOpen = Math.max(0, asked.length - OPEN.length);
  const seeds = asked.map((bill, index) => {
    const plan = OPEN[index - firstOpen] ?? { status: 'paid', payment: 'succeeded' };
    const own = cards.find(({ driverId, status }) => driverId === bill.driverId && status === 'verified');
    const confirmedAt = bill.confirmedAt ?? bill.finishedAt;
    const seed = seedApply(
      {
        bill,
        payeeName: nameOf(bill.driverId),
        amountFen: bill.payableNowFen ?? 0,
        // The demo bank gets payments to cards and to wallets alike.
        card: plan.status === 'paid' || plan.status === 'partlyPaid' ? (own ?? null) : null,
        at: Math.min(confirmedAt + HOUR_MS, now - 4 * HOUR_MS),
        ...plan,
      },
      by,
    );
    return { ...seed, bill: billAfter(bill, seed) };
  });
  const after = new Map(seeds.map(({ bill }) => [bill.id, bill]));
  const applies = seeds.map(({ apply }) => apply);
  const waiting = applies.filter(({ status }) => status === 'pendingFinance').slice(0, IN_BATCH);
  const [overpaid] = seeds.filter(({ apply }) => apply.status === 'paid');
  return {
    bills: bills.map((bill) => after.get(bill.id) ?? bill),
    applies,
    batches: waiting.length === IN_BATCH ? [batchOf(waiting, by.clerk2, now - HOUR_MS)] : [],
    refunds: overpaid ? refundsOf(overpaid, by) : [],
    payments: seeds.flatMap(({ payment: one }) => (one ? [one] : [])),
    eReceipts: seeds.flatMap(({ eReceipt: one }) => (one ? [one] : [])),
    journals: seeds.flatMap(journalsOf),
  };
}
