import type { Part } from './requestLog.ts';

/** Actions of a person with a document that waits for them. */
type Next = readonly [part: Part, event: string, payload?: Readonly<Record<string, unknown>>];

interface Course {
  readonly record: string;
  readonly table: string;
  readonly ends: readonly string[];
  /** Waiting states of a document, with the person it waits for. */
  readonly waits: Readonly<Record<string, Next>>;
}

const reason = { reason: '围攻测试收尾' };

/** Allowed states of every document of a run after the bank has had its time: final, or waiting for a named person. */
export const COURSES: readonly Course[] = [
  { record: 'payment', table: 'payment', ends: ['succeeded', 'failed', 'returned'], waits: {} },
  { record: 'recharge', table: 'recharge', ends: ['credited', 'rejected', 'closed'], waits: {} },
  {
    record: 'withdrawal',
    table: 'withdrawal',
    ends: ['paid', 'rejected', 'failed', 'cancelled'],
    waits: { pendingReview: ['approver', 'reject.withdraw', reason] },
  },
  {
    record: 'paymentApply',
    table: 'payment_apply',
    ends: ['paid', 'cancelled'],
    waits: {
      draft: ['clerk', 'cancel.apply'],
      pendingReview: ['auditor', 'reject.apply', reason],
      pendingApproval: ['clerk2', 'reject.apply', reason],
      pendingFinance: ['approver', 'reject.apply', reason],
      partlyPaid: ['approver', 'drop.failed'],
      rejected: ['clerk', 'cancel.apply'],
    },
  },
  {
    record: 'paymentBatch',
    table: 'payment_batch',
    ends: ['finished', 'dissolved'],
    waits: { building: ['clerk', 'dissolve'] },
  },
  {
    record: 'advance',
    table: 'advance',
    ends: ['paid', 'offset', 'recovered', 'rejected', 'cancelled'],
    waits: {
      pendingReview: ['approver', 'reject.advance', reason],
      approved: ['approver', 'pay.advance'],
    },
  },
  {
    record: 'refund',
    table: 'refund',
    ends: ['refunded', 'rejected'],
    waits: {
      pending: ['approver', 'reject.refund', reason],
      failed: ['approver', 'reject.refund', reason],
    },
  },
];
