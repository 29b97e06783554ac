import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { deviceCheckIn, deviceLookup } from '../../domain/calls/device.ts';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import type { Reading } from '../../domain/rules/cardReading.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import type { Answer, WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder, unprovided } from '../placeholder.ts';

export type Found = DataOf<typeof deviceLookup>;
export type Slip = DataOf<typeof deviceCheckIn>;

/** Who wants to check in: by a reader, or by phone and the end of the ID number. */
export type Guest = Reading | { readonly phone: string; readonly idTail: string };

/** The job that the visitor chose, with the number and time under which it is sent however often. */
export interface Choice {
  readonly waybillId: string;
  /** The missed ticket that goes back into the line; null: a new one. */
  readonly ticketNo: string | null;
  readonly requestNo: string;
  readonly occurredAt: number;
}

/** The slip of somebody who came without a network; null: as many as are kept already wait. */
export type Kept = { readonly no: string; readonly at: number } | null;

export interface KioskContext {
  /** Digits of the pad: eleven of the phone, then the last four signs of the ID number. */
  readonly typed: string;
  readonly guest: Guest | null;
  readonly found: Found | null;
  readonly choice: Choice | null;
  readonly slip: Slip | null;
  readonly kept: Kept;
  readonly refusal: WireRefusal | null;
  readonly isPaperMissing: boolean;
  readonly isOffline: boolean;
  /** Without a network visitors get a provisional slip, for some hours. */
  readonly mayKeep: boolean;
}

export type KioskEvent =
  | { type: 'card.read'; reading: Reading }
  | { type: 'link.changed'; isOffline: boolean; mayKeep: boolean }
  | { type: 'phone.opened' }
  | { type: 'key.pressed'; key: string }
  | { type: 'key.erased' }
  | { type: 'phone.sent' }
  | { type: 'job.chosen'; choice: Choice }
  | { type: 'visit.repeated' }
  | { type: 'paper.missing' }
  | { type: 'visit.left' };

const PHONE = 11;
const TYPED = 15;

/** What stands on the pad, as phone and end of the ID number. */
export const typedParts = (typed: string) => ({ phone: typed.slice(0, PHONE), idTail: typed.slice(PHONE) });

type Looked = { readonly answer: Answer<Found> };
type Checked = { readonly answer: Answer<Slip> };
type KeptAnswer = { readonly kept: Kept };
const kept = ({ event }: { event: { output: Kept } }) => ({ kept: event.output });
const NOBODY = {
  ...{ typed: '', guest: null, found: null, choice: null, slip: null, kept: null, refusal: null },
  isPaperMissing: false,
} as const;

const read = [
  { guard: 'mayAsk', target: '#kiosk.reading', actions: { type: 'setReading', params: readingParams } },
  { guard: 'mayKeep', target: '#kiosk.keeping', actions: { type: 'setReading', params: readingParams } },
  { target: '#kiosk.desk' },
] as const;
function readingParams({ event }: { event: { reading: Reading } }) {
  return { guest: event.reading };
}
const instead = [{ guard: 'mayKeep', target: '#kiosk.keeping' }, { target: '#kiosk.desk' }] as const;
const leave = { 'visit.left': '#kiosk.idle' } as const;

