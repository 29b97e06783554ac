import { assign, setup, stateIn } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { getTodoCount } from '../../domain/calls/party.ts';
import { ANSWER_TIMEOUT } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** One to-do counter (W-01). */
export type TodoItem = Readonly<DataOf<typeof getTodoCount>[number]>;

export interface TodoContext {
  /** The last counts the server gave; kept while loading and after a failure. */
  readonly items: readonly TodoItem[];
}

export type TodoEvent =
  | { type: 'session.started'; centralControl: boolean }
  | { type: 'session.ended' }
  /** The server reports changed counts (refreshToDoList), or the live channel reconnected. */
  | { type: 'todo.changed' }
  | { type: 'todo.retried' };

/** The to-do counters of the top bar: a burst of changes costs one call, and calls never overlap. */
export const todoMachine = setup({
  types: { context: {} as TodoContext, events: {} as TodoEvent },
  actors: {
    loadCounts: placeholder<readonly TodoItem[]>('loadCounts'),
  },
  guards: {
    isCentralControl: (_, params: { centralControl: boolean }) => params.centralControl,
    isOutdated: stateIn({ loading: 'outdated' }),
  },
  actions: {
    setItems: assign((_, params: { items: readonly TodoItem[] }) => params),
    clearItems: assign({ items: [] }),
  },
  delays: { debounce: 300, httpTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'todo',
  description: 'The to-do counters.',
  context: { items: [] },
  initial: 'idle',
  on: {
    'session.started': [
      {
        guard: {
          type: 'isCentralControl',
          params: ({ event }) => ({ centralControl: event.centralControl }),
        },
        target: '.idle',
        actions: 'clearItems',
      },
      { target: '.loading', actions: 'clearItems' },
    ],
    'session.ended': { target: '.idle', actions: 'clearItems' },
  },
  states: {
    idle: { description: 'No session, or the central-control variant: no counts (W-03).' },
    loading: {
      description: 'The counts are loading.',
      initial: 'current',
      invoke: {
        id: 'loadCounts',
        src: 'loadCounts',
        onDone: [
          {
            guard: 'isOutdated',
            target: 'debouncing',
            actions: { type: 'setItems', params: ({ event }) => ({ items: event.output }) },
          },
          {
            target: 'ready',
            actions: { type: 'setItems', params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: [{ guard: 'isOutdated', target: 'debouncing' }, { target: 'failed' }],
      },
      after: { httpTimeout: 'failed' },
      states: {
        current: {
          description: 'Nothing has changed since the call was sent.',
          on: { 'todo.changed': 'outdated' },
        },
        outdated: { description: 'The answer may be stale already: one more call follows it.' },
      },
    },
    ready: {
      description: 'The counts shown are those of the server.',
      on: { 'todo.changed': 'debouncing' },
    },
    debouncing: {
      description: 'Changes that follow each other closely are loaded by one call.',
      after: { debounce: 'loading' },
    },
    failed: {
      description: 'The last counts stay, marked as stale, until a retry or the next change.',
      on: { 'todo.changed': 'debouncing', 'todo.retried': 'loading' },
    },
  },
});
