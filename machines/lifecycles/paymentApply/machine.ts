import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { alreadyInBatch, paymentOnHold } from '../../../domain/codes/refusals/codes/settlement.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import {
  by,
  type Common,
  type EventsOf,
  guardsOf,
  hasReason,
  isBy,
  permissionsOf,
  type Rule,
} from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(paymentApply);

/** Facts of the payment application chart. `submittedBy` is who made or last submitted it. */
export interface PaymentApplyFacts extends Common {
  /** Its author: nobody else withdraws it. */
  readonly createdBy: string;
  /** Reviewer and approver; null: not yet. */
  readonly reviewedBy: string | null;
  readonly approvedBy: string | null;
  /** Who valued and who confirmed each of its bills. */
  readonly billActors: readonly (readonly string[])[];
  /** What is wrong with its lines, its payee or its card. */
  readonly againstLines: Refusal | null;
  /** What is missing of contract, receipt, track and bill. */
  readonly againstFlows: Refusal | null;
  /** What the platform's own funds lack to pay it, while it is applied for and approved. */
  readonly againstOwnFunds: Refusal | null;
  /** At its release: own funds, the limit of the day, and whether the books agreed with the bank at the end of the last one. */
  readonly againstFunds: Refusal | null;
  /** Number of a record that holds the payment; null: none does. */
  readonly holdNo: string | null;
  /** The batch that contains it; null: none. */
  readonly batchId: string | null;
  readonly batchNo: string | null;
}

export type PaymentApplyEvent = EventsOf<typeof paymentApply>;

type ApplyRule = Rule<PaymentApplyFacts, PaymentApplyEvent>;

/** Valuing, confirming, approving and releasing take at least three people (6.5.5). */
const MIN_PEOPLE = 3;

/** Guards of the payment application with their refusals: transport-and-money 6.3, 6.5, 6.6. */
export const paymentApplyRules = {
  isOwn: ({ context, event }) => (event.by.id === context.createdBy ? null : refuse(notAllowed)),
  isFresh: ({ context: { createdBy, submittedBy, reviewedBy, approvedBy }, event }) =>
    [createdBy, submittedBy, reviewedBy, approvedBy].includes(event.by.id) ? refuse(notAllowed) : null,
  areThreePeople: ({ context: { billActors, approvedBy }, event }) =>
    billActors.some((actors) => new Set([...actors, approvedBy, event.by.id]).size < MIN_PEOPLE)
      ? refuse(notAllowed)
      : null,
  arePayable: ({ context }) => context.againstLines,
  areFlowsWhole: ({ context }) => context.againstFlows,
  /** A captain asks for what he is owed, and learns nothing of the platform's funds: staff looks at them. */
  isWithinOwnFunds: ({ context, event }) => (event.by.role === 'captain' ? null : context.againstOwnFunds),
  isFunded: ({ context }) => context.againstFunds,
  isNotHeld: ({ context: { holdNo } }) => (holdNo === null ? null : refuse(paymentOnHold, { no: holdNo })),
  isBatchFree: ({ context: { batchId, batchNo }, event }) =>
    batchId === null || ('batchId' in event && event.batchId === batchId)
      ? null
      : refuse(alreadyInBatch, { no: batchNo ?? '' }),
  hasReason,
} satisfies Record<string, ApplyRule>;

const submit = {
  target: 'pendingReview',
  guard: and([may('submit.apply'), 'isNotHeld', 'arePayable', 'isWithinOwnFunds']),
  actions: ['storeSubmit', 'raiseApplied', 'askReview'],
} as const;
const cancel = {
  target: 'cancelled',
  guard: and([may('cancel.apply'), 'isOwn']),
  actions: 'leaveBatch',
} as const;
const reject = ['storeReason', 'lowerApplied', 'notifyApplicant', 'leaveBatch'] as const;

