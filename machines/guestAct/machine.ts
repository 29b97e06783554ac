import { assign, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { RequestOf } from '../../domain/calls/call.ts';
import type { askToBeCalled, rateByLink } from '../../domain/calls/ratingLink.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** What is done: a trip is rated, or somebody is asked to call back. A retry sends the very same. */
export type GuestAct =
  | Readonly<
      { kind: 'rating' } & Pick<
        RequestOf<typeof rateByLink>,
        'stars' | 'tags' | 'text' | 'isAnonymous' | 'requestNo'
      >
    >
  | Readonly<{ kind: 'call' } & Pick<RequestOf<typeof askToBeCalled>, 'phone' | 'requestNo'>>;

export interface GuestActContext {
  /** The act under way, and afterwards the one that was done. */
  readonly act: GuestAct | null;
  /** Why the last try was refused. */
  readonly refusal: WireRefusal | null;
}

export type GuestActEvent = { type: 'act.sent'; act: GuestAct } | { type: 'request.retried' };

/** The act under way; set from `act.sent` on. */
function sent({ act }: GuestActContext): GuestAct {
  if (!act) throw new Error('Nothing was sent.');
  return act;
}

type Response = { readonly answer: Answer<unknown> };

/** Something that is done once and for good, by a form that stands in its own place: a rating, or the wish to be called. */
export const guestActMachine = setup({
  types: {} as { context: GuestActContext; events: GuestActEvent },
  actors: { send: placeholder<Answer<unknown>, GuestAct>('send') },
  guards: { isRefused: (_, { answer }: Response) => !answer.ok },
  actions: {
    setAct: assign((_, { act }: { act: GuestAct }) => ({ act, refusal: null })),
    setRefusal: assign((_, { answer }: Response) =>
      answer.ok ? {} : { act: null, refusal: answer.refusal },
    ),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'guestAct',
  description: 'A rating of a trip, or the wish to be called back.',
  context: { act: null, refusal: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is filled in.',
      on: { 'act.sent': { target: 'sending', actions: { type: 'setAct', params: ({ event }) => event } } },
    },
    sending: {
      description: 'It is being sent; a second one is not accepted.',
      ...calling({
        src: 'send',
        input: ({ context }: { context: GuestActContext }) => sent(context),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'editing',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'done' },
        ],
        unanswered: 'unanswered',
      }),
    },
    unanswered: {
      description: 'No answer came. A retry keeps the request number, so that the platform does it once.',
      on: { 'request.retried': 'sending' },
    },
    done: { description: 'The platform has it.', type: 'final' },
  },
});
