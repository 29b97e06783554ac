import { and, setup } from 'xstate';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import { onlyRatedReplies, ratingChangeOver } from '../../../domain/codes/refusals/codes/customerService.ts';
import { evaluation } from '../../../domain/records/evaluation.ts';
import { REVISE_WITHIN_MS } from '../../../domain/rules/stars.ts';
import { type Common, type EventsOf, guardsOf, hasReason, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(evaluation);

/** Facts of the evaluation chart; its author is `submittedBy`, nobody's id where the reader may not know. */
export interface EvaluationFacts extends Common {
  /** When it was written, epoch ms. */
  readonly ratedAt: number;
  /** The reader is the party that it is about. */
  readonly isRated: boolean;
  readonly hasReply: boolean;
}

export type EvaluationEvent = EventsOf<typeof evaluation>;

type EvaluationRule = Rule<EvaluationFacts, EvaluationEvent>;

/** Guards of an evaluation with their refusals: addendum A 1.3. */
export const evaluationRules = {
  isAuthor: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isFresh: ({ context, event }) =>
    event.at <= context.ratedAt + REVISE_WITHIN_MS ? null : refuse(ratingChangeOver),
  isRated: ({ context }) => (context.isRated ? null : refuse(onlyRatedReplies)),
  isUnanswered: ({ context }) => (context.hasReply ? refuse(onlyRatedReplies) : null),
  hasReason,
} satisfies Record<string, EvaluationRule>;

/** What one side of a finished trip says of another. Source: addendum A 1.3. */
export const evaluationLifecycle = setup({
  types: { context: {} as EvaluationFacts, events: {} as EvaluationEvent, input: {} as EvaluationFacts },
  guards: { isBy, ...guardsOf<EvaluationFacts, EvaluationEvent, typeof evaluationRules>(evaluationRules) },
  actions: {
    storeRating: () => undefined,
    storeReply: () => undefined,
    storeReason: () => undefined,
    countStars: () => undefined,
    notifyAuthor: () => undefined,
  },
}).createMachine({
  id: 'evaluation',
  description: 'What one side of a finished trip says of another.',
  context: ({ input }) => input,
  initial: 'visible',
  states: {
    visible: {
      description: 'Both sides of the trip read it, and it counts in the stars of whom it is about.',
      on: {
        revise: {
          guard: and([may('revise'), 'isAuthor', 'isFresh']),
          actions: ['storeRating', 'countStars'],
        },
        reply: {
          guard: and([may('reply'), 'isRated', 'isUnanswered']),
          actions: ['storeReply', 'notifyAuthor'],
        },
        hide: {
          target: 'hidden',
          guard: and([may('hide'), 'hasReason']),
          actions: ['storeReason', 'countStars', 'notifyAuthor'],
        },
      },
    },
    hidden: {
      description: 'Only its author and the platform read it, and it counts nowhere.',
      on: {
        show: {
          target: 'visible',
          guard: and([may('show'), 'hasReason']),
          actions: ['storeReason', 'countStars'],
        },
      },
    },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: evaluationLifecycle, rules: evaluationRules };
