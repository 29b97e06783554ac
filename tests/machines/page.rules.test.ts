import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { pageMachine, type Memory } from '../../machines/page/machine.ts';

/** A page inside an owner that only listens. */
function page(memory: Memory = {}) {
  const heard: unknown[] = [];
  const owner = setup({
    actors: { page: pageMachine },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({
    invoke: { id: 'page', src: 'page', input: { path: '/orders', memory } },
    on: { 'page.*': { actions: 'hear' } },
  });
  const actor = createActor(owner).start().getSnapshot().children.page;
  if (!actor) throw new Error('The page did not start.');
  return {
    heard,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
}

describe('a page', () => {
  it('wakes with what it remembered', () => {
    expect(page({ filters: { status: 'open' } }).context().memory).toEqual({ filters: { status: 'open' } });
  });

  it('remembers filters and the like by key, which is no unsaved work', () => {
    const { send, context, heard } = page();
    send({ type: 'memory.set', key: 'filters', value: { status: 'open' } });
    send({ type: 'memory.set', key: 'current', value: 3 });
    send({ type: 'memory.set', key: 'current', value: 4 });
    expect([context().memory, heard]).toEqual([{ filters: { status: 'open' }, current: 4 }, []]);
  });

  it('tells its memory when asked to sleep', () => {
    const { send, heard } = page({ current: 2 });
    send({ type: 'page.sleep' });
    expect(heard).toEqual([{ type: 'page.slept', path: '/orders', memory: { current: 2 } }]);
  });

  it('is dirty from the first draft to the last, and says so once each', () => {
    const { send, heard, state } = page();
    send({ type: 'draft.set', key: 'a', value: { remark: 'x' } });
    send({ type: 'draft.set', key: 'a', value: { remark: 'xy' } });
    send({ type: 'draft.set', key: 'b', value: {} });
    send({ type: 'draft.dropped', key: 'a' });
    expect([state(), heard]).toEqual(['dirty', [{ type: 'page.dirtied', path: '/orders' }]]);
    send({ type: 'draft.dropped', key: 'b' });
    expect([state(), heard.at(-1)]).toEqual(['clean', { type: 'page.cleaned', path: '/orders' }]);
  });

  it('does not sleep over unsaved work', () => {
    const { send, heard } = page();
    send({ type: 'draft.set', key: 'a', value: 1 });
    send({ type: 'page.sleep' });
    expect(heard).toEqual([{ type: 'page.dirtied', path: '/orders' }]);
  });

  it('forgets everything when cleared', () => {
    const { send, context, state } = page({ current: 2 });
    send({ type: 'draft.set', key: 'a', value: 1 });
    send({ type: 'memory.cleared' });
    expect([context().memory, context().drafts, state()]).toEqual([{}, {}, 'clean']);
  });
});
