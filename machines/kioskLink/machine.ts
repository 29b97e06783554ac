import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { deviceScreen } from '../../domain/calls/device.ts';
import { deviceKeyWrong, otherBrowser } from '../../domain/codes/refusals/codes/yard.ts';
import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder, unprovided } from '../placeholder.ts';

/** What a kiosk knows of its station. */
export type Station = Pick<
  DataOf<typeof deviceScreen>,
  'now' | 'stationName' | 'noticeText' | 'isOpen' | 'offlineHours'
>;

/** What became of a visitor who came without a network, and could not be checked in afterwards. */
export interface Verdict {
  readonly no: string;
  readonly msg: string;
  /** When the platform said so, by its clock. */
  readonly at: number;
}

/** What came of sending the kept visits: how many still wait, and the refused ones. */
export interface Sent {
  readonly waiting: number;
  readonly refused: readonly Verdict[];
}

export interface KioskLinkContext {
  readonly station: Station | null;
  /** Kept visits; null: it is not known yet. */
  readonly waiting: number | null;
  readonly verdicts: readonly Verdict[];
  readonly fault: string;
  readonly refusal: WireRefusal | null;
}

export type KioskLinkEvent =
  | { type: 'slip.kept' }
  | { type: 'fault.found'; fault: string }
  | { type: 'network.lost' }
  | { type: 'network.back' };

type Response = { readonly answer: Answer<Station> };
type SentAnswer = { readonly answer: Answer<Sent> };

const KEY_REFUSALS: readonly number[] = [deviceKeyWrong, otherBrowser];
const HOUR_MS = 3_600_000;
/** A refused visitor reads for so long why, ms. */
const SHOWN_MS = 5 * 60_000;

const fault = ({ context }: { context: KioskLinkContext }) => ({ fault: context.fault });
const keyRefused = {
  guard: { type: 'isKeyRefused', params: answer },
  target: '#kioskLink.closed',
  actions: { type: 'setRefusal', params: answer },
} as const;
const toSend = {
  guard: { type: 'isGood', params: answer },
  target: '#kioskLink.online.sending',
  actions: { type: 'setStation', params: answer },
} as const;
const good = [
  {
    guard: { type: 'isGoodAndEmpty', params: answer },
    target: '#kioskLink.online.resting',
    actions: { type: 'setStation', params: answer },
  },
  toSend,
] as const;

/** Is the platform there for a kiosk? It sends what was kept while it was not. */
export const kioskLinkMachine = setup({
  types: {} as { context: KioskLinkContext; events: KioskLinkEvent },
  actors: {
    /** Asks for the station, and tells what is wrong with the device. */
    beat: placeholder<Answer<Station>, { readonly fault: string }>('beat'),
    send: placeholder<Answer<Sent>>('send'),
    /** What the browser knows of the network. */
    network: fromCallback<EventObject>(() => unprovided('network')),
  },
  guards: {
    isKeyRefused: (_, { answer }: Response) => !answer.ok && KEY_REFUSALS.includes(answer.refusal.status),
    isGood: (_, { answer }: Response) => answer.ok,
    isGoodAndEmpty: ({ context }, { answer }: Response) => answer.ok && context.waiting === 0,
  },
  actions: {
    setStation: assign(({ context }, { answer }: Response) =>
      answer.ok
        ? {
            station: answer.data,
            refusal: null,
            verdicts: context.verdicts.filter(({ at }) => answer.data.now - at < SHOWN_MS),
          }
        : {},
    ),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal })),
    setSent: assign(({ context }, { answer }: SentAnswer) =>
      answer.ok
        ? { waiting: answer.data.waiting, verdicts: [...context.verdicts, ...answer.data.refused].slice(-50) }
        : {},
    ),
    addWaiting: assign({ waiting: ({ context }) => (context.waiting ?? 0) + 1 }),
    setFault: assign((_, { fault }: { fault: string }) => ({ fault })),
  },
  delays: {
    beatTimeout: 8_000,
    sendTimeout: 60_000,
    beatDelay: 15_000,
    retryDelay: 5_000,
    closedDelay: 60_000,
    offlineLimit: ({ context }) =>
      (context.station?.offlineHours ?? DEFAULT_PARAMS['kiosk.offlineHours']) * HOUR_MS,
  },
}).createMachine({
  id: 'kioskLink',
  description: 'The link of a kiosk to the platform.',
  context: { station: null, waiting: null, verdicts: [], fault: '', refusal: null },
  initial: 'starting',
  invoke: { src: 'network', onError: { actions: { type: 'setFault', params: { fault: 'network' } } } },
  on: {
    'slip.kept': { actions: 'addWaiting' },
    'fault.found': { actions: { type: 'setFault', params: ({ event: { fault } }) => ({ fault }) } },
  },
  states: {
    starting: {
      description: 'The first question.',
      ...calling({
        src: 'beat',
        id: 'firstBeat',
        input: fault,
        within: 'beatTimeout',
        answered: [keyRefused, toSend, { target: 'offline' }],
        unanswered: 'offline',
      }),
    },
    online: {
      description: 'The platform answers.',
      initial: 'resting',
      on: { 'network.lost': 'offline' },
      states: {
        resting: { description: 'Until the next question.', after: { beatDelay: 'asking' } },
        asking: {
          description: 'Is it still there?',
          ...calling({
            src: 'beat',
            input: fault,
            within: 'beatTimeout',
            answered: [keyRefused, ...good, { target: 'resting' }],
            unanswered: '#kioskLink.offline',
          }),
        },
        sending: {
          description: 'What was kept without a network is sent, the oldest first.',
          ...calling({
            src: 'send',
            within: 'sendTimeout',
            answered: { target: 'resting', actions: { type: 'setSent', params: answer } },
            unanswered: '#kioskLink.offline',
          }),
        },
      },
    },
    offline: {
      description: 'No answer: visits are kept.',
      type: 'parallel',
      on: { 'network.back': '.retrying.asking' },
      states: {
        retrying: {
          description: 'The platform is asked again and again.',
          initial: 'resting',
          states: {
            resting: { description: 'Until the next question.', after: { retryDelay: 'asking' } },
            asking: {
              description: 'Is it there again?',
              ...calling({
                src: 'beat',
                id: 'beatAgain',
                input: fault,
                within: 'beatTimeout',
                answered: [keyRefused, ...good, { target: 'resting' }],
                unanswered: 'resting',
              }),
            },
          },
        },
        age: {
          description: 'How long already?',
          initial: 'short',
          states: {
            short: { description: 'Visits can still be kept.', after: { offlineLimit: 'long' } },
            long: { description: 'So long that only the staff can help.' },
          },
        },
      },
    },
    closed: {
      description: 'The key opens nothing; asked again from time to time.',
      initial: 'resting',
      states: {
        resting: { description: 'Until the next question.', after: { closedDelay: 'asking' } },
        asking: {
          description: 'Does the key open the station now?',
          ...calling({
            src: 'beat',
            id: 'beatClosed',
            input: fault,
            within: 'beatTimeout',
            answered: [keyRefused, ...good, { target: 'resting' }],
            unanswered: 'resting',
          }),
        },
      },
    },
  },
});
