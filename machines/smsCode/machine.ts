import { assertEvent, assign, setup, type DoneActorEvent } from 'xstate';
import { isMobile } from '../../domain/rules/checks.ts';
import type { Answer } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** What the platform says when a code is on its way. */
export interface SentCode {
  /** The next one may be asked for after so many seconds. */
  readonly resendAfterS: number;
  /** The number it went to, as it may be shown. */
  readonly sentTo: string;
}

/** Where a code is to go; null: the platform knows the number. */
interface Wanted {
  readonly phone: string | null;
}

export interface SmsCodeContext {
  /** Where the last code went; empty: nowhere yet. */
  readonly sentTo: string;
  /** Seconds until the next may be asked for. */
  readonly leftS: number;
  /** Why none was sent, in the user's language. */
  readonly refusal: string | null;
}

export type SmsCodeEvent =
  | ({ type: 'code.requested' } & Wanted)
  /** Another number: what went to the old one proves nothing for it. */
  | { type: 'phone.changed' };

type Arrived = { readonly answer: Answer<SentCode> };
const answer = ({ event }: { event: DoneActorEvent<Answer<SentCode>> }) => ({ answer: event.output });

const asked = {
  guard: { type: 'canReach', params: ({ event }: { event: Wanted }) => event },
  target: 'sending',
  actions: 'forget',
} as const;

/** A verification code by SMS, and the wait before the next one (S-16, records 3). */
export const smsCodeMachine = setup({
  types: {} as { context: SmsCodeContext; events: SmsCodeEvent },
  actors: { sendCode: placeholder<Answer<SentCode>, Wanted>('sendCode') },
  guards: {
    canReach: (_, { phone }: Wanted) => phone === null || isMobile(phone),
    isRefused: (_, arrived: Arrived) => !arrived.answer.ok,
    isLastSecond: ({ context }) => context.leftS <= 1,
  },
  actions: {
    setRefusal: assign((_, { answer: given }: Arrived) => (given.ok ? {} : { refusal: given.refusal.msg })),
    startWait: assign((_, { answer: given }: Arrived) =>
      given.ok ? { leftS: given.data.resendAfterS, sentTo: given.data.sentTo } : {},
    ),
    countDown: assign({ leftS: ({ context }) => context.leftS - 1 }),
    endWait: assign({ leftS: 0 }),
    forget: assign({ sentTo: '', leftS: 0, refusal: null }),
  },
  delays: {
    second: 1_000,
    /** A person who waits for an SMS does not wait 5 minutes for a server that does not answer. */
    answerTimeout: 20_000,
  },
}).createMachine({
  id: 'smsCode',
  description: 'Is a code on its way to the phone?',
  context: { sentTo: '', leftS: 0, refusal: null },
  initial: 'idle',
  on: { 'phone.changed': { target: '.idle', actions: 'forget' } },
  states: {
    idle: { description: 'None was asked for.', on: { 'code.requested': asked } },
    sending: {
      description: 'The platform is asked to send one.',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ event }) => {
          assertEvent(event, 'code.requested');
          return { phone: event.phone };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'waiting', actions: { type: 'startWait', params: answer } },
        ],
        onError: 'unsure',
      },
      after: { answerTimeout: 'unsure' },
    },
    waiting: {
      description: 'It went out; the next one has to wait.',
      after: {
        second: [
          { guard: 'isLastSecond', target: 'ready', actions: 'endWait' },
          { target: 'waiting', reenter: true, actions: 'countDown' },
        ],
      },
    },
    ready: {
      description: 'It went out a while ago; another may be asked for.',
      on: { 'code.requested': asked },
    },
    refused: { description: 'The platform sent none and said why.', on: { 'code.requested': asked } },
    unsure: {
      description: 'No answer came: perhaps one is on its way.',
      on: { 'code.requested': asked },
    },
  },
});
