import { assign, setup } from 'xstate';
import { answer, calling } from '../calling.ts';
import type { SavedView, ViewDraft } from '../../domain/calls/listViews.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** A request to the server about the saved views of a page. */
export type ViewCommand =
  | { readonly kind: 'save'; readonly view: ViewDraft }
  | { readonly kind: 'remove'; readonly id: string }
  /** The default view of the page; null: none. */
  | { readonly kind: 'default'; readonly id: string | null };

export interface ViewsContext {
  readonly views: readonly SavedView[];
  /** Under way, or failed. */
  readonly command: ViewCommand | null;
  /** Why the server refused; null without a response. */
  readonly refusal: WireRefusal | null;
}

export type ViewsEvent =
  | { type: 'views.commanded'; command: ViewCommand }
  | { type: 'request.retried' }
  | { type: 'refusal.closed' };

type Views = Answer<readonly SavedView[]>;
interface Answered {
  readonly answer: Views;
}

const command = {
  target: 'saving',
  actions: {
    type: 'setCommand',
    params: ({ event }: { event: { command: ViewCommand } }) => ({ command: event.command }),
  },
} as const;

/** Saved views of a list, private or shared with roles. */
export const viewsMachine = setup({
  types: {} as { context: ViewsContext; events: ViewsEvent },
  actors: {
    read: placeholder<Views>('read'),
    send: placeholder<Views, { command: ViewCommand | null }>('send'),
  },
  guards: { isRefused: (_, params: Answered) => !params.answer.ok },
  actions: {
    setCommand: assign((_, params: { command: ViewCommand }) => ({
      command: params.command,
      refusal: null,
    })),
    setAnswer: assign((_, params: Answered) =>
      params.answer.ok
        ? { views: params.answer.data, command: null, refusal: null }
        : { refusal: params.answer.refusal },
    ),
    clearCommand: assign({ command: null, refusal: null }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
}).createMachine({
  id: 'views',
  description: 'The saved views of one list page.',
  context: { views: [], command: null, refusal: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The views are loading; the list does not wait for them.',
      ...calling({
        src: 'read',
        answered: [
          { guard: { type: 'isRefused', params: answer }, target: 'loadFailed' },
          { target: 'ready', actions: { type: 'setAnswer', params: answer } },
        ],
        unanswered: 'loadFailed',
      }),
    },
    loadFailed: {
      description: 'The views could not be loaded; the list works without them.',
      on: { 'request.retried': 'loading' },
    },
    ready: {
      description: 'One can be chosen, saved, changed or removed.',
      on: { 'views.commanded': command },
    },
    saving: {
      description: 'A change is being sent.',
      ...calling({
        src: 'send',
        input: ({ context }: { context: ViewsContext }) => ({ command: context.command }),
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'rolledBack',
            actions: { type: 'setAnswer', params: answer },
          },
          { target: 'ready', actions: { type: 'setAnswer', params: answer } },
        ],
        unanswered: 'rolledBack',
      }),
    },
    rolledBack: {
      description: 'The server refused it, or did not answer: the views are as they were before.',
      on: {
        'request.retried': 'saving',
        'refusal.closed': { target: 'ready', actions: 'clearCommand' },
        'views.commanded': command,
      },
    },
  },
});
