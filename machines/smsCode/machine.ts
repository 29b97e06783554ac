import { assertEvent, assign, setup, type DoneActorEvent } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { eventCodeCall } from '../../domain/calls/eventCode.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import type { Answer } from '../answer.ts';
import { calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

const SECOND_MS = 1_000;

/** The platform's response to a request for a code: the wait before the next one, and the number, masked. */
export type SentCode = Readonly<DataOf<ReturnType<typeof eventCodeCall>>>;

/** The target of a code; null: the platform knows the number. */
interface Wanted {
  readonly phone: string | null;
}

/** The response, and its time. */
export interface Arrived {
  readonly answer: Answer<SentCode>;
  /** Epoch ms. */
  readonly at: number;
}

export interface SmsCodeContext {
  /** The target of the last code; empty: none yet. */
  readonly sentTo: string;
  /** The demo printed it: no phone got it. */
  readonly isPrinted: boolean;
  /** Seconds until the next may be requested. */
  readonly leftS: number;
  /** The time of that, epoch ms: timers stop while the browser sleeps, the clock does not. */
  readonly readyAt: number;
  /** Why none was sent, in the user's language. */
  readonly refusal: string | null;
}

export type SmsCodeEvent =
  | ({ type: 'code.requested' } & Wanted)
  /** Another number: a code sent to the old one proves nothing for it. */
  | { type: 'phone.changed' }
  /** The page became visible, perhaps after the user read the message. */
  | ({ type: 'page.shown' } & At);

interface At {
  readonly at: number;
}
const arrived = ({ event }: { event: DoneActorEvent<Arrived> }) => event.output;
const now = ({ event }: { event: At }) => ({ at: event.at });

const wanted = ({ event }: { event: SmsCodeEvent }): Wanted => {
  assertEvent(event, 'code.requested');
  return { phone: event.phone };
};

const asked = {
  guard: { type: 'canReach', params: ({ event }: { event: Wanted }) => event },
  target: 'sending',
  actions: 'reset',
} as const;

/** Counts the seconds down, then continues. */
const countingTo = <Self extends string, End extends string>(self: Self, end: End) =>
  ({
    after: {
      second: [
        { guard: 'isLastSecond', target: end, actions: 'endWait' },
        { target: self, reenter: true, actions: 'countDown' },
      ],
    },
    on: {
      'page.shown': [
        { guard: { type: 'isOver', params: now }, target: end, actions: 'endWait' },
        { target: self, reenter: true, actions: { type: 'setLeft', params: now } },
      ],
    },
  }) as const;

const nothing = { sentTo: '', isPrinted: false, leftS: 0, readyAt: 0, refusal: null } as const;

/** A wait of so many seconds from a moment on. */
const waitOf = (leftS: number, at: number) => ({ leftS, readyAt: at + leftS * SECOND_MS });

/** A verification code by SMS, and the wait before the next one (S-16, records 3). */
export const smsCodeMachine = setup({
  types: {} as { context: SmsCodeContext; events: SmsCodeEvent },
  actors: { sendCode: placeholder<Arrived, Wanted>('sendCode') },
  guards: {
    canReach: (_, { phone }: Wanted) => phone === null || isMobile(phone),
    isTooSoon: (_, { answer }: Arrived) => !answer.ok && answer.refusal.waitS !== undefined,
    isRefused: (_, { answer }: Arrived) => !answer.ok,
    isLastSecond: ({ context }) => context.leftS <= 1,
    isOver: ({ context }, { at }: At) => at >= context.readyAt,
  },
  actions: {
    setRefusal: assign((_, { answer }: Arrived) => (answer.ok ? {} : { refusal: answer.refusal.msg })),
    startRateLimit: assign((_, { answer, at }: Arrived) =>
      answer.ok ? {} : waitOf(answer.refusal.waitS ?? 0, at),
    ),
    startWait: assign((_, { answer, at }: Arrived) =>
      answer.ok
        ? {
            ...waitOf(answer.data.resendAfterS, at),
            sentTo: answer.data.sentTo,
            isPrinted: answer.data.isPrinted === true,
          }
        : {},
    ),
    countDown: assign({ leftS: ({ context }) => context.leftS - 1 }),
    setLeft: assign({
      leftS: ({ context }, { at }: At) => Math.ceil((context.readyAt - at) / SECOND_MS),
    }),
    endWait: assign({ leftS: 0, readyAt: 0 }),
    reset: assign(nothing),
  },
  delays: {
    second: SECOND_MS,
    /** A user who waits for an SMS does not wait 5 minutes for a server without a response. */
    answerTimeout: 20_000,
  },
}).createMachine({
  id: 'smsCode',
  description: 'Was a code sent to the phone?',
  context: nothing,
  initial: 'idle',
  on: { 'phone.changed': { target: '.idle', actions: 'reset' } },
  states: {
    idle: { description: 'None was requested.', on: { 'code.requested': asked } },
    sending: {
      description: 'The platform is asked to send one.',
      ...calling({
        src: 'sendCode',
        input: wanted,
        answered: [
          {
            guard: { type: 'isTooSoon', params: arrived },
            target: 'rateLimited',
            actions: { type: 'startRateLimit', params: arrived },
          },
          {
            guard: { type: 'isRefused', params: arrived },
            target: 'refused',
            actions: { type: 'setRefusal', params: arrived },
          },
          { target: 'waiting', actions: { type: 'startWait', params: arrived } },
        ],
        unanswered: 'unanswered',
      }),
    },
    waiting: {
      description: 'It was sent; the next one can be requested after a wait.',
      ...countingTo('waiting', 'ready'),
    },
    ready: {
      description: 'It was sent a while ago; another can be requested.',
      on: { 'code.requested': asked },
    },
    rateLimited: {
      description: 'Too many were requested: none was sent, and the next one has to wait.',
      ...countingTo('rateLimited', 'idle'),
    },
    refused: {
      description: 'The platform refused to send one, with a reason.',
      on: { 'code.requested': asked },
    },
    unanswered: {
      description: 'No answer came: one may have been sent.',
      on: { 'code.requested': asked },
    },
  },
});
