import { model } from '../model.ts';
import { noticeBellMachine } from './machine.ts';

export const noticeBellModel = model({
  machine: noticeBellMachine,
  inputs: { start: undefined },
  events: {
    'session starts': { type: 'session.started' },
    'session ends': { type: 'session.ended' },
    'a notice comes': { type: 'notices.changed' },
    'a mark was counted': { type: 'bell.counted', bell: { unread: 1, newest: '9' } },
    retry: { type: 'count.retried' },
  },
  outcomes: {
    countUnread: {
      two: { output: { unread: 2, newest: '9' } },
      none: { output: { unread: 0, newest: null } },
      fails: { error: new Error('Network Error') },
    },
  },
  abstract: ({ bell }) => bell,
  facts: (snapshot) => ({
    unread: snapshot.context.bell?.unread ?? 0,
    old: snapshot.matches('failed'),
  }),
  invariants: {
    'without a session nothing is known': (snapshot) =>
      !snapshot.matches('off') || snapshot.context.bell === null,
    'a known number is one the server said': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.bell !== null,
  },
});
