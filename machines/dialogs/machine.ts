import { type AnyActorRef, assign, enqueueActions, setup } from 'xstate';
import type { Dialog, DialogsEvent } from './events.ts';

export interface DialogsContext {
  /** The first one is shown, the others are queued. */
  readonly queue: readonly Dialog[];
}

/** Confirm dialogs, at most one on the screen; the asker receives the decision as an event. */
export const dialogsMachine = setup({
  types: {
    context: {} as DialogsContext,
    events: {} as DialogsEvent,
  },
  guards: {
    isEmpty: ({ context }) => context.queue.length === 0,
    isUnknown: ({ context }, params: { id: string }) => context.queue.every(({ id }) => id !== params.id),
    /** A late click on a dialog that is already closed is ignored. */
    isShown: ({ context }, params: { id: string }) => context.queue[0]?.id === params.id,
  },
  actions: {
    enqueue: assign({
      queue: ({ context }, params: { dialog: Dialog }) => [...context.queue, params.dialog],
    }),
    remove: assign({
      queue: ({ context }, params: { id: string }) => context.queue.filter(({ id }) => id !== params.id),
    }),
    answer: enqueueActions(
      ({ context: { queue }, enqueue, system }, params: { answer: 'confirmed' | 'cancelled' }) => {
        const [dialog] = queue;
        const asker = dialog && (system.get(dialog.asker) as AnyActorRef | undefined);
        if (asker) enqueue.sendTo(asker, dialog[params.answer]);
      },
    ),
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
      description: 'The first question of the queue is shown, the others wait.',
      always: { guard: 'isEmpty', target: 'idle' },
      on: {
        'dialog.asked': {
          guard: { type: 'isUnknown', params: ({ event }) => ({ id: event.dialog.id }) },
          actions: { type: 'enqueue', params: ({ event }) => ({ dialog: event.dialog }) },
        },
        'dialog.confirmed': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'answer', params: { answer: 'confirmed' } },
            { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'dialog.cancelled': {
          guard: { type: 'isShown', params: ({ event }) => ({ id: event.id }) },
          actions: [
            { type: 'answer', params: { answer: 'cancelled' } },
            { type: 'remove', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        'dialog.withdrawn': { actions: { type: 'remove', params: ({ event }) => ({ id: event.id }) } },
      },
    },
  },
});
