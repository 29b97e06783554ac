import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { NO_NOTES, pageMachine, type Notes } from '../../../machines/page/machine.ts';

/** A page inside a parent that only records events. */
function page(notes: Notes = NO_NOTES) {
  const received: unknown[] = [];
  const owner = setup({
    actors: { page: pageMachine },
    actions: { receive: ({ event }) => received.push(event) },
  }).createMachine({
    invoke: { id: 'page', src: 'page', input: { tab: '/orders', notes } },
    on: { 'page.*': { actions: 'receive' } },
  });
  const actor = createActor(owner).start().getSnapshot().children.page;
  if (!actor) throw new Error('The page did not start.');
  return {
    received,
    send: actor.send,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  };
}

const noted = (memory: Notes['memory'], drafts: Notes['drafts']) => ({
  type: 'page.reported',
  tab: '/orders',
  notes: { memory, drafts },
});

describe('a page', () => {
  it('wakes with its stored state: without drafts it is clean', () => {
    const { context, state, received } = page({ memory: { scroll: 240 }, drafts: {} });
    expect([context().memory, context().drafts, state(), received]).toEqual([
      { scroll: 240 },
      {},
      'clean',
      [],
    ]);
  });

  it('wakes with its stored state: with drafts it is dirty', () => {
    const { context, state } = page({ memory: {}, drafts: { form: { remark: 'x' } } });
    expect([context().drafts, state()]).toEqual([{ form: { remark: 'x' } }, 'dirty']);
  });

  it('stores values by key, which are no unsaved work, and reports them to the strip at once', () => {
    const { send, context, received, state } = page();
    send({ type: 'memory.set', key: 'scroll', value: 3 });
    send({ type: 'memory.set', key: 'view', value: 'map' });
    send({ type: 'memory.set', key: 'scroll', value: 4 });
    expect([context().memory, state()]).toEqual([{ scroll: 4, view: 'map' }, 'clean']);
    expect(received).toEqual([
      noted({ scroll: 3 }, {}),
      noted({ scroll: 3, view: 'map' }, {}),
      noted({ scroll: 4, view: 'map' }, {}),
    ]);
  });

  it('is dirty from the first draft to the last, and reports each change', () => {
    const { send, received, state } = page();
    send({ type: 'draft.set', key: 'a', value: { remark: 'x' } });
    send({ type: 'draft.set', key: 'a', value: { remark: 'xy' } });
    send({ type: 'draft.set', key: 'b', value: {} });
    send({ type: 'draft.dropped', key: 'a' });
    expect(state()).toBe('dirty');
    send({ type: 'draft.dropped', key: 'b' });
    expect(state()).toBe('clean');
    expect(received).toEqual([
      noted({}, { a: { remark: 'x' } }),
      noted({}, { a: { remark: 'xy' } }),
      noted({}, { a: { remark: 'xy' }, b: {} }),
      noted({}, { b: {} }),
      noted({}, {}),
    ]);
  });

  it('does not report removing a draft that does not exist', () => {
    const { send, received, state } = page();
    send({ type: 'draft.dropped', key: 'a' });
    expect([state(), received]).toEqual(['clean', []]);
  });
});
