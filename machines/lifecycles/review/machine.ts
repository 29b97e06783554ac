import { and, setup } from 'xstate';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { REVIEWERS, type ReviewSubject } from '../../../domain/rules/review.ts';
import { review } from '../../../domain/records/review.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(review);

/** Facts of the review chart; the submitter of the subject is `submittedBy`. */
export interface ReviewFacts extends Common {
  readonly subjectType: ReviewSubject;
  /** What the subject's own chart says against passing or rejecting it; null when nothing. */
  readonly againstPass: Refusal | null;
  readonly againstReject: Refusal | null;
}

export type ReviewEvent = EventsOf<typeof review>;

type ReviewRule = Rule<ReviewFacts, ReviewEvent>;

/** Guards of the review with their refusals: transport-and-money 5.3, 5.5. */
export const reviewRules = {
  isReviewer: ({ context, event }) =>
    REVIEWERS[context.subjectType].some((role) => role === event.by.role) ? null : refuse(notAllowed),
  isNotOwn: ({ context, event }) => (event.by.id === context.submittedBy ? refuse(notAllowed) : null),
  isPassable: ({ context }) => context.againstPass,
  isRejectable: ({ context }) => context.againstReject,
  hasReason,
} satisfies Record<string, ReviewRule>;

/** A submission from its arrival to the decision. Source: transport-and-money 5.3. */
export const reviewLifecycle = setup({
  types: { context: {} as ReviewFacts, events: {} as ReviewEvent, input: {} as ReviewFacts },
  guards: { isBy, ...guardsOf<ReviewFacts, ReviewEvent, typeof reviewRules>(reviewRules) },
  actions: {
    storeDecision: () => undefined,
    storeOutcome: () => undefined,
    passSubject: () => undefined,
    rejectSubject: () => undefined,
  },
}).createMachine({
  id: 'review',
  description: 'A submission that somebody else decides.',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'Waits for a reviewer other than its submitter.',
      on: {
        pass: {
          target: 'passed',
          guard: and([may('pass'), 'isReviewer', 'isNotOwn', 'isPassable']),
          actions: ['storeDecision', 'passSubject'],
        },
        reject: {
          target: 'rejected',
          guard: and([may('reject'), 'isReviewer', 'isRejectable', 'hasReason']),
          actions: ['storeDecision', 'rejectSubject'],
        },
        // The decision was made at the subject itself: its review must not stay open.
        'pass.elsewhere': { target: 'passed', guard: may('pass.elsewhere'), actions: 'storeOutcome' },
        'reject.elsewhere': { target: 'rejected', guard: may('reject.elsewhere'), actions: 'storeOutcome' },
        'cancel.review': { target: 'cancelled', guard: may('cancel.review') },
      },
    },
    passed: { description: 'The subject is approved; the review stays as history.', type: 'final' },
    rejected: { description: 'Rejected; a new submission is a new review.', type: 'final' },
    cancelled: { description: 'The subject was withdrawn before a decision.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: reviewLifecycle, rules: reviewRules };
