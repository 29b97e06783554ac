import { model } from '../model.ts';
import { pageMachine } from './machine.ts';

export const pageModel = model({
  machine: pageMachine,
  inputs: {
    fresh: { path: '/tms/order/order_manage', memory: {} },
    woken: { path: '/tms/order/order_manage', memory: { filters: { status: 'published' } } },
  },
  events: {
    'set filters': { type: 'memory.set', key: 'filters', value: { keyword: 'YC2026' } },
    'clear memory': { type: 'memory.cleared' },
    'write in form a': { type: 'draft.set', key: 'a', value: { remark: 'x' } },
    'write in form b': { type: 'draft.set', key: 'b', value: { remark: 'y' } },
    'save form a': { type: 'draft.dropped', key: 'a' },
    'save form b': { type: 'draft.dropped', key: 'b' },
    sleep: { type: 'page.sleep' },
  },
  outcomes: {},
  abstract: (context) => Object.keys(context.drafts).sort(),
  facts: (snapshot) => ({ unsaved: snapshot.matches('dirty') }),
  invariants: {
    'a page is dirty exactly while it holds drafts': (snapshot) =>
      snapshot.matches('dirty') === Object.keys(snapshot.context.drafts).length > 0,
  },
});
