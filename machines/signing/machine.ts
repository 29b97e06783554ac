import { assertEvent, assign, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { AgreementText } from '../../domain/calls/agreementLink.ts';
import type { ContractText } from '../../domain/calls/contractLink.ts';
import { changedBySomeoneElse, notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { contractTextChanged } from '../../domain/codes/refusals/codes/contracts.ts';
import { type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** A document to be signed behind a link. */
export type SigningText = AgreementText | ContractText;

/** The answer of whoever is to sign; a refusal has a reason. */
export interface Decision {
  readonly smsCode: string;
  readonly reason: string | null;
}

/** A decision about the text as it was read; null: there was none. */
export interface Decided extends Decision {
  readonly read: SigningText | null;
}

export interface SigningContext {
  readonly agreement: SigningText | null;
  /** Why the last try failed. */
  readonly refusal: WireRefusal | null;
}

export type SigningEvent =
  | { type: 'end.reached' }
  | ({ type: 'decision.sent' } & Decision)
  | { type: 'page.reloaded' };

type Response = { readonly answer: Answer<SigningText> };

/** Waiting for its signature: agreements and frame contracts, and contracts of a trip. A frame contract that is signed may still wait for its first day. */
const OPEN: readonly string[] = ['pendingSign', 'sent'];

/** What was read is not what would be signed now, or can no longer be signed. */
const OUTDATED: readonly number[] = [changedBySomeoneElse, notInThisState, contractTextChanged];

/** Somebody reads a document behind a link, and signs or declines it (records 4; addendum A 4.5). */
export const signingMachine = setup({
  types: {} as { context: SigningContext; events: SigningEvent },
  actors: {
    read: placeholder<Answer<SigningText>, undefined>('read'),
    decide: placeholder<Answer<SigningText>, Decided>('decide'),
  },
  guards: {
    isRefused: (_, { answer }: Response) => !answer.ok,
    isOpen: (_, { answer }: Response) =>
      answer.ok && OPEN.includes(answer.data.status) && answer.data.signedAt === null,
    isOutdated: (_, { answer }: Response) => !answer.ok && OUTDATED.includes(answer.refusal.status),
  },
  actions: {
    setAgreement: assign((_, { answer }: Response) => (answer.ok ? { agreement: answer.data } : {})),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal })),
    clearRefusal: assign({ refusal: null }),
  },
  delays: {
    /** The minimum time to read the text (records 4). */
    readingTime: 10_000,
    answerTimeout: 30_000,
  },
}).createMachine({
  id: 'signing',
  description: 'A document behind a link: read, then signed or not.',
  context: { agreement: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The document is loading.',
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
            target: 'reading',
            actions: { type: 'setAgreement', params: answer },
          },
          { target: 'settled', actions: { type: 'setAgreement', params: answer } },
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
    reading: {
      description: 'The text has to be read to its end, for a minimum time.',
      type: 'parallel',
      states: {
        time: {
          description: 'The minimum reading time.',
          initial: 'pending',
          states: {
            pending: { description: 'Not yet.', after: { readingTime: 'elapsed' } },
            elapsed: { description: 'Yes.', type: 'final' },
          },
        },
        scroll: {
          description: 'Has the text been scrolled to its end?',
          initial: 'notAtEnd',
          states: {
            notAtEnd: { description: 'Not yet.', on: { 'end.reached': 'atEnd' } },
            atEnd: { description: 'Yes.', type: 'final' },
          },
        },
      },
      onDone: { target: 'deciding', actions: 'clearRefusal' },
    },
    deciding: {
      description: 'Read; it is signed with a code, or refused with one.',
      on: { 'decision.sent': { target: 'sending', actions: 'clearRefusal' } },
    },
    sending: {
      description: 'The decision is being sent.',
      ...calling({
        src: 'decide',
        input: ({ context, event }: { context: SigningContext; event: SigningEvent }) => {
          assertEvent(event, 'decision.sent');
          const { smsCode, reason } = event;
          return { smsCode, reason, read: context.agreement };
        },
        answered: [
          // Somebody changed or ended it meanwhile: only the text that was read can be signed.
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
          { target: 'settled', actions: { type: 'setAgreement', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came: it may have been signed. Loading again shows it.',
      on: { 'page.reloaded': 'loading' },
    },
    settled: { description: 'Signed, refused, or over: no further decision is possible.', type: 'final' },
  },
});
