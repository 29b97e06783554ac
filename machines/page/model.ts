import { model } from '../model.ts';
import { NO_NOTES, pageMachine } from './machine.ts';

export const pageModel = model({
  machine: pageMachine,
  inputs: {
    fresh: { tab: '/tms/order/order_manage', notes: NO_NOTES },
    woken: {
      tab: '/tms/order/order_manage',
      notes: { memory: { scroll: 240 }, drafts: { a: { remark: 'x' } } },
    },
  },
  events: {
    'set scroll': { type: 'memory.set', key: 'scroll', value: 480 },
    'write in form a': { type: 'draft.set', key: 'a', value: { remark: 'x' } },
    'write in form b': { type: 'draft.set', key: 'b', value: { remark: 'y' } },
    'save form a': { type: 'draft.dropped', key: 'a' },
    'save form b': { type: 'draft.dropped', key: 'b' },
  },
  outcomes: {},
  abstract: (context) => Object.keys(context.drafts).sort(),
  facts: (snapshot) => ({ unsaved: snapshot.matches('dirty') }),
  invariants: {
    'a page is dirty exactly while it holds drafts': (snapshot) =>
      snapshot.matches('dirty') === Object.keys(snapshot.context.drafts).length > 0,
  },
});
