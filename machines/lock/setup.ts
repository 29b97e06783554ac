import { assign, emit, setup } from 'xstate';
import type { SessionLife } from '../../domain/calls/sessionLife.ts';
import type { Answer } from '../answer.ts';
import { placeholder, unprovided } from '../placeholder.ts';

export interface LockInput {
  /** The screen locks by itself after this long without the user, ms; 0: never. */
  readonly afterMs: number;
}

export interface LockContext extends LockInput {
  /** Whose screen it is; empty: nobody's. */
  readonly userId: string;
  /** When the user was last seen in any window, epoch ms. */
  readonly seenAt: number;
  /** Why the last password did not open, in the user's language; empty: the server did not answer. */
  readonly refusal: string | null;
}

export type LockEvent =
  /** A user's layout is there. `isKept`: this browser remembers that their screen was locked. */
  | { type: 'session.started'; userId: string; at: number; isKept: boolean }
  | { type: 'session.ended' }
  | { type: 'lock.requested' }
  | { type: 'unlock.requested'; password: string }
  /** The user did something, here or in another window. */
  | { type: 'activity.seen'; at: number }
  /** The page came to the front, perhaps after the machine slept and its timers with it. */
  | { type: 'page.shown'; at: number }
  | { type: 'idle.chosen'; afterMs: number }
  /** Another window of this browser. */
  | { type: 'remote.locked' }
  | { type: 'remote.unlocked' }
  /** A call was answered with status 44010. */
  | { type: 'server.locked' }
  | { type: 'network.returned' };

/** To be told to the other windows. */
export type LockEmitted = { type: 'lock.announced'; locked: boolean };

/** Nobody. */
export const nobody = { userId: '', seenAt: 0, refusal: null } as const;

interface At {
  readonly at: number;
}

/** Everything the lock chart names. */
export const lockSetup = setup({
  types: {
    input: {} as LockInput,
    context: {} as LockContext,
    events: {} as LockEvent,
    emitted: {} as LockEmitted,
  },
  actors: {
    notifyServer: placeholder<unknown>('notifyServer'),
    checkPassword: placeholder<Answer<SessionLife>, { password: string }>('checkPassword'),
  },
  guards: {
    isSameUser: ({ context }, { userId }: { userId: string }) => context.userId === userId,
    isKept: (_, { isKept }: { isKept: boolean }) => isKept,
    isWatched: ({ context }) => context.afterMs > 0,
    /** Timers stand still while a machine sleeps; the clock does not. */
    isOverdue: ({ context }, { at }: At) => at - context.seenAt >= context.afterMs,
    isFilledIn: (_, { password }: { password: string }) => password !== '',
    isRefused: (_, { answer }: { answer: Answer<SessionLife> }) => !answer.ok,
  },
  actions: {
    setUser: assign((_, { userId, at }: { userId: string; at: number }) => ({ userId, seenAt: at })),
    forgetUser: assign(nobody),
    setSeen: assign((_, { at }: At) => ({ seenAt: at })),
    setAfter: assign((_, { afterMs }: LockInput) => ({ afterMs })),
    setRefusal: assign((_, { answer }: { answer: Answer<SessionLife> }) => ({
      refusal: answer.ok ? null : answer.refusal.msg,
    })),
    noteSilence: assign({ refusal: '' }),
    clearRefusal: assign({ refusal: null }),
    /** Remembers in this browser that the screen of this user is locked. */
    keepLocked: (_, _params: { userId: string }) => unprovided('keepLocked'),
    forgetLocked: () => unprovided('forgetLocked'),
    announce: emit((_, { locked }: { locked: boolean }) => ({ type: 'lock.announced' as const, locked })),
  },
  delays: {
    idle: ({ context }) => context.afterMs,
    /** A person who wants in does not wait 5 minutes for a server that does not answer, ms. */
    answerTimeout: 20_000,
    retry: 15_000,
  },
});
