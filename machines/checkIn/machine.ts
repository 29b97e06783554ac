import { assign, setup } from 'xstate';
import { outsideFence } from '../../domain/codes/refusals/codes/transport.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';
import type { Located, Place } from '../position/machine.ts';

/** What is sent: where the phone is, or why it is not known to be at the station. A retry sends the very same. */
export interface CheckIn {
  readonly place: Place | null;
  readonly reason: string | null;
  readonly requestNo: string;
}

type Why = Extract<Located, { found: false }>['why'];

export interface CheckInContext extends CheckIn {
  /** Why the phone told no position; null: it did, or was not asked. */
  readonly why: Why | null;
  /** Why the last try was refused. */
  readonly refusal: WireRefusal | null;
}

export type CheckInEvent =
  | { type: 'checkIn.pressed'; requestNo: string }
  /** Without a position at the station, for a reason. */
  | { type: 'reason.sent'; reason: string; requestNo: string }
  | { type: 'request.retried' };

interface Told {
  readonly located: Located;
}
const told = ({ event }: { event: { output: Located } }): Told => ({ located: event.output });

type Response = { readonly answer: Answer<unknown> };

/** A driver checks in at a station with his phone, which says where it is (addendum A 2.2). */
export const checkInMachine = setup({
  types: {} as { context: CheckInContext; events: CheckInEvent },
  actors: {
    locate: placeholder<Located, undefined>('locate'),
    send: placeholder<Answer<unknown>, CheckIn>('send'),
  },
  guards: {
    isFound: (_, { located }: Told) => located.found,
    isOutside: (_, { answer }: Response) => !answer.ok && answer.refusal.status === outsideFence,
    isRefused: (_, { answer }: Response) => !answer.ok,
  },
  actions: {
    begin: assign((_, { requestNo }: { requestNo: string }) => ({
      ...{ requestNo, place: null, reason: null, why: null, refusal: null },
    })),
    setReason: assign((_, { reason, requestNo }: { reason: string; requestNo: string }) => ({
      ...{ reason, requestNo, refusal: null },
    })),
    setPlace: assign((_, { located }: Told) => (located.found ? { place: located.place } : {})),
    setWhy: assign((_, { located }: Told) => (located.found ? {} : { why: located.why })),
    setUnavailable: assign({ why: 'unavailable' as const }),
    setTimedOut: assign({ why: 'timedOut' as const }),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal })),
  },
  delays: { locateTimeout: 25_000, answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'checkIn',
  description: 'A driver checks in at a station with his phone.',
  context: { place: null, reason: null, requestNo: '', why: null, refusal: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'It can be pressed; the last refusal is on the screen.',
      on: {
        'checkIn.pressed': { target: 'locating', actions: { type: 'begin', params: ({ event }) => event } },
      },
    },
    locating: {
      description: 'The phone is asked where it is.',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isFound', params: told },
            target: 'sending',
            actions: { type: 'setPlace', params: told },
          },
          { target: 'unplaced', actions: { type: 'setWhy', params: told } },
        ],
        onError: { target: 'unplaced', actions: 'setUnavailable' },
      },
      after: { locateTimeout: { target: 'unplaced', actions: 'setTimedOut' } },
    },
    unplaced: {
      description: 'The phone is not at the station, or does not say so: another try, a reason, or the desk.',
      on: {
        'checkIn.pressed': { target: 'locating', actions: { type: 'begin', params: ({ event }) => event } },
        'reason.sent': { target: 'sending', actions: { type: 'setReason', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'It is being sent; a second one is not accepted.',
      ...calling({
        src: 'send',
        input: ({ context: { place, reason, requestNo } }: { context: CheckInContext }) => ({
          ...{ place, reason, requestNo },
        }),
        answered: [
          {
            guard: { type: 'isOutside', params: answer },
            target: 'unplaced',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'ready',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'done' },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description:
        'No answer came. A retry keeps the request number, so that there is one place in the line.',
      on: { 'request.retried': 'sending' },
    },
    done: { description: 'The vehicle stands in the line.', type: 'final' },
  },
});
