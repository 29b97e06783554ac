import { assertEvent, assign, emit, setup } from 'xstate';
import type { Answer } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

/** Which login of an account is to end; null: all others. */
export interface Ending {
  readonly session: string | null;
}

export interface SessionsContext extends Ending {
  /** What the platform said to the last attempt; null: nothing was refused. */
  readonly refused: string | null;
}

export type SessionsEvent =
  | { type: 'end.requested'; session: string | null }
  /** The list was fetched again: it shows what an attempt without an answer has done. */
  | { type: 'list.fetched' };

export type SessionsEmitted =
  /** The list of logins is out of date. */
  { type: 'sessions.changed' };

type EndedAnswer = Answer<null>;

const ends = {
  target: 'ending',
  actions: { type: 'setEnding', params: ({ event }: { event: Ending }) => ({ session: event.session }) },
} as const;

/** The open logins of an account: one of them is ended, or all others at once. */
export const sessionsMachine = setup({
  types: {} as { context: SessionsContext; events: SessionsEvent; emitted: SessionsEmitted },
  actors: { end: placeholder<EndedAnswer, Ending>('end') },
  guards: { isRefused: (_, params: { answer: EndedAnswer }) => !params.answer.ok },
  actions: {
    setEnding: assign((_, { session }: Ending) => ({ session, refused: null })),
    setRefusal: assign((_, params: { answer: EndedAnswer }) =>
      params.answer.ok ? {} : { refused: params.answer.refusal.msg },
    ),
    reportChange: emit({ type: 'sessions.changed' }),
  },
  delays: {
    /** A user who ends a login does not wait 5 minutes for a server without a response. */
    answerTimeout: 30_000,
  },
}).createMachine({
  id: 'sessions',
  description: 'The logins of an account.',
  context: { session: null, refused: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'They are shown, and each may be ended.',
      on: { 'end.requested': ends },
    },
    ending: {
      description: 'The platform is asked to end one or all others.',
      ...calling({
        src: 'end',
        input: ({ event }: { event: SessionsEvent }) => {
          assertEvent(event, 'end.requested');
          return { session: event.session };
        },
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'listed',
            actions: [{ type: 'setRefusal', params: answer }, 'reportChange'],
          },
          { target: 'listed', actions: 'reportChange' },
        ],
        unanswered: { target: 'unanswered', actions: 'reportChange' },
      }),
    },
    unanswered: {
      description: 'No answer came: the list shows whether it has ended. Asking again does no harm.',
      on: { 'end.requested': ends, 'list.fetched': 'listed' },
    },
  },
});
