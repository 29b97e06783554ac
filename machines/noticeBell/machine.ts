import { assign, setup, stateIn } from 'xstate';
import type { Bell } from '../../domain/calls/notices.ts';
import { ANSWER_TIMEOUT } from '../answer.ts';
import { placeholder } from '../placeholder.ts';
import { tell } from '../tell.ts';
import type { NoticeBellEvent } from './events.ts';

export interface NoticeBellContext {
  /** As the server last counted; null before the first count of this session. */
  readonly bell: Bell | null;
}

interface Counted {
  readonly bell: Bell;
}
const answered = {
  type: 'setBell',
  params: ({ event }: { event: { output: Bell } }) => ({ bell: event.output }),
} as const;

/** The number at the bell: a burst of notices costs one call, and calls never overlap. */
export const noticeBellMachine = setup({
  types: {
    context: {} as NoticeBellContext,
    events: {} as NoticeBellEvent,
  },
  actors: { countUnread: placeholder<Bell>('countUnread') },
  guards: { isOutdated: stateIn({ loading: 'outdated' }) },
  actions: {
    setBell: assign((_, params: Counted) => params),
    clearBell: assign({ bell: null }),
    /** Changes were gathered: an open list is stale. */
    renewList: tell('noticeCentre', { type: 'head.stale' }),
  },
  delays: {
    answerTimeout: ANSWER_TIMEOUT,
    debounce: 1_000,
    /** A count that failed to load is retried automatically. */
    retry: 60_000,
  },
}).createMachine({
  id: 'noticeBell',
  description: 'How many notices are unread.',
  context: { bell: null },
  initial: 'off',
  on: {
    'session.started': { target: '.loading', actions: 'clearBell' },
    'session.ended': { target: '.off', actions: 'clearBell' },
  },
  states: {
    off: { description: 'No session.' },
    loading: {
      description: 'The count is loading.',
      initial: 'current',
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        onDone: [
          { guard: 'isOutdated', target: 'debouncing', actions: answered },
          { target: 'ready', actions: answered },
        ],
        onError: [{ guard: 'isOutdated', target: 'debouncing' }, { target: 'failed' }],
      },
      after: { answerTimeout: 'failed' },
      states: {
        current: {
          description: 'Nothing has changed since the call was sent.',
          on: { 'notices.changed': 'outdated', 'bell.counted': 'outdated' },
        },
        outdated: { description: 'The answer may be stale already: one more call follows it.' },
      },
    },
    ready: {
      description: 'The number shown is the count of the server.',
      on: {
        'notices.changed': 'debouncing',
        'bell.counted': { actions: { type: 'setBell', params: ({ event }) => ({ bell: event.bell }) } },
      },
    },
    debouncing: {
      description: 'Notices that follow each other closely are counted together.',
      after: { debounce: { target: 'loading', actions: 'renewList' } },
    },
    failed: {
      description: 'The last number stays, marked as stale.',
      on: {
        'notices.changed': 'debouncing',
        'count.retried': 'loading',
        'bell.counted': {
          target: 'ready',
          actions: { type: 'setBell', params: ({ event }) => ({ bell: event.bell }) },
        },
      },
      after: { retry: 'loading' },
    },
  },
});
