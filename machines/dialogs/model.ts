import { model } from '../model.ts';
import type { Dialog } from './events.ts';
import { dialogsMachine } from './machine.ts';

const a: Dialog = {
  id: 'a',
  asker: 'session',
  confirmed: { type: 'relogin.confirmed' },
  cancelled: { type: 'relogin.cancelled' },
  title: 'relogin.title',
  text: 'relogin.text',
  confirm: 'relogin.confirm',
  cancel: 'relogin.cancel',
};
const b: Dialog = {
  id: 'b',
  asker: 'tabs',
  confirmed: { type: 'loss.confirmed' },
  cancelled: { type: 'loss.cancelled' },
  title: 'loss.title',
  text: 'loss.text',
  confirm: 'loss.confirm',
  cancel: 'loss.cancel',
};

/** Two askers suffice: one is shown while the other waits. */
export const dialogsModel = model({
  machine: dialogsMachine,
  inputs: { start: undefined },
  events: {
    'ask a': { type: 'dialog.asked', dialog: a },
    'ask b': { type: 'dialog.asked', dialog: b },
    'confirm a': { type: 'dialog.confirmed', id: 'a' },
    'cancel a': { type: 'dialog.cancelled', id: 'a' },
    'confirm b': { type: 'dialog.confirmed', id: 'b' },
    'withdraw b': { type: 'dialog.withdrawn', id: 'b' },
  },
  outcomes: {},
  abstract: ({ queue }) => queue.map(({ id }) => id),
  facts: ({ context: { queue } }) => ({
    question: queue[0] ? { title: queue[0].title, text: queue[0].text } : null,
  }),
  invariants: {
    'a question is shown exactly when one is open': (snapshot) =>
      snapshot.matches('showing') === snapshot.context.queue.length > 0,
    'no question is asked twice': ({ context }) =>
      new Set(context.queue.map(({ id }) => id)).size === context.queue.length,
  },
});
