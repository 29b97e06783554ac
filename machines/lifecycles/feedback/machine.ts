import { and, setup } from 'xstate';
import { notAllowed, notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { problemMadeAlready } from '../../../domain/codes/refusals/codes/customerService.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { feedback } from '../../../domain/records/feedback.ts';
import { type Common, type EventsOf, guardsOf, isBy, permissionsOf, type Rule } from '../kit.ts';
import type { Lifecycle } from '../verdict.ts';

const may = permissionsOf(feedback);

/** Facts of the feedback chart; `submittedBy` is its owner. */
export interface FeedbackFacts extends Common {
  /** It is in the list of problems already. */
  readonly hasProblem: boolean;
  /** When it closes by itself, epoch ms; null unless replied. */
  readonly closeAt: number | null;
}

export type FeedbackEvent = EventsOf<typeof feedback>;

type FeedbackRule = Rule<FeedbackFacts, FeedbackEvent>;

/** Guards of feedback with their refusals: addendum A 1.2. */
export const feedbackRules = {
  isOwner: ({ context, event }) => (event.by.id === context.submittedBy ? null : refuse(notAllowed)),
  isNoProblemYet: ({ context }) => (context.hasProblem ? refuse(problemMadeAlready) : null),
  /** The desk closes at any time; the platform when nothing was added in time. */
  isOver: ({ context: { closeAt }, event }) =>
    event.by.role !== 'system' || (closeAt !== null && event.at >= closeAt) ? null : refuse(notInThisState),
} satisfies Record<string, FeedbackRule>;

const open = {
  'to.problem': { guard: and([may('to.problem'), 'isNoProblemYet']), actions: 'makeProblem' },
  close: { target: 'closed', guard: and([may('close'), 'isOver']), actions: 'stopClock' },
} as const;

/** What somebody tells the platform about itself, from the first word to the last. Source: addendum A 1.2. */
export const feedbackLifecycle = setup({
  types: { context: {} as FeedbackFacts, events: {} as FeedbackEvent, input: {} as FeedbackFacts },
  guards: { isBy, ...guardsOf<FeedbackFacts, FeedbackEvent, typeof feedbackRules>(feedbackRules) },
  actions: {
    storeReply: () => undefined,
    storeAddition: () => undefined,
    stopClock: () => undefined,
    makeProblem: () => undefined,
    notifyOwner: () => undefined,
    notifyDesk: () => undefined,
  },
}).createMachine({
  id: 'feedback',
  description: 'What somebody tells the platform about itself, from the first word to the last.',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: {
      description: 'Told, or added to; the desk has to answer.',
      on: {
        reply: { target: 'replied', guard: may('reply'), actions: ['storeReply', 'notifyOwner'] },
        ...open,
      },
    },
    replied: {
      description: 'Answered; without another word it closes by itself.',
      on: {
        add: {
          target: 'new',
          guard: and([may('add'), 'isOwner']),
          actions: ['storeAddition', 'notifyDesk'],
        },
        ...open,
      },
    },
    closed: { description: 'Closed for good.', type: 'final' },
  },
});

/** The chart with the rules behind its guards. */
export const lifecycle: Lifecycle = { machine: feedbackLifecycle, rules: feedbackRules };
