import { assign, emit, setup } from 'xstate';
import type { SessionLife } from '../../domain/calls/sessionLife.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes.ts';
import type { Answer } from '../answer.ts';
import { answer } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

/** How long before the end the user is warned, ms. */
export const WARNING_MS = 2 * 60_000;
/** How long before the end a session is prolonged for a user who was there, ms. */
export const RENEWAL_MS = 5 * 60_000;
/** An answer is this much younger than the call at most, ms: "two minutes left" may be a little more. */
const TOLERANCE_MS = 5_000;
/** Life that was asked for longer ago is asked for again when the page comes to the front, ms. */
const FRESH_MS = 60_000;

export interface ExpiryContext {
  /** As the server last said; null: not yet. */
  readonly life: SessionLife | null;
  /** When the page last came to the front and life was asked for then, epoch ms. */
  readonly askedAt: number;
}

export type ExpiryEvent =
  | { type: 'session.started' }
  | { type: 'session.ended' }
  /** The user did something, here or in another window. */
  | { type: 'activity.seen' }
  /** The page came to the front, perhaps after the machine slept and its timers with it. */
  | { type: 'page.shown'; at: number }
  | { type: 'stay.requested' }
  /** Another window prolonged the session. */
  | { type: 'remote.extended' };

export type ExpiryEmitted =
  /** To be told to the other windows. */
  | { type: 'extension.announced' }
  /** The session is over; the user was warned where there was a chance to. */
  | { type: 'session.expired' };

type Life = Answer<SessionLife>;
interface Answered {
  readonly answer: Life;
}

/** What is left, whichever end comes first, ms. */
export const leftOf = ({ idleMs, absoluteMs }: SessionLife): number => Math.min(idleMs, absoluteMs);

/** Which end comes first: the one that use can put off, or the one it cannot. */
export function causeOf({ idleMs, absoluteMs }: SessionLife): 'idle' | 'absolute' {
  return idleMs < absoluteMs ? 'idle' : 'absolute';
}

/** Nothing is known before the first answer: then nothing is near. */
const left = ({ life }: ExpiryContext): number => (life === null ? Infinity : leftOf(life));
const isIdleFirst = ({ life }: ExpiryContext): boolean => life !== null && causeOf(life) === 'idle';
/** A timer of a chart is never shorter than this, ms: no busy loop, whatever a server answers. */
const delay = (ms: number): number => Math.max(1_000, ms);

/** Everything the expiry chart names. */
export const expirySetup = setup({
  types: {
    context: {} as ExpiryContext,
    events: {} as ExpiryEvent,
    emitted: {} as ExpiryEmitted,
  },
  actors: {
    askLife: placeholder<Life>('askLife'),
    /** The same question, but a refusal is told to nobody: the user has been warned. */
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
    /** The timer to the renewal has run: so much is left now. */
    subtractElapsed: assign(({ context: { life } }) => {
      if (life === null) return {};
      const passed = life.idleMs - RENEWAL_MS;
      return { life: { ...life, idleMs: RENEWAL_MS, absoluteMs: life.absoluteMs - passed } };
    }),
    setAskedAt: assign((_, { at }: { at: number }) => ({ askedAt: at })),
    reset: assign({ life: null, askedAt: 0 }),
    announce: emit({ type: 'extension.announced' }),
    reportExpiry: emit({ type: 'session.expired' }),
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
/** Timers stand still while a machine sleeps: what they wait for may be long past. */
export const recheck = {
  guard: { type: 'isStale', params: ({ event }: { event: { at: number } }) => event },
  target: '#expiry.checking',
  actions: { type: 'setAskedAt', params: ({ event }: { event: { at: number } }) => event },
} as const;
