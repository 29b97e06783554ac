import { assign, setup, stateIn } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { Layout } from '../../domain/calls/listViews.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The user's table layout; null: the default of the page. */
export interface Chosen {
  readonly layout: Layout | null;
}

export type LayoutEvent = { type: 'layout.changed'; layout: Layout | null } | { type: 'request.retried' };

const chosen = ({ event }: { event: Chosen }): Chosen => ({ layout: event.layout });

const change = { target: 'saving', actions: { type: 'setLayout', params: chosen } } as const;

/** Columns, their order, width and pins, and the density of one list page, stored per user on the server. */
export const layoutMachine = setup({
  types: {} as { context: Chosen; events: LayoutEvent },
  actors: {
    load: placeholder<Answer<Layout | null>>('load'),
    save: placeholder<Answer<null>, Chosen>('save'),
  },
  guards: {
    isRefused: (_, { answer }: { answer: Answer<unknown> }) => !answer.ok,
    isOutdated: stateIn({ saving: 'outdated' }),
  },
  actions: {
    setLayout: assign((_, { layout }: Chosen) => ({ layout })),
    setStoredLayout: assign((_, { answer }: { answer: Answer<Layout | null> }) =>
      answer.ok ? { layout: answer.data } : {},
    ),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'layout',
  description: 'How one reader sees the table of a page.',
  context: { layout: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The saved layout is loading; the table has the layout of the page.',
      ...calling({
        src: 'load',
        answered: [
          { guard: { type: 'isRefused', params: answer }, target: 'loadFailed' },
          { target: 'saved', actions: { type: 'setStoredLayout', params: answer } },
        ],
        unanswered: 'loadFailed',
      }),

      on: { 'layout.changed': change },
    },
    loadFailed: {
      description: 'It could not be loaded: the table keeps the layout of the page.',
      on: { 'layout.changed': change },
    },
    saved: {
      description: 'The table has the layout that is saved on the server.',
      on: { 'layout.changed': change },
    },
    saving: {
      description: 'The layout is being saved; the table shows it already.',
      initial: 'current',
      ...calling({
        src: 'save',
        input: ({ context }: { context: Chosen }) => context,
        answered: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          { guard: { type: 'isRefused', params: answer }, target: 'saveFailed' },
          { target: 'saved' },
        ],
        unanswered: 'saveFailed',
      }),

      states: {
        current: {
          description: 'Not changed since the call was sent.',
          on: { 'layout.changed': { target: 'outdated', actions: { type: 'setLayout', params: chosen } } },
        },
        outdated: {
          description: 'Changed again meanwhile: the newer layout is sent next, so that it is saved last.',
          on: { 'layout.changed': { actions: { type: 'setLayout', params: chosen } } },
        },
      },
    },
    saveFailed: {
      description: 'The layout applies only while the page is open; it is not saved on the server.',
      on: { 'layout.changed': change, 'request.retried': 'saving' },
    },
  },
});
