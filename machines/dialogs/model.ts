import { model } from '../model.ts';
import { dialogsMachine, type Dialog } from './machine.ts';

const ask = (id: string): Dialog => ({
  id,
  title: 'dialog.confirm.title',
  text: 'dialog.confirm.text',
  confirm: 'dialog.confirm.yes',
  cancel: 'dialog.confirm.no',
});

/** Two askers suffice: one is shown while the other waits. */
export const dialogsModel = model({
  machine: dialogsMachine,
  inputs: { start: undefined },
  events: {
    'ask a': { type: 'dialog.asked', dialog: ask('a') },
    'ask b': { type: 'dialog.asked', dialog: ask('b') },
    'confirm a': { type: 'dialog.confirmed', id: 'a' },
    'cancel a': { type: 'dialog.cancelled', id: 'a' },
    'confirm b': { type: 'dialog.confirmed', id: 'b' },
    'withdraw b': { type: 'dialog.withdrawn', id: 'b' },
    'session ends': { type: 'dialogs.cleared' },
  },
  outcomes: {},
  abstract: ({ queue }) => queue.map(({ id }) => id),
  facts: ({ context }) => ({ dialog: context.queue[0]?.title ?? null }),
  invariants: {
    'a question is shown exactly when one is open': (snapshot) =>
      snapshot.matches('showing') === snapshot.context.queue.length > 0,
    'no question is asked twice': ({ context }) =>
      new Set(context.queue.map(({ id }) => id)).size === context.queue.length,
  },
});
