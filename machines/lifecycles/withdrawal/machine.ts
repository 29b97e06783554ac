import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { accountFrozen, bankCardNotVerified } from '../../../domain/codes/refusals/codes/ledger.ts';
import { withdrawal } from '../../../domain/records/withdrawal.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(withdrawal);

/** Facts of the withdrawal chart. `submittedBy` is who asked for the money. */
export interface WithdrawalFacts extends Common {
  /** Why the account is frozen; null: it is not. */
  readonly frozenReason: string | null;
  /** The card is still verified. */
  readonly isCardUsable: boolean;
}

export type WithdrawalEvent = EventsOf<typeof withdrawal>;

type WithdrawalRule = Rule<WithdrawalFacts, WithdrawalEvent>;

/** Guards of the withdrawal with their refusals: transport-and-money 8.5, 8.8. */
export const withdrawalRules = {
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isAccountOpen: ({ context: { frozenReason } }) =>
    frozenReason === null ? null : refuse(accountFrozen, { r: frozenReason }),
  isCardUsable: ({ context }) => (context.isCardUsable ? null : refuse(bankCardNotVerified)),
  hasReason,
} satisfies Record<string, WithdrawalRule>;

/** Money on its way out to the owner's card; held from the first moment. Source: transport-and-money 8.5. */
export const withdrawalLifecycle = setup({
  types: { context: {} as WithdrawalFacts, events: {} as WithdrawalEvent, input: {} as WithdrawalFacts },
  guards: { isBy, ...guardsOf<WithdrawalFacts, WithdrawalEvent, typeof withdrawalRules>(withdrawalRules) },
  actions: {
    storeReview: () => undefined,
    storeReason: () => undefined,
    storePaid: () => undefined,
    storeFailure: () => undefined,
    makePayment: () => undefined,
    postPaid: () => undefined,
    releaseHold: () => undefined,
    takeBack: () => undefined,
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'withdrawal',
  description: 'Money an owner takes out.',
  context: ({ input }) => input,
  initial: 'pendingReview',
  states: {
    pendingReview: {
      description: 'The money is frozen and waits for the finance approver.',
      on: {
        'approve.withdraw': {
          target: 'paying',
          guard: and([may('approve.withdraw'), 'isNotOwn', 'isAccountOpen', 'isCardUsable']),
          actions: ['storeReview', 'makePayment', 'notifyOwner'],
        },
        'reject.withdraw': {
          target: 'rejected',
          guard: and([may('reject.withdraw'), 'hasReason']),
          actions: ['storeReview', 'storeReason', 'releaseHold', 'notifyOwner'],
        },
        'cancel.withdraw': {
          target: 'cancelled',
          guard: may('cancel.withdraw'),
          actions: 'releaseHold',
        },
      },
    },
    paying: {
      description: 'Submitted to the bank, or about to be.',
      on: {
        'withdraw.ok': {
          target: 'paid',
          guard: may('withdraw.ok'),
          actions: ['storePaid', 'postPaid', 'notifyOwner'],
        },
        'withdraw.fail': {
          target: 'failed',
          guard: may('withdraw.fail'),
          actions: ['storeFailure', 'releaseHold', 'notifyOwner'],
        },
      },
    },
    paid: {
      description: 'Paid to the card; final, unless the bank returns the money.',
      on: {
        'withdraw.return': {
          target: 'failed',
          guard: may('withdraw.return'),
          actions: ['storeFailure', 'takeBack', 'notifyOwner'],
        },
      },
    },
    rejected: { description: 'Rejected by the approver; the money is available again.', type: 'final' },
    failed: { description: 'The bank did not pay; the money is available again.', type: 'final' },
    cancelled: { description: 'Cancelled by the owner.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: withdrawalLifecycle, rules: withdrawalRules };
