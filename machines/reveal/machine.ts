import { assign, setup } from 'xstate';
import type { Detail, WireRow } from '../../domain/calls/records.ts';
import { MIN_NOTE, type RevealCause } from '../../domain/calls/reveal.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';
import { saysEnough } from '../../domain/rules/checks.ts';

/** Why somebody looks; null: the data are about the person who looks. */
export interface Reason {
  readonly cause: RevealCause | null;
  /** What it is about where the cause is none of those listed. */
  readonly note: string | null;
}

export interface RevealContext {
  readonly reason: Reason;
  /** The row with its personal data. */
  readonly row: WireRow | null;
  /** Why they are not shown, in the user's language. */
  readonly refusal: string | null;
}

export type RevealEvent =
  | { type: 'cause.chosen'; cause: RevealCause | null }
  | { type: 'note.given'; note: string }
  | { type: 'note.cancelled' }
  /** The record as it is shown masked: another version of it is revealed anew. */
  | { type: 'row.changed'; version: number };

type Response = { readonly answer: Answer<Detail> };
type Chosen = { readonly cause: RevealCause | null };
type Noted = { readonly note: string };

const nothing: RevealContext = { reason: { cause: null, note: null }, row: null, refusal: null };

const chosen = ({ event }: { event: { type: 'cause.chosen' } & Chosen }) => event;
const choosing = {
  'cause.chosen': [
    {
      guard: { type: 'needsNote', params: chosen },
      target: 'explaining',
      actions: { type: 'setCause', params: chosen },
    },
    { target: 'asking', actions: { type: 'setCause', params: chosen } },
  ],
} as const;

/** The personal data of an opened record: masked until somebody who may looks at them, for a cause (records 0.5). */
export const revealMachine = setup({
  types: {} as { context: RevealContext; events: RevealEvent },
  actors: { reveal: placeholder<Answer<Detail>, Reason>('reveal') },
  guards: {
    needsNote: (_, { cause }: Chosen) => cause === 'other',
    saysEnough: (_, { note }: Noted) => saysEnough(note, MIN_NOTE),
    isRefused: (_, { answer }: Response) => !answer.ok,
    isOther: ({ context }, { version }: { version: number }) => context.row?.version !== version,
  },
  actions: {
    setCause: assign((_, { cause }: Chosen) => ({ ...nothing, reason: { cause, note: null } })),
    setNote: assign(({ context }, { note }: Noted) => ({ reason: { ...context.reason, note: note.trim() } })),
    setRow: assign((_, { answer }: Response) => (answer.ok ? { row: answer.data.row } : {})),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal.msg })),
    forget: assign(nothing),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'reveal',
  description: 'The personal data of an opened record, masked or whole.',
  context: nothing,
  initial: 'masked',
  states: {
    masked: { description: 'As lists show them.', on: choosing },
    explaining: {
      description: 'None of the listed causes: it is put into words.',
      on: {
        'note.given': {
          guard: { type: 'saysEnough', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setNote', params: ({ event }) => event },
        },
        'note.cancelled': { target: 'masked', actions: 'forget' },
      },
    },
    asking: {
      description: 'The server writes down who looks and why, then answers with the whole data.',
      ...calling({
        src: 'reveal',
        input: ({ context }: { context: RevealContext }) => context.reason,
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'whole', actions: { type: 'setRow', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    whole: {
      description: 'Shown whole, until the record is another version.',
      on: {
        'row.changed': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'masked',
          actions: 'forget',
        },
      },
    },
    refused: { description: 'Not shown; the reason is.', on: choosing },
    unanswered: { description: 'No answer came. The look may have been written down.', on: choosing },
  },
});