/** The kiosk at which drivers check in (addendum A 2.7): nothing of a visitor stays when he has left. */
export const kioskMachine = setup({
  types: {} as { context: KioskContext; events: KioskEvent },
  actors: {
    /** The reader that writes as a keyboard does. */
    wedge: fromCallback<EventObject>(() => unprovided('wedge')),
    /** The reader service of the kiosk, where it has one. */
    service: fromCallback<EventObject>(() => unprovided('service')),
    lookUp: placeholder<Answer<Found>, { readonly guest: Guest | null }>('lookUp'),
    checkIn: placeholder<Answer<Slip>, { readonly found: Found | null; readonly choice: Choice | null }>(
      'checkIn',
    ),
    keep: placeholder<Kept, { readonly guest: Guest | null }>('keep'),
    print: placeholder<null>('print'),
  },
  guards: {
    mayAsk: ({ context }) => !context.isOffline,
    mayKeep: ({ context }) => context.mayKeep,
    isRefused: (_, { answer }: Looked | Checked) => !answer.ok,
    isPaused: (_, { answer }: Looked | Checked) => !answer.ok && answer.refusal.status === tooManyAttempts,
    isFull: (_, { kept }: KeptAnswer) => kept === null,
    isTyped: ({ context: { typed } }) => {
      const { phone, idTail } = typedParts(typed);
      return isMobile(phone) && /^\d{3}[\dX]$/.test(idTail);
    },
    isTypedOnline: ({ context }) => !context.isOffline,
    isOpenJob: ({ context: { found } }, { choice }: { choice: Choice }) =>
      found?.jobs.some(
        ({ waybillId, fault, ticketNo, ticketState }) =>
          waybillId === choice.waybillId &&
          (choice.ticketNo === null
            ? fault === null
            : ticketState === 'missed' && ticketNo === choice.ticketNo),
      ) ?? false,
  },
  actions: {
    clear: assign(NOBODY),
    setReading: assign((_, { guest }: { guest: Guest }) => ({ ...NOBODY, guest })),
    setTypedGuest: assign(({ context: { typed } }) => ({ ...NOBODY, guest: typedParts(typed) })),
    press: assign({
      typed: ({ context: { typed } }, { key }: { key: string }) =>
        typed.length < TYPED && (key !== 'X' || typed.length === TYPED - 1) ? typed + key : typed,
    }),
    erase: assign({ typed: ({ context: { typed } }) => typed.slice(0, -1) }),
    setFound: assign((_, { answer }: Looked) => (answer.ok ? { found: answer.data } : {})),
    setSlip: assign((_, { answer }: Checked) => (answer.ok ? { slip: answer.data } : {})),
    setRefusal: assign((_, { answer }: Looked | Checked) => (answer.ok ? {} : { refusal: answer.refusal })),
    setChoice: assign((_, { choice }: { choice: Choice }) => ({ choice })),
    setKept: assign((_, { kept }: KeptAnswer) => ({ kept })),
    setPaperMissing: assign({ isPaperMissing: true }),
    setLink: assign((_, link: { isOffline: boolean; mayKeep: boolean }) => link),
  },
  delays: {
    lookUpTimeout: 10_000,
    checkInTimeout: 15_000,
    keepTimeout: 5_000,
    typingDelay: 45_000,
    jobsDelay: 45_000,
    resultDelay: 20_000,
    noticeDelay: 10_000,
    pauseDelay: ({ context: { refusal } }) => (refusal?.waitS ?? 60) * 1_000,
  },
}).createMachine({
  id: 'kiosk',
  description: 'One visitor after the other at the kiosk of a station.',
  context: { ...NOBODY, isOffline: false, mayKeep: true },
  initial: 'idle',
  invoke: { src: 'wedge', onError: '.desk' },
  on: {
    'link.changed': {
      actions: {
        type: 'setLink',
        params: ({ event: { isOffline, mayKeep } }) => ({ isOffline, mayKeep }),
      },
    },
  },
  states: {
    idle: {
      description: 'Waits for a card.',
      entry: 'clear',
      invoke: { src: 'service', onError: 'desk' },
      on: { 'card.read': read, 'phone.opened': 'typing' },
    },
    typing: {
      description: 'Phone and end of the ID number are typed on the pad.',
      after: { typingDelay: 'idle' },
      on: {
        ...leave,
        'card.read': read,
        'key.pressed': {
          target: 'typing',
          reenter: true,
          actions: { type: 'press', params: ({ event: { key } }) => ({ key }) },
        },
        'key.erased': { target: 'typing', reenter: true, actions: 'erase' },
        'phone.sent': { guard: 'isTyped', target: 'asked', actions: 'setTypedGuest' },
      },
    },
    asked: {
      description: 'Is there a platform to ask?',
      always: [{ guard: 'isTypedOnline', target: 'reading' }, ...instead],
    },
    reading: {
      description: 'The jobs of the visitor are looked up.',
      ...calling({
        src: 'lookUp',
        input: ({ context }: { context: KioskContext }) => ({ guest: context.guest }),
        within: 'lookUpTimeout',
        answered: [
          {
            guard: { type: 'isPaused', params: answer },
            target: 'paused',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'jobs', actions: { type: 'setFound', params: answer } },
        ],
        unanswered: instead,
      }),
    },
    refused: {
      description: 'Not possible, and why.',
      after: { noticeDelay: 'idle' },
      on: { ...leave, 'card.read': read },
    },
    paused: { description: 'Too many were looked up in vain.', after: { pauseDelay: 'idle' } },
    jobs: {
      description: 'The visitor chooses what he comes for.',
      after: { jobsDelay: 'idle' },
      on: {
        ...leave,
        'card.read': read,
        'job.chosen': {
          guard: { type: 'isOpenJob', params: ({ event: { choice } }) => ({ choice }) },
          target: 'sending',
          actions: { type: 'setChoice', params: ({ event: { choice } }) => ({ choice }) },
        },
      },
    },
    sending: {
      description: 'He is being checked in.',
      ...calling({
        src: 'checkIn',
        input: ({ context: { found, choice } }: { context: KioskContext }) => ({ found, choice }),
        within: 'checkInTimeout',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'result', actions: { type: 'setSlip', params: answer } },
        ],
        unanswered: 'unsure',
      }),
    },
    unsure: {
      description: 'No answer: repeated, it is still one check-in.',
      after: { resultDelay: 'idle' },
      on: { ...leave, 'visit.repeated': 'sending' },
    },
    result: {
      description: 'His number, also on paper.',
      invoke: { src: 'print', onError: { actions: 'setPaperMissing' } },
      after: { resultDelay: 'idle' },
      on: { ...leave, 'card.read': read, 'paper.missing': { actions: 'setPaperMissing' } },
    },
    keeping: {
      description: 'Without a network, the visit is kept.',
      ...calling({
        src: 'keep',
        input: ({ context }: { context: KioskContext }) => ({ guest: context.guest }),
        within: 'keepTimeout',
        answered: [
          { guard: { type: 'isFull', params: kept }, target: 'desk' },
          { target: 'provisional', actions: { type: 'setKept', params: kept } },
        ],
        unanswered: 'desk',
      }),
    },
    provisional: {
      description: 'A slip that counts once there is a network.',
      invoke: { id: 'printSlip', src: 'print', onError: { actions: 'setPaperMissing' } },
      after: { resultDelay: 'idle' },
      on: { ...leave, 'card.read': read, 'paper.missing': { actions: 'setPaperMissing' } },
    },
    desk: {
      description: 'Only the staff can help.',
      after: { noticeDelay: 'idle' },
      on: { ...leave, 'card.read': read },
    },
  },
});
