import { assign, setup } from 'xstate';
import type { SsoEntered } from '../../domain/calls/sso.ts';
import { type Answer, type WireRefusal } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

/** What a provider sent back with the browser. */
export interface Returned {
  readonly state: string;
  readonly code?: string;
  readonly iss?: string;
  /** What it says instead of a code. */
  readonly error?: string;
}

export interface CompanyLoginContext {
  /** null: it was not this window that asked, or it asked for something else. */
  readonly returned: Returned | null;
  /** What the platform answered; null: nothing yet, or a refusal. */
  readonly entered: SsoEntered | null;
  readonly refusal: WireRefusal | null;
}

export type CompanyLoginEvent =
  /** The session knows who is at this browser. */
  { type: 'visitor.known' } | { type: 'visitor.unknown' } | { type: 'login.left' };

type Response = { readonly answer: Answer<SsoEntered> };

/** What came back; set, where it is finished. */
function toFinish({ returned }: CompanyLoginContext): Returned {
  if (!returned) throw new Error('Nothing came back.');
  return returned;
}

/** Both while it is waited for: soon a person wants to know that it still goes on, and how to leave. */
const WAITING = {
  initial: 'soon',
  states: {
    soon: { description: 'A moment.', after: { lateAfter: 'late' } },
    late: { description: 'It takes long: a way back is offered.' },
  },
  on: { 'login.left': 'left' },
} as const;

/** The way back from a company login: what it brought is proved to the platform, which lets the person in (addendum A 5.1). */
export const companyLoginMachine = setup({
  types: {} as {
    input: { readonly returned: Returned | null };
    context: CompanyLoginContext;
    events: CompanyLoginEvent;
  },
  actors: { finish: placeholder<Answer<SsoEntered>, Returned>('finish') },
  guards: {
    isAsked: ({ context }) => context.returned !== null,
    isRefused: (_, { answer }: Response) => !answer.ok,
  },
  actions: {
    setEntered: assign((_, { answer }: Response) => (answer.ok ? { entered: answer.data } : {})),
    setRefusal: assign((_, { answer }: Response) => (answer.ok ? {} : { refusal: answer.refusal })),
  },
  delays: { lateAfter: 10_000, answerTimeout: 60_000, sessionTimeout: 60_000 },
}).createMachine({
  id: 'companyLogin',
  description: 'A person comes back from the company login.',
  context: ({ input }) => ({ returned: input.returned, entered: null, refusal: null }),
  initial: 'waiting',
  states: {
    waiting: {
      ...WAITING,
      description: 'Is somebody logged in already?',
      on: {
        ...WAITING.on,
        'visitor.known': 'inside',
        'visitor.unknown': [{ guard: 'isAsked', target: 'finishing' }, { target: 'unasked' }],
      },
      after: { sessionTimeout: 'unanswered' },
    },
    finishing: {
      ...WAITING,
      description: 'The platform redeems what came back.',
      ...calling({
        src: 'finish',
        input: ({ context }: { context: CompanyLoginContext }) => toFinish(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'entered', actions: { type: 'setEntered', params: answer } },
        ],
        unanswered: 'unanswered',
      }),
    },
    entered: { description: 'The session has the login.', type: 'final' },
    inside: { description: 'Somebody was logged in already: nothing is redeemed.', type: 'final' },
    unasked: { description: 'This window asked for nothing, or for something else.', type: 'final' },
    refused: { description: 'The platform says why not.', type: 'final' },
    unanswered: { description: 'No answer came; what came back may be used up.', type: 'final' },
    left: { description: 'The person goes back to the login.', type: 'final' },
  },
});
