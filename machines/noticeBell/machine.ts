import { assign, emit, setup, stateIn } from 'xstate';
import type { Bell } from '../../domain/calls/notices.ts';
import { ANSWER_TIMEOUT } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

export interface NoticeBellContext {
  /** As the server last counted; null until it said anything in this session. */
  readonly bell: Bell | null;
}

export type NoticeBellEvent =
  | { type: 'session.started' }
  | { type: 'session.ended' }
  /** The live channel: a new notice, some read in another window, or a gap. */
  | { type: 'notices.changed' }
  /** The answer to a mark brought the new count with it. */
  | { type: 'bell.counted'; bell: Bell }
  | { type: 'count.retried' };

/** Changes were gathered: a list on show is no longer the newest. */
export type NoticeBellEmitted = { type: 'head.stale' };

interface Counted {
  readonly bell: Bell;
}
const answered = {
  type: 'setBell',
  params: ({ event }: { event: { output: Bell } }) => ({ bell: event.output }),
} as const;

/** The number at the bell: a burst of notices costs one call, never two at a time. */
export const noticeBellMachine = setup({
  types: {
    context: {} as NoticeBellContext,
    events: {} as NoticeBellEvent,
    emitted: {} as NoticeBellEmitted,
  },
  actors: { countUnread: placeholder<Bell>('countUnread') },
  guards: { isOutdated: stateIn({ counting: 'outdated' }) },
  actions: {
    setBell: assign((_, params: Counted) => params),
    forgetBell: assign({ bell: null }),
    reportStaleHead: emit({ type: 'head.stale' }),
  },
  delays: {
    answerTimeout: ANSWER_TIMEOUT,
    gathering: 1_000,
    /** A number that could not be had is asked for again by itself. */
    retry: 60_000,
  },
}).createMachine({
  id: 'noticeBell',
  description: 'How many notices are unread.',
  context: { bell: null },
  initial: 'off',
  on: {
    'session.started': { target: '.counting', actions: 'forgetBell' },
    'session.ended': { target: '.off', actions: 'forgetBell' },
  },
  states: {
    off: { description: 'No session.' },
    counting: {
      description: 'The count is on its way.',
      initial: 'current',
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        onDone: [
          { guard: 'isOutdated', target: 'gathering', actions: answered },
          { target: 'known', actions: answered },
        ],
        onError: [{ guard: 'isOutdated', target: 'gathering' }, { target: 'failed' }],
      },
      after: { answerTimeout: 'failed' },
      states: {
        current: {
          description: 'Nothing has changed since the call was sent.',
          on: { 'notices.changed': 'outdated', 'bell.counted': 'outdated' },
        },
        outdated: { description: 'The answer may be old already: one more call follows it.' },
      },
    },
    known: {
      description: 'The number shown is that of the server.',
      on: {
        'notices.changed': 'gathering',
        'bell.counted': { actions: { type: 'setBell', params: ({ event }) => ({ bell: event.bell }) } },
      },
    },
    gathering: {
      description: 'Notices that follow each other closely are counted together.',
      after: { gathering: { target: 'counting', actions: 'reportStaleHead' } },
    },
    failed: {
      description: 'The last number stays, marked as old.',
      on: {
        'notices.changed': 'gathering',
        'count.retried': 'counting',
        'bell.counted': {
          target: 'known',
          actions: { type: 'setBell', params: ({ event }) => ({ bell: event.bell }) },
        },
      },
      after: { retry: 'counting' },
    },
  },
});
