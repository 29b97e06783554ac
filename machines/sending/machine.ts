import { assign, setup } from 'xstate';
import type { Lang } from '../../domain/codes/languages.ts';
import { ANSWER_TIMEOUT, type Answer } from '../answer.ts';
import { answer, calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

export interface SendingContext {
  /** Number of the request that is under way, or of which no answer came; null: none. */
  readonly requestNo: string | null;
  /** Why it was refused, and in which language that is said. */
  readonly refusal: { readonly msg: string; readonly lang: Lang } | null;
  readonly lang: Lang;
}

/** What a button or small form asks for is sent; `requestNo` is the number of a new request. */
export interface SendingEvent {
  readonly type: 'send.requested';
  readonly requestNo: string;
  readonly lang: Lang;
}

type Response = { readonly answer: Answer<null> };
type Fresh = { readonly requestNo: string; readonly lang: Lang };

const fresh = ({ event }: { event: SendingEvent }) => event;
const send = {
  'send.requested': { target: 'sending', actions: { type: 'begin', params: fresh } },
} as const;

/** One act of a button or small form: sent once at a time, and done, refused or without an answer. */
export const sendingMachine = setup({
  types: {} as { context: SendingContext; events: SendingEvent; input: { readonly lang: Lang } },
  actors: { send: placeholder<Answer<null>, { readonly requestNo: string }>('send') },
  guards: { isRefused: (_, { answer }: Response) => !answer.ok },
  actions: {
    // Sent again after no answer, it is the same request: the platform stores it once.
    begin: assign(({ context }, { requestNo, lang }: Fresh) => ({
      requestNo: context.requestNo ?? requestNo,
      refusal: null,
      lang,
    })),
    setRefusal: assign(({ context }, { answer }: Response) => ({
      requestNo: null,
      refusal: answer.ok ? null : { msg: answer.refusal.msg, lang: context.lang },
    })),
    forgetNumber: assign({ requestNo: null }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'sending',
  description: 'One act of a button or small form, sent once at a time.',
  context: ({ input: { lang } }) => ({ requestNo: null, refusal: null, lang }),
  initial: 'idle',
  states: {
    idle: { description: 'Nothing was sent yet.', on: send },
    sending: {
      description: 'Under way; pressed again, it is not sent a second time.',
      ...calling({
        src: 'send',
        input: ({ context }: { context: SendingContext }) => ({ requestNo: context.requestNo ?? '' }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'setRefusal', params: answer },
          },
          { target: 'done', actions: 'forgetNumber' },
        ],
        unanswered: 'unanswered',
      }),
    },
    done: { description: 'It was done.', on: send },
    refused: { description: 'Nothing was done; the reason is told.', on: send },
    unanswered: { description: 'No answer came: it may have been done. Its number is kept.', on: send },
  },
});
