import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { refund } from '../../../domain/records/refund.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(refund);

/** Facts of the refund chart. */
export interface RefundFacts extends Common {
  /** Too little available, more than was received, or no bill to take it from. */
  readonly againstAmount: Refusal | null;
  /** By which way the money goes: the bank pays it, the payee's wallet gives it, or his next bill. */
  readonly way: 'bank' | 'wallet' | 'nextBill';
}

export type RefundEvent = EventsOf<typeof refund>;

type RefundRule = Rule<RefundFacts, RefundEvent>;

/** Guards of the refund with their refusals: transport-and-money 6.3, 6.6. */
export const refundRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isCovered: ({ context }) => context.againstAmount,
  isBanked: ({ context }) => (context.way === 'bank' ? null : refuse(notInThisState)),
  isFromBill: ({ context }) => (context.way === 'nextBill' ? null : refuse(notInThisState)),
  hasReason,
} satisfies Record<string, RefundRule>;

const pay = {
  target: 'refunding',
  guard: and([may('approve.refund'), 'isNotOwn', 'isCovered', 'isBanked']),
  actions: ['storeApproval', 'makePayment'],
} as const;
// A payment from a wallet is immediate, and no bank returns it.
const offset = {
  target: 'refunded',
  guard: and([may('approve.refund'), 'isNotOwn', 'isCovered']),
  actions: ['storeApproval', 'storeDone', 'postOffset', 'notifyParty'],
} as const;
// The payee is heard as for any deduction.
const deduct = {
  target: 'refunding',
  guard: and([may('approve.refund'), 'isNotOwn', 'isCovered', 'isFromBill']),
  actions: ['storeApproval', 'askDeduction'],
} as const;
const reject = {
  target: 'rejected',
  guard: and([may('reject.refund'), 'hasReason']),
  actions: ['storeReason', 'notifyClerk'],
} as const;

/** Money given back to whoever paid too much, or taken back from whoever got it. Source: transport-and-money 6.3. */
export const refundLifecycle = setup({
  types: { context: {} as RefundFacts, events: {} as RefundEvent, input: {} as RefundFacts },
  guards: { isBy, ...guardsOf<RefundFacts, RefundEvent, typeof refundRules>(refundRules) },
  actions: {
    storeApproval: () => undefined,
    storeDone: () => undefined,
    storeReason: () => undefined,
    storeFailure: () => undefined,
    postOffset: () => undefined,
    askDeduction: () => undefined,
    postDone: () => undefined,
    takeBackSubmit: () => undefined,
    takeBackDone: () => undefined,
    makePayment: () => undefined,
    notifyParty: () => undefined,
    notifyClerk: () => undefined,
  },
}).createMachine({
  id: 'refund',
  description: 'Money given back, or taken back.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'Waits for the finance approver.',
      on: { 'approve.refund': [pay, deduct, offset], 'reject.refund': reject },
    },
    refunding: {
      description: 'Submitted to the bank, or about to be; or the payee is heard about the deduction.',
      on: {
        'refund.ok': {
          target: 'refunded',
          guard: may('refund.ok'),
          actions: ['storeDone', 'postDone', 'notifyParty'],
        },
        'refund.fail': {
          target: 'failed',
          guard: may('refund.fail'),
          actions: ['storeFailure', 'takeBackSubmit', 'notifyClerk'],
        },
      },
    },
    refunded: {
      description: 'The money has been refunded; final, unless the bank returns it.',
      on: {
        'refund.return': {
          target: 'failed',
          guard: and([may('refund.return'), 'isBanked']),
          actions: ['storeFailure', 'takeBackDone', 'notifyClerk'],
        },
      },
    },
    failed: {
      description: 'The bank did not pay, or the deduction was rejected; no money has moved.',
      on: { 'approve.refund': [pay, deduct], 'reject.refund': reject },
    },
    rejected: { description: 'Rejected by the approver.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: refundLifecycle, rules: refundRules };
