import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type TodoItem, todoMachine } from '../../../machines/todo/machine.ts';
import { pending } from '../pending.ts';

const count = (configValue: number): TodoItem[] => [
  { configKey: 'auth_shipper_count', configName: 'Shippers to review', configValue },
];

function todo() {
  const load = pending<readonly TodoItem[], unknown>();
  const clock = new SimulatedClock();
  const actor = createActor(todoMachine.provide({ actors: { loadCounts: load.logic } }), { clock }).start();
  const shown = () => actor.getSnapshot().context.items[0]?.configValue ?? null;
  return { actor, load, clock, shown };
}
const start = { type: 'session.started', centralControl: false } as const;

describe('todo', () => {
  it('[W-01] loads the counts when the session starts', async () => {
    const { actor, load, shown } = todo();
    actor.send(start);
    await load.answer(count(3));
    expect(load.calls).toHaveLength(1);
    expect(shown()).toBe(3);
  });

  it('[W-03] never fetches in the central-control variant', () => {
    const { actor, load, clock } = todo();
    actor.send({ type: 'session.started', centralControl: true });
    actor.send({ type: 'todo.changed' });
    actor.send({ type: 'todo.retried' });
    clock.increment(300);
    expect(load.calls).toHaveLength(0);
  });

  it('[W-07] a burst of 100 changes within 300 ms is one call', async () => {
    const { actor, load, clock, shown } = todo();
    actor.send(start);
    await load.answer(count(3));
    for (let i = 0; i < 100; i += 1) {
      actor.send({ type: 'todo.changed' });
      clock.increment(2);
    }
    expect(load.calls).toHaveLength(1);
    clock.increment(100);
    expect(load.calls).toHaveLength(2);
    await load.answer(count(4));
    expect(shown()).toBe(4);
  });

  it('[W-07] changes during a call lead to exactly one more, and never to two at a time', async () => {
    const { actor, load, clock, shown } = todo();
    actor.send(start);
    for (let i = 0; i < 50; i += 1) actor.send({ type: 'todo.changed' });
    clock.increment(300);
    expect(load.calls).toHaveLength(1);
    await load.answer(count(3));
    clock.increment(300);
    expect(load.calls).toHaveLength(2);
    await load.answer(count(4));
    clock.increment(300);
    expect(load.calls).toHaveLength(2);
    expect(shown()).toBe(4);
  });

  it('a failure keeps the last counts and a retry loads them again', async () => {
    const { actor, load, clock, shown } = todo();
    actor.send(start);
    await load.answer(count(3));
    actor.send({ type: 'todo.changed' });
    clock.increment(300);
    await load.fail(new Error('Network Error'));
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(shown()).toBe(3);
    actor.send({ type: 'todo.retried' });
    await load.answer(count(5));
    expect(shown()).toBe(5);
  });

  it('[S-14] a call without an answer times out after 300000 ms', () => {
    const { actor, clock } = todo();
    actor.send(start);
    clock.increment(299_999);
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    clock.increment(1);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('counts of the last user are cleared with the session, a late answer included', async () => {
    const { actor, load, shown } = todo();
    actor.send(start);
    await load.answer(count(3));
    actor.send(start);
    expect(shown()).toBeNull();
    actor.send({ type: 'session.ended' });
    await load.answer(count(9));
    expect(shown()).toBeNull();
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });
});
