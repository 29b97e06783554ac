import { assign, setup } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { getMustRead } from '../../domain/calls/mustRead.ts';
import type { NoteText } from '../../domain/calls/note.ts';
import type { AgreementText } from '../../domain/calls/serviceAgreement.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';
import { tell } from '../tell.ts';

/** What must be read, in the order in which it is shown. */
export type Owed = Readonly<DataOf<typeof getMustRead>>;

/** One thing to read. */
export type MustReadItem =
  | ({ readonly is: 'agreement' } & AgreementText)
  | ({ readonly is: 'note' } & NoteText);

export interface MustReadInput {
  /** Staff accept no agreements. */
  readonly isStaff: boolean;
}

export interface MustReadContext extends MustReadInput {
  /** Agreements first. */
  readonly items: readonly MustReadItem[];
  /** Calls in a row that failed. */
  readonly failures: number;
  /** What the server said against the last acceptance. */
  readonly refusal: string | null;
}

export type MustReadEvent =
  /** The bell: there is something to read first, perhaps more or less than before. */
  | { type: 'owed.found' }
  | { type: 'item.accepted' }
  | { type: 'request.retried' }
  /** Not now: only where it may wait. */
  | { type: 'reading.postponed' }
  /** Nothing is left to read: it was read in another window, or somebody else works here now. */
  | { type: 'owed.none' };

/** After so many failures in a row what may wait can be put off. */
const FAILURES = 2;

const itemsOf = ({ agreements, notes }: Owed): MustReadItem[] => [
  ...agreements.map((one) => ({ is: 'agreement' as const, ...one })),
  ...notes.map((one) => ({ is: 'note' as const, ...one })),
];

/** The first of them; the chart is where there is one. */
export function shownItem({ items }: MustReadContext): MustReadItem {
  const [first] = items;
  if (!first) throw new Error('There is nothing to read.');
  return first;
}

const arrived = ({ event }: { event: { output: Owed } }) => ({ owed: event.output });
const failed = 'countFailure' as const;

/** What somebody must read before going on: changed agreements, then mandatory notes. Source: addendum B 6.6. */
export const mustReadMachine = setup({
  types: {} as { context: MustReadContext; events: MustReadEvent; input: MustReadInput },
  actors: {
    ask: placeholder<Owed>('ask'),
    accept: placeholder<Answer<null>, { item: MustReadItem }>('accept'),
  },
  guards: {
    isNothing: (_, { owed }: { owed: Owed }) => owed.agreements.length + owed.notes.length === 0,
    isRefused: (_, given: { answer: Answer<null> }) => !given.answer.ok,
    isLast: ({ context }) => context.items.length === 1,
    /** Agreements never wait; nor does what a party could not load, for they may be among it. */
    mayWait: ({ context: { items, failures, isStaff } }) =>
      failures >= FAILURES && (items.length === 0 ? isStaff : items[0]?.is === 'note'),
  },
  actions: {
    setItems: assign((_, { owed }: { owed: Owed }) => ({ items: itemsOf(owed), failures: 0 })),
    dropFirst: assign(({ context }) => ({ items: context.items.slice(1), failures: 0, refusal: null })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    setRefusal: assign((_, given: { answer: Answer<null> }) =>
      given.answer.ok ? {} : { refusal: given.answer.refusal.msg },
    ),
    clear: assign({ items: [], failures: 0, refusal: null }),
    countBell: tell('noticeBell', { type: 'notices.changed' }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'mustRead',
  description: 'What somebody must read before going on: changed agreements, then mandatory notes.',
  context: ({ input: { isStaff } }) => ({ isStaff, items: [], failures: 0, refusal: null }),
  initial: 'idle',
  on: { 'owed.none': { target: '.idle', actions: 'clear' } },
  states: {
    idle: {
      description: 'Nothing is known to be unread.',
      on: { 'owed.found': 'asking' },
    },
    asking: {
      description: 'What there is to read is loading; the page behind stays usable.',
      ...calling({
        src: 'ask',
        answered: [
          { guard: { type: 'isNothing', params: arrived }, target: 'idle', actions: 'clear' },
          { target: 'showing', actions: { type: 'setItems', params: arrived } },
        ],
        unanswered: { target: 'unloaded', actions: failed },
      }),
    },
    unloaded: {
      description: 'It could not be loaded: with a retry, and another one when the bell is counted.',
      on: {
        'request.retried': 'asking',
        'owed.found': 'asking',
        'reading.postponed': { guard: 'mayWait', target: 'idle', actions: 'clear' },
      },
    },
    showing: {
      description: 'The first one covers the page until it is accepted or read.',
      on: {
        'item.accepted': 'accepting',
        'owed.found': 'asking',
      },
    },
    accepting: {
      description: 'The acceptance is being sent.',
      ...calling({
        src: 'accept',
        input: ({ context }: { context: MustReadContext }) => ({ item: shownItem(context) }),
        answered: [
          // Another version is in force by now, or the note was withdrawn: what there is to read is asked anew.
          {
            guard: { type: 'isRefused', params: answer<null> },
            target: 'asking',
            actions: { type: 'setRefusal', params: answer<null> },
          },
          { guard: 'isLast', target: 'idle', actions: ['dropFirst', 'countBell'] },
          { target: 'showing', actions: 'dropFirst' },
        ],
        unanswered: { target: 'unsent', actions: failed },
      }),
    },
    unsent: {
      description:
        'It is not known whether the acceptance arrived: it can be sent again, which changes nothing.',
      on: {
        'request.retried': 'accepting',
        'owed.found': 'asking',
        'reading.postponed': { guard: 'mayWait', target: 'idle', actions: 'clear' },
      },
    },
  },
});
