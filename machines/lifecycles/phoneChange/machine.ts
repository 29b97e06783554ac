import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { wrongCode, wrongPassword } from '../../../domain/codes/refusals/codes/accounts.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { phoneInUse, reviewAlreadyPending } from '../../../domain/codes/refusals/codes/reviews.ts';
import { phoneChange } from '../../../domain/records/phoneChange.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(phoneChange);

/** Facts of the phone change chart; its owner is `submittedBy`. */
export interface PhoneChangeFacts extends Common {
  /** Somebody else has the new number. */
  readonly isTaken: boolean;
  /** Another change of the same person waits for a reviewer. */
  readonly hasPending: boolean;
  /** Of the payload of `submit`; null in a probe. */
  readonly isPasswordRight: boolean | null;
  readonly isCodeRight: boolean | null;
}

export type PhoneChangeEvent = EventsOf<typeof phoneChange>;

type PhoneChangeRule = Rule<PhoneChangeFacts, PhoneChangeEvent>;

/** Guards of a change of number with their refusals: transport-and-money 5.5, records 3. */
export const phoneChangeRules = {
  isOwn: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isOnly: ({ context }) => (context.hasPending ? refuse(reviewAlreadyPending) : null),
  isFree: ({ context }) => (context.isTaken ? refuse(phoneInUse) : null),
  isPasswordRight: ({ context }) => (context.isPasswordRight === false ? refuse(wrongPassword) : null),
  isCodeRight: ({ context }) => (context.isCodeRight === false ? refuse(wrongCode) : null),
  hasReason,
} satisfies Record<string, PhoneChangeRule>;
const cancel = {
  target: 'cancelled',
  guard: 'isOwn',
  actions: 'cancelReview',
} as const;

/** A new phone number for logging in, from request to switch. Source: records 3, transport-and-money 5.3. */
export const phoneChangeLifecycle = setup({
  types: {
    context: {} as PhoneChangeFacts,
    events: {} as PhoneChangeEvent,
    input: {} as PhoneChangeFacts,
  },
  guards: {
    isBy,
    ...guardsOf<PhoneChangeFacts, PhoneChangeEvent, typeof phoneChangeRules>(phoneChangeRules),
  },
  actions: {
    storeSubmission: () => undefined,
    storeDecision: () => undefined,
    openReview: () => undefined,
    passReview: () => undefined,
    rejectReview: () => undefined,
    cancelReview: () => undefined,
    switchNumber: () => undefined,
    notifyOwner: () => undefined,
  },
}).createMachine({
  id: 'phoneChange',
  description: 'Another number to log in with.',
  context: ({ input }) => input,
  initial: 'unproved',
  states: {
    unproved: {
      description: 'Requested; its owner has to verify both account and number.',
      on: {
        submit: {
          target: 'pendingReview',
          guard: and(['isOwn', 'isOnly', 'isFree', 'isPasswordRight', 'isCodeRight']),
          actions: ['storeSubmission', 'openReview'],
        },
        cancel,
      },
    },
    pendingReview: {
      description: 'Verified; the old number is used until the change is approved.',
      on: {
        approve: {
          target: 'switched',
          guard: and([may('approve'), 'isNotOwn', 'isFree']),
          actions: ['storeDecision', 'passReview', 'switchNumber', 'notifyOwner'],
        },
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'isNotOwn', 'hasReason']),
          actions: ['storeDecision', 'rejectReview', 'notifyOwner'],
        },
        cancel,
      },
    },
    switched: { description: 'The account has the new number; its logins have ended.', type: 'final' },
    rejected: {
      description: 'Rejected: the old number stays; another request is a new change.',
      type: 'final',
    },
    cancelled: { description: 'Cancelled by its owner.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: phoneChangeLifecycle, rules: phoneChangeRules };
