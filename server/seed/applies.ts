import type { bankCard } from '../../domain/records/bankCard.ts';
import type { freightBill } from '../../domain/records/freightBill.ts';
import { payment } from '../../domain/records/payment.ts';
import { paymentApply } from '../../domain/records/paymentApply.ts';
import type { Row } from '../../domain/schema/record.ts';
import { availableOf, platformAccount, waybillAccount } from '../ledger/accounts.ts';
import type { Cause, Journal } from '../ledger/journal.ts';
import { base, seedNumber } from './base.ts';
import { seedPayment, type SeedPayment, seedReceipt, type SeedReceipt } from './paymentRows.ts';

export type Apply = Row<typeof paymentApply>;

const HOUR_MS = 3_600_000;

/** Accounts of the participants: clerk, reviewer, second clerk, approver. */
export interface Payers {
  readonly clerk: string;
  readonly auditor: string;
  readonly clerk2: string;
  readonly approver: string;
}

/** Freight of one confirmed bill under application, in fen; paid to the card if there is one, else to the wallet. */
export interface ApplyPlan {
  readonly bill: Pick<Row<typeof freightBill>, 'id' | 'waybillId' | 'driverId' | 'finishedAt'>;
  readonly payeeName: string;
  readonly amountFen: number;
  readonly feeType?: 'balance' | 'retention';
  readonly status: Exclude<Apply['status'], 'draft' | 'cancelled'>;
  /** Of the payment, if there is one already. */
  readonly payment?: SeedPayment['status'];
  readonly card: Row<typeof bankCard> | null;
  /** When it was submitted, epoch ms. */
  readonly at: number;
}

/** Target state of an application; rejected ones were rejected by the reviewer. */
const STEPS = ['pendingReview', 'pendingApproval', 'pendingFinance', 'paying'];
const stepsDone = (status: string) =>
  STEPS.includes(status) ? STEPS.indexOf(status) : status === 'rejected' ? 0 : 3;

/** A seeded application with its dependent rows. A bill's `appliedFen` and `paidFen` must agree with it. */
export interface SeedApply {
  readonly apply: Apply;
  readonly payment: SeedPayment | null;
  readonly eReceipt: SeedReceipt | null;
}

/** An application of a driver's freight in any state, with its payment and its bank receipt. */
export function seedApply(plan: ApplyPlan, { clerk, auditor, clerk2, approver }: Payers): SeedApply {
  const { bill, amountFen, status, card, at } = plan;
  const done = stepsDone(status);
  const paidAt = status === 'paid' ? at + 3 * HOUR_MS : null;
  const apply: Apply = {
    ...base(at, clerk, at + done * HOUR_MS),
    applyNo: seedNumber(paymentApply.number.prefix, at),
    payeeType: 'driver',
    carrierId: null,
    driverId: bill.driverId,
    channel: card ? 'bankCard' : 'wallet',
    bankCardId: card?.id ?? null,
    cardTail: card?.cardNumber.slice(-4) ?? null,
    lines: [
      { freightBillId: bill.id, waybillId: bill.waybillId, feeType: plan.feeType ?? 'balance', amountFen },
    ],
    totalFen: amountFen,
    lineCount: 1,
    paidFen: status === 'paid' ? amountFen : 0,
    oldestFinishAt: bill.finishedAt,
    urges: null,
    urgedAt: null,
    submittedBy: clerk,
    submittedAt: at,
    reviewedBy: done >= 1 ? auditor : null,
    approvedBy: done >= 2 ? clerk2 : null,
    financedBy: done >= 3 ? approver : null,
    financedAt: done >= 3 ? at + 3 * HOUR_MS : null,
    batchId: null,
    paymentId: null,
    paidAt,
    reason:
      status === 'rejected' ? '回单照片不清晰，请补充' : status === 'partlyPaid' ? '收款账户异常' : null,
    status,
  };
  if (plan.payment === undefined) return { apply, payment: null, eReceipt: null };
  const paid = seedPayment(apply.financedAt ?? at, approver, {
    ...{ applyId: apply.id, channel: apply.channel, card, payeeName: plan.payeeName, amountFen },
    status: plan.payment,
  });
  const paper =
    paid.status === 'succeeded' ? seedReceipt(paid, { carrierId: null, driverId: bill.driverId }) : null;
  return { apply: { ...apply, paymentId: paid.id }, payment: paid, eReceipt: paper };
}

/** A journal of the seed with its time, epoch ms. */
export interface DatedJournal {
  readonly at: number;
  readonly journal: Journal;
  /** Reverses the journal of the same cause and kind. */
  readonly isReversal?: true;
}

/** The journals of an application's payment: submitted, then paid or reversed (8.4). */
export function journalsOf({ apply, payment: paid }: SeedApply): DatedJournal[] {
  if (!paid) return [];
  const at = paid.submittedAt ?? paid.gmtCreated;
  const cause = (event: string): Cause => ({ record: payment.name, id: paid.id, no: paid.paymentNo, event });
  const transit = platformAccount('PAY_IN_TRANSIT');
  const legs = apply.lines.map(({ waybillId, amountFen }) => ({
    debit: waybillAccount('AP', waybillId ?? ''),
    credit: transit,
    amountFen,
    waybillId: waybillId ?? undefined,
  }));
  const submitted: Journal = { type: 'PAY_SUBMIT', cause: cause('fin.approve'), legs };
  if (paid.status === 'failed')
    return [
      { at, journal: submitted },
      { at, journal: submitted, isReversal: true },
    ];
  if (paid.status !== 'succeeded') return [{ at, journal: submitted }];
  const wallet = availableOf({ ownerType: 'driver', ownerId: apply.driverId ?? '' });
  const credit = apply.channel === 'bankCard' ? platformAccount('BANK') : wallet;
  const arrived = legs.map((leg) => ({ ...leg, debit: transit, credit }));
  return [
    { at, journal: submitted },
    { at, journal: { type: 'PAY_SUCCEED', cause: cause('all.paid'), legs: arrived } },
  ];
}
