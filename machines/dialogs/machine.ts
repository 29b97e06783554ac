import { assign, emit, setup } from 'xstate';

/** A question to the user. Wording is i18n keys, resolved when drawn, so a language switch reaches it. */
export interface Dialog {
  /** Given by the asker; the answer carries it back. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Confirming destroys something: the other answer is at hand. */
  readonly isDestructive?: boolean;
  /** Values for the placeholders of the texts. */
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface DialogsContext {
  /** The first one is shown, the others wait. */
  readonly queue: readonly Dialog[];
}

export type DialogsEvent =
  | { type: 'dialog.asked'; dialog: Dialog }
  | { type: 'dialog.confirmed'; id: string }
  | { type: 'dialog.cancelled'; id: string }
  /** The asker no longer wants to know, or its user is gone: nobody may answer questions of the last one. */
  | { type: 'dialog.withdrawn'; id: string };

export interface DialogsEmitted {
  type: 'dialog.answered';
  id: string;
  answer: 'confirmed' | 'cancelled';
}

/** Confirm dialogs, one at most on the screen; the answer goes back by an emitted event with the id. */
export const dialogsMachine = setup({
  types: {
    context: {} as DialogsContext,
    events: {} as DialogsEvent,
    emitted: {} as DialogsEmitted,
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    isUnknown: ({ context }, params: { id: string }) => context.queue.every(({ id }) => id !== params.id),
    /** A late click on a dialog that is already gone answers nothing. */
    isShown: ({ context }, params: { id: string }) => context.queue[0]?.id === params.id,
  },
  actions: {
    enqueue: assign({
      queue: ({ context }, params: { dialog: Dialog }) => [...context.queue, params.dialog],
    }),
    remove: assign({
      queue: ({ context }, params: { id: string }) => context.queue.filter(({ id }) => id !== params.id),
    }),
    answer: emit((_, params: { id: string; answer: 'confirmed' | 'cancelled' }) => ({
      type: 'dialog.answered' as const,
      ...params,
    })),
  },
}).createMachine({
  id: 'dialogs',
  description: 'Questions to the user, one at a time.',
  context: { queue: [] },
  initial: 'idle',
  states: {
    idle: {
      description: 'No question is open.',
      on: {
        'dialog.asked': {
          target: 'showing',
          actions: { type: 'enqueue', params: ({ event }) => ({ dialog: event.dialog }) },
        },
      },
    },
    showing: {
      description: 'The first question of the queue is on the screen, the others wait.',
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'dialog.asked': {
          guard: { type: 'isUnknown', params: ({ event }) => ({ id: event.dialog.id }) },
          actions: { type: 'enqueue', params: ({ event }) => ({ dialog: event.dialog }) },
        },
        'dialog.confirmed': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'answer', params: ({ event }) => ({ id: event.id, answer: 'confirmed' }) },
            { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'dialog.cancelled': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'answer', params: ({ event }) => ({ id: event.id, answer: 'cancelled' }) },
            { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'dialog.withdrawn': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) } },
      },
    },
  },
});