/** A request to pay freight, from the clerk to the bank. Source: transport-and-money 6.3. */
export const paymentApplyLifecycle = setup({
  types: {
    context: {} as PaymentApplyFacts,
    events: {} as PaymentApplyEvent,
    input: {} as PaymentApplyFacts,
  },
  guards: {
    isBy,
    ...guardsOf<PaymentApplyFacts, PaymentApplyEvent, typeof paymentApplyRules>(paymentApplyRules),
  },
  actions: {
    storeSubmit: () => undefined,
    storeReview: () => undefined,
    storeApproval: () => undefined,
    storeRelease: () => undefined,
    storeReason: () => undefined,
    storeCard: () => undefined,
    storePaid: () => undefined,
    storeFailure: () => undefined,
    storeReturn: () => undefined,
    raiseApplied: () => undefined,
    lowerApplied: () => undefined,
    askReview: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
    cancelReview: () => undefined,
    leaveBatch: () => undefined,
    makePayment: () => undefined,
    postPaid: () => undefined,
    takeBackSubmit: () => undefined,
    takeBackPaid: () => undefined,
    notifyBatch: () => undefined,
    notifyApplicant: () => undefined,
    notifyApprover: () => undefined,
  },
}).createMachine({
  id: 'paymentApply',
  description: 'A request to pay freight to one payee.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'Bills are being chosen; nothing is reserved yet.',
      on: { 'submit.apply': submit, 'cancel.apply': cancel },
    },
    pendingReview: {
      description: 'The money is reserved on the bills; the four flows are checked.',
      on: {
        'review.pass': {
          target: 'pendingApproval',
          guard: and([may('review.pass'), 'isFresh', 'isNotHeld', 'areFlowsWhole']),
          actions: ['storeReview', 'passReview'],
        },
        'reject.apply': {
          target: 'rejected',
          guard: and([may('reject.apply', 'pendingReview'), 'hasReason']),
          actions: [...reject, 'rejectReview'],
        },
        'cancel.apply': { ...cancel, actions: ['lowerApplied', 'cancelReview', 'leaveBatch'] },
      },
    },
    pendingApproval: {
      description: 'Waits for a second person.',
      on: {
        approve: {
          target: 'pendingFinance',
          guard: and([may('approve'), 'isFresh', 'isNotHeld', 'isWithinOwnFunds']),
          actions: ['storeApproval', 'notifyApprover'],
        },
        'reject.apply': {
          target: 'rejected',
          guard: and([may('reject.apply', 'pendingApproval'), 'hasReason']),
          actions: [...reject],
        },
      },
    },
    pendingFinance: {
      description: 'Waits for the finance approver, alone or in a batch.',
      on: {
        'fin.approve': {
          target: 'paying',
          guard: and([
            may('fin.approve'),
            'isBatchFree',
            'isFresh',
            'areThreePeople',
            'isNotHeld',
            'isFunded',
          ]),
          actions: ['storeRelease', 'makePayment'],
        },
        'reject.apply': {
          target: 'rejected',
          guard: and([may('reject.apply', 'pendingFinance'), 'hasReason']),
          actions: [...reject],
        },
      },
    },
    paying: {
      description: 'Submitted to the bank, or about to be; it is not submitted again.',
      on: {
        'all.paid': {
          target: 'paid',
          guard: may('all.paid'),
          actions: ['storePaid', 'postPaid', 'notifyBatch', 'notifyApplicant'],
        },
        'some.failed': {
          target: 'partlyPaid',
          guard: may('some.failed'),
          actions: ['storeFailure', 'takeBackSubmit', 'notifyBatch', 'notifyApplicant', 'notifyApprover'],
        },
      },
    },
    partlyPaid: {
      description: 'The bank refused it, or returned the money; it is still reserved on the bills.',
      on: {
        retry: [
          // The clerk corrects the card; the finance approver releases the money.
          { guard: and([by('financeClerk'), 'arePayable']), actions: ['storeCard', 'notifyApprover'] },
          {
            target: 'paying',
            guard: and([
              by('financeApprover'),
              'isFresh',
              'areThreePeople',
              'arePayable',
              'isNotHeld',
              'isFunded',
            ]),
            actions: ['storeCard', 'makePayment'],
          },
        ],
        'drop.failed': {
          target: 'cancelled',
          guard: may('drop.failed'),
          actions: ['lowerApplied', 'notifyApplicant'],
        },
      },
    },
    paid: {
      description: 'Paid; final, unless the bank returns the money.',
      on: {
        'pay.returned': {
          target: 'partlyPaid',
          guard: may('pay.returned'),
          actions: ['storeReturn', 'takeBackPaid', 'notifyApplicant', 'notifyApprover'],
        },
      },
    },
    rejected: {
      description: 'Returned with a reason; nothing is reserved any more.',
      on: { 'submit.apply': submit, 'cancel.apply': cancel },
    },
    cancelled: { description: 'Withdrawn, or given up after a refusal of the bank.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: paymentApplyLifecycle, rules: paymentApplyRules };
