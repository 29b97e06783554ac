import { assign, type DoneActorEvent, emit, setup } from 'xstate';
import { calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

const read = ({ event }: { event: DoneActorEvent<string> }) => ({ build: event.output });

export interface ReleaseInput {
  /** Name of the build that this window runs; empty: not built, as with `npm run dev`. */
  readonly build: string;
}

export interface ReleaseContext extends ReleaseInput {
  /** When the server was last asked because of the user, epoch ms. */
  readonly askedAt: number;
}

export type ReleaseEvent =
  /** The window became visible. */
  | { type: 'page.shown'; at: number }
  /** The live channel reconnected: the server may have been restarted. */
  | { type: 'connection.returned' }
  /** A part of the app could not be fetched: a deployment removes the files of the previous one. */
  | { type: 'chunk.failed' }
  | { type: 'release.postponed' }
  | { type: 'reload.requested' };

export type ReleaseEmitted = { type: 'reload.ordered' };

/** A window that becomes visible again within this time does not ask again, ms. */
const FRESH_MS = 60_000;

/** Does the server have a newer app than the one that runs here? */
export const releaseMachine = setup({
  types: {
    input: {} as ReleaseInput,
    context: {} as ReleaseContext,
    events: {} as ReleaseEvent,
    emitted: {} as ReleaseEmitted,
  },
  actors: { readBuild: placeholder<string>('readBuild') },
  guards: {
    isDevelopment: ({ context }) => context.build === '',
    isOtherBuild: ({ context }, { build }: { build: string }) => build !== context.build,
    isStale: ({ context }, { at }: { at: number }) => at - context.askedAt >= FRESH_MS,
  },
  actions: {
    setAskedAt: assign((_, { at }: { at: number }) => ({ askedAt: at })),
    requestReload: emit({ type: 'reload.ordered' }),
  },
  delays: {
    answerTimeout: 10_000,
    interval: 10 * 60_000,
    /** "Later" postpones the prompt for a while. */
    pause: 30 * 60_000,
    /** A reload that did not happen was cancelled by the user, because of unsaved work. */
    reloadTimeout: 10_000,
  },
}).createMachine({
  id: 'release',
  description: 'Is this window up to date with the server?',
  context: ({ input }) => ({ ...input, askedAt: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Does this app come from a build?',
      always: [{ guard: 'isDevelopment', target: 'development' }, { target: 'current' }],
    },
    development: {
      description: 'The app runs from its sources: there is no build to compare.',
      type: 'final',
    },
    current: {
      description: 'As far as is known it is up to date.',
      on: {
        'page.shown': {
          guard: { type: 'isStale', params: ({ event }) => event },
          target: 'checking',
          actions: { type: 'setAskedAt', params: ({ event }) => event },
        },
        'connection.returned': 'checking',
        'chunk.failed': 'checking',
      },
      after: { interval: 'checking' },
    },
    checking: {
      description: 'The server is asked for the name of its build.',
      ...calling({
        src: 'readBuild',
        answered: [
          {
            guard: { type: 'isOtherBuild', params: read },
            target: 'outdated',
          },
          { target: 'current' },
        ],
        unanswered: 'current',
      }),
    },
    outdated: {
      description: 'A newer app is available: the user is told, and decides when.',
      on: { 'release.postponed': 'postponed', 'reload.requested': 'reloading' },
    },
    postponed: {
      description: 'The user continues for a while; a missing chunk asks again.',
      on: { 'chunk.failed': 'outdated', 'reload.requested': 'reloading' },
      after: { pause: 'outdated' },
    },
    reloading: {
      description: 'The window loads the newer app; unsaved work is kept.',
      entry: 'requestReload',
      after: { reloadTimeout: 'outdated' },
    },
  },
});
