import { assign, emit, setup } from 'xstate';
import type { SessionLife } from '../../domain/calls/sessionLife.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../answer.ts';
import { answer } from '../calling.ts';
import { placeholder, unprovided } from '../placeholder.ts';
import { tell } from '../tell.ts';
import type { ExpiryEvent } from './events.ts';

/** How long before the end the user is warned, ms. */
export const WARNING_MS = 2 * 60_000;
/** How long before the end a session is renewed for an active user, ms. */
export const RENEWAL_MS = 5 * 60_000;
/** A response is at most this much younger than the call, ms: "two minutes left" may be a little more. */
const TOLERANCE_MS = 5_000;
/** A remaining time older than this is fetched again when the page becomes visible, ms. */
const FRESH_MS = 60_000;

export interface ExpiryContext {
  /** As the server last said; null: not yet. */
  readonly life: SessionLife | null;
  /** When the page last became visible and the time was fetched for that, epoch ms. */
  readonly askedAt: number;
}

export type ExpiryEmitted =
  /** To be sent to the other windows. */
  | { type: 'extension.announced' }
  /** The session is over; the user was warned where possible. */
  | { type: 'session.expired' };

type Life = Answer<SessionLife>;
interface Answered {
  readonly answer: Life;
}

/** Time left, whichever end comes first, ms. */
export const leftOf = ({ idleMs, absoluteMs }: SessionLife): number => Math.min(idleMs, absoluteMs);

/** Which end comes first: the idle limit, or the fixed one. */
export function causeOf({ idleMs, absoluteMs }: SessionLife): 'idle' | 'absolute' {
  return idleMs < absoluteMs ? 'idle' : 'absolute';
}

/** Nothing is known before the first response: then no limit is near. */
export const left = ({ life }: ExpiryContext): number => (life === null ? Infinity : leftOf(life));
const isIdleFirst = ({ life }: ExpiryContext): boolean => life !== null && causeOf(life) === 'idle';
/** A timer of a chart is never shorter than this, ms: no busy loop, whatever a server answers. */
const delay = (ms: number): number => Math.max(1_000, ms);

/** The types, guards and actions of the expiry chart. */
export const expirySetup = setup({
  types: {
    context: {} as ExpiryContext,
    events: {} as ExpiryEvent,
    emitted: {} as ExpiryEmitted,
  },
  actors: {
    askLife: placeholder<Life>('askLife'),
    /** The same call, but a refusal is not shown: the user has been warned. */
    verifyLife: placeholder<Life>('verifyLife'),
    keepAlive: placeholder<Life>('keepAlive'),
  },
  guards: {
    isRefused: (_, { answer }: Answered) => !answer.ok,
    isOver: (_, { answer }: Answered) => !answer.ok && answer.refusal.status === noLongerLoggedIn,
    isNearEnd: ({ context }) => left(context) <= WARNING_MS + TOLERANCE_MS,
    isNearRenewal: ({ context }) => isIdleFirst(context) && left(context) <= RENEWAL_MS,
    isIdleFirst: ({ context }) => isIdleFirst(context),
    isStale: ({ context }, { at }: { at: number }) => at - context.askedAt >= FRESH_MS,
  },
  actions: {
    setLife: assign((_, { answer }: Answered) => (answer.ok ? { life: answer.data } : {})),
    /** The renewal timer has fired: so much is left now. */
    subtractElapsed: assign(({ context: { life } }) => {
      if (life === null) return {};
      const passed = life.idleMs - RENEWAL_MS;
      return { life: { ...life, idleMs: RENEWAL_MS, absoluteMs: life.absoluteMs - passed } };
    }),
    setAskedAt: assign((_, { at }: { at: number }) => ({ askedAt: at })),
    reset: assign({ life: null, askedAt: 0 }),
    announce: emit({ type: 'extension.announced' }),
    reportExpiry: emit({ type: 'session.expired' }),
    endSession: tell('session', { type: 'session.timedOut' }),
    /** For the countdown: the chart has durations, no clock. */
    setEnd: (_, _params: { leftMs: number }) => unprovided('setEnd'),
  },
  delays: {
    answerTimeout: 20_000,
    retry: 30_000,
    renewalDue: ({ context }) => delay(left(context) - (isIdleFirst(context) ? RENEWAL_MS : WARNING_MS)),
    warningDue: ({ context }) => delay(left(context) - WARNING_MS),
    end: ({ context }) => delay(left(context)),
  },
});

export const arrived = { type: 'setLife', params: answer } as const;
export const refused = { type: 'isRefused', params: answer } as const;
export const over = { type: 'isOver', params: answer } as const;
/** Timers stop while a computer sleeps: their times may be long past. */
export const recheck = {
  guard: { type: 'isStale', params: ({ event }: { event: { at: number } }) => event },
  target: '#expiry.checking',
  actions: { type: 'setAskedAt', params: ({ event }: { event: { at: number } }) => event },
} as const;
