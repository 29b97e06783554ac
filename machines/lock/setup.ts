import { assign, emit, setup } from 'xstate';
import type { DataOf, RequestOf } from '../../domain/calls/call.ts';
import type { unlockSession } from '../../domain/calls/sessionLife.ts';
import type { Answer } from '../answer.ts';
import { placeholder, unprovided } from '../placeholder.ts';

export interface LockInput {
  /** Idle time after which the screen locks by itself, ms; 0: never. */
  readonly idleLimitMs: number;
}

export interface LockContext extends LockInput {
  /** The user of this session; empty: none. */
  readonly userId: string;
  /** The last activity of the user in any window, epoch ms. */
  readonly lastActivityAt: number;
  /** Why the last password was refused, in the user's language; empty: no response. */
  readonly refusal: string | null;
}

export type LockEvent =
  /** A user's layout is mounted. `isKept`: this browser has stored that their screen was locked. */
  | { type: 'session.started'; userId: string; at: number; wasLocked: boolean }
  | { type: 'session.ended' }
  | { type: 'lock.requested' }
  | { type: 'unlock.requested'; password: string }
  /** The user was active, here or in another window. */
  | { type: 'activity.seen'; at: number }
  /** The page became visible, perhaps after the computer slept and its timers with it. */
  | { type: 'page.shown'; at: number }
  | { type: 'idle.chosen'; idleLimitMs: number }
  /** Another window of this browser. */
  | { type: 'remote.locked' }
  | { type: 'remote.unlocked' }
  /** A call was answered with status 44010. */
  | { type: 'server.locked' }
  | { type: 'network.returned' };

/** To be sent to the other windows. */
export type LockEmitted = { type: 'lock.announced'; locked: boolean };

/** The context without a user. */
export const noUser = { userId: '', lastActivityAt: 0, refusal: null } as const;

type Unlocked = Answer<DataOf<typeof unlockSession>>;
interface At {
  readonly at: number;
}

/** The types, guards and actions of the lock chart. */
export const lockSetup = setup({
  types: {
    input: {} as LockInput,
    context: {} as LockContext,
    events: {} as LockEvent,
    emitted: {} as LockEmitted,
  },
  actors: {
    notifyServer: placeholder<unknown>('notifyServer'),
    checkPassword: placeholder<Unlocked, RequestOf<typeof unlockSession>>('checkPassword'),
  },
  guards: {
    isSameUser: ({ context }, { userId }: { userId: string }) => context.userId === userId,
    wasLocked: (_, { wasLocked }: { wasLocked: boolean }) => wasLocked,
    hasIdleLimit: ({ context }) => context.idleLimitMs > 0,
    /** Timers stop while a computer sleeps; the clock does not. */
    isOverdue: ({ context }, { at }: At) => at - context.lastActivityAt >= context.idleLimitMs,
    isFilledIn: (_, { password }: { password: string }) => password !== '',
    isRefused: (_, { answer }: { answer: Unlocked }) => !answer.ok,
  },
  actions: {
    setUser: assign((_, { userId, at }: { userId: string; at: number }) => ({ userId, lastActivityAt: at })),
    clearUser: assign(noUser),
    setLastActivity: assign((_, { at }: At) => ({ lastActivityAt: at })),
    setIdleLimit: assign((_, { idleLimitMs }: LockInput) => ({ idleLimitMs })),
    setRefusal: assign((_, { answer }: { answer: Unlocked }) => ({
      refusal: answer.ok ? null : answer.refusal.msg,
    })),
    setNoAnswer: assign({ refusal: '' }),
    clearRefusal: assign({ refusal: null }),
    /** Remembers in this browser that the screen of this user is locked. */
    saveLocked: (_, _params: { userId: string }) => unprovided('saveLocked'),
    clearSavedLocked: () => unprovided('clearSavedLocked'),
    /** The next person at the screen must not read the messages on it. */
    clearMessages: () => unprovided('clearMessages'),
    announce: emit((_, { locked }: { locked: boolean }) => ({ type: 'lock.announced' as const, locked })),
  },
  delays: {
    idle: ({ context }) => context.idleLimitMs,
    /** A user who unlocks does not wait 5 minutes for a server without a response, ms. */
    answerTimeout: 20_000,
    retry: 15_000,
  },
});
