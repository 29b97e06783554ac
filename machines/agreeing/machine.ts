import { assertEvent, assign, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { OrderStatementText } from '../../domain/calls/orderStatementLink.ts';
import type { NoteText, StatementText } from '../../domain/calls/statementLink.ts';
import { changedBySomeoneElse, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { statementAlreadyConfirmed } from '../../domain/codes/refusals/codes/statements.ts';
import { type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** The counterparty's answer to a statement, with the code on its phone: agreed, or disputed with a reason. */
export type Agreeing = { readonly smsCode: string } & (
  | { readonly confirmedBy: string; readonly reason: null }
  | { readonly confirmedBy: null; readonly reason: string; readonly waybillNos: readonly string[] }
);

/** An answer to the statement, or to a note on it, as it was read. */
export type Agreed = Agreeing & { readonly version: number; readonly noteId: string | null };

/** What is agreed to: a statement of bills, or one of orders, which is only acknowledged and has no notes. */
export type AgreedText = StatementText | OrderStatementText;

/** The note on a statement that waits for an answer; null: none does. */
export const waitingNote = (statement: AgreedText | null): NoteText | null =>
  (statement !== null && 'notes' in statement
    ? statement.notes.find(({ status }) => status === 'sent')
    : undefined) ?? null;

export interface AgreeingContext {
  readonly statement: AgreedText | null;
  /** Why the last try failed. */
  readonly refusal: WireRefusal | null;
}

export type AgreeingEvent = { type: 'answer.sent'; answer: Agreeing } | { type: 'page.reloaded' };

type Response = { readonly answer: Answer<AgreedText> };

/** The state of a document does not allow the event; another answer came first (records 0.4, transport-and-money 7.5). */
const TOO_LATE: readonly number[] = [notInThisState, statementAlreadyConfirmed, changedBySomeoneElse];

/** A counterparty reads a statement behind a link, and agrees or disputes it and the notes on it (transport-and-money 7.3). */
export const agreeingMachine = setup({
  types: {} as { context: AgreeingContext; events: AgreeingEvent },
  actors: {
    read: placeholder<Answer<AgreedText>, undefined>('read'),
    answer: placeholder<Answer<AgreedText>, Agreed>('answer'),
  },
  guards: {
    isRefused: (_, { answer }: Response) => !answer.ok,
    isOpen: (_, { answer }: Response) =>
      answer.ok && (answer.data.status === 'sent' || waitingNote(answer.data) !== null),
    isOutdated: (_, { answer }: Response) => !answer.ok && TOO_LATE.includes(answer.refusal.status),
  },
  actions: {
    setStatement: assign((_, { answer }: Response) => (answer.ok ? { statement: answer.data } : {})),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal })),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { answerTimeout: 30_000 },
}).createMachine({
  id: 'agreeing',
  description: 'A statement behind a link: read, then agreed to or disputed.',
  context: { statement: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The statement is loading.',
      ...calling({
        src: 'read',
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'closed',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isOpen', params: answer },
            target: 'deciding',
            actions: { type: 'setStatement', params: answer },
          },
          { target: 'settled', actions: { type: 'setStatement', params: answer } },
        ],
        unanswered: 'unreachable',
      }),
    },
    unreachable: {
      description: 'No answer came; it can be loaded again.',
      on: { 'page.reloaded': 'loading' },
    },
    closed: {
      description: 'The link is not valid, or not now; the reason is shown.',
      on: { 'page.reloaded': 'loading' },
    },
    deciding: {
      description: 'The counterparty reads, and agrees or disputes.',
      on: { 'answer.sent': { target: 'sending', actions: 'clearRefusal' } },
    },
    sending: {
      description: 'The answer is being sent.',
      ...calling({
        src: 'answer',
        input: ({ context, event }: { context: AgreeingContext; event: AgreeingEvent }) => {
          assertEvent(event, 'answer.sent');
          const note = waitingNote(context.statement);
          const version = note?.version ?? context.statement?.version ?? 0;
          return { ...event.answer, version, noteId: note?.id ?? null };
        },
        answered: [
          // Somebody else answered, or changed it: what is agreed to must be what was read.
          {
            guard: { type: 'isOutdated', params: answer },
            target: 'loading',
            actions: { type: 'setRefusal', params: answer },
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'deciding',
            actions: { type: 'setRefusal', params: answer },
          },
          // A further note waits for an answer.
          {
            guard: { type: 'isOpen', params: answer },
            target: 'deciding',
            actions: { type: 'setStatement', params: answer },
          },
          { target: 'settled', actions: { type: 'setStatement', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came: it may have been stored. Loading again shows it.',
      on: { 'page.reloaded': 'loading' },
    },
    settled: { description: 'Agreed or disputed: no further answer is possible.', type: 'final' },
  },
});
