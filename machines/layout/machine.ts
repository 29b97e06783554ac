import { assign, setup, stateIn } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { Layout } from '../../domain/calls/listViews.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The table as its reader set it up; null: as the page has it. */
export interface Chosen {
  readonly layout: Layout | null;
}

export type LayoutEvent = { type: 'layout.changed'; layout: Layout | null } | { type: 'request.retried' };

const chosen = ({ event }: { event: Chosen }): Chosen => ({ layout: event.layout });

const change = { target: 'storing', actions: { type: 'takeLayout', params: chosen } } as const;

/** Columns, their order, width and pins, and the density of one list page, kept for its reader on the server. */
export const layoutMachine = setup({
  types: {} as { context: Chosen; events: LayoutEvent },
  actors: {
    read: placeholder<Answer<Layout | null>>('read'),
    store: placeholder<Answer<null>, Chosen>('store'),
  },
  guards: {
    isRefused: (_, { answer }: { answer: Answer<unknown> }) => !answer.ok,
    isOutdated: stateIn({ storing: 'outdated' }),
  },
  actions: {
    takeLayout: assign((_, { layout }: Chosen) => ({ layout })),
    takeAnswer: assign((_, { answer }: { answer: Answer<Layout | null> }) =>
      answer.ok ? { layout: answer.data } : {},
    ),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'layout',
  description: 'How one reader sees the table of a page.',
  context: { layout: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'What was chosen before is fetched; the table stands as the page has it.',
      ...calling({
        src: 'read',
        answered: [
          { guard: { type: 'isRefused', params: answer }, target: 'unread' },
          { target: 'kept', actions: { type: 'takeAnswer', params: answer } },
        ],
        unanswered: 'unread',
      }),

      on: { 'layout.changed': change },
    },
    unread: {
      description: 'It could not be fetched: the table stays as the page has it.',
      on: { 'layout.changed': change },
    },
    kept: {
      description: 'The table is as the server keeps it.',
      on: { 'layout.changed': change },
    },
    storing: {
      description: 'The choice is on its way to the server and holds already.',
      initial: 'current',
      ...calling({
        src: 'store',
        input: ({ context }: { context: Chosen }) => context,
        answered: [
          { guard: 'isOutdated', target: 'storing', reenter: true },
          { guard: { type: 'isRefused', params: answer }, target: 'unkept' },
          { target: 'kept' },
        ],
        unanswered: 'unkept',
      }),

      states: {
        current: {
          description: 'What is on its way is what holds.',
          on: { 'layout.changed': { target: 'outdated', actions: { type: 'takeLayout', params: chosen } } },
        },
        outdated: {
          description: 'Changed again meanwhile: the newer choice follows, so that it arrives last.',
          on: { 'layout.changed': { actions: { type: 'takeLayout', params: chosen } } },
        },
      },
    },
    unkept: {
      description: 'The choice holds as long as the page is open; the server does not have it.',
      on: { 'layout.changed': change, 'request.retried': 'storing' },
    },
  },
});
