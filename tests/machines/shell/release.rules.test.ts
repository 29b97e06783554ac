import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { releaseMachine } from '../../../machines/release/machine.ts';
import { pending } from '../pending.ts';

const MINUTE_MS = 60_000;
const OURS = 'assets/index-1.js';
const THEIRS = 'assets/index-2.js';

function app(build = OURS) {
  const read = pending<string, unknown>();
  const clock = new SimulatedClock();
  const actor = createActor(releaseMachine.provide({ actors: { readBuild: read.logic } }), {
    clock,
    input: { build },
  });
  let reloads = 0;
  actor.on('reload.ordered', () => (reloads += 1));
  actor.start();
  return {
    actor,
    clock,
    read,
    reloads: () => reloads,
    is: (state: 'current' | 'outdated' | 'postponed' | 'development') => actor.getSnapshot().matches(state),
    deploy: async () => {
      actor.send({ type: 'connection.returned' });
      await read.answer(THEIRS);
    },
  };
}

describe('a newer app on the server', () => {
  it('is checked every ten minutes, and when the connection returns', async () => {
    const { actor, clock, read, is } = app();
    clock.increment(10 * MINUTE_MS);
    await read.answer(OURS);
    expect(is('current')).toBe(true);
    clock.increment(10 * MINUTE_MS);
    expect(read.calls).toHaveLength(2);
    await read.answer(OURS);
    actor.send({ type: 'connection.returned' });
    await read.answer(THEIRS);
    expect(is('outdated')).toBe(true);
  });

  it('is checked when the window becomes visible, once a minute at most', async () => {
    const { actor, read } = app();
    actor.send({ type: 'page.shown', at: MINUTE_MS });
    await read.answer(OURS);
    actor.send({ type: 'page.shown', at: 2 * MINUTE_MS - 1 });
    expect(read.calls).toHaveLength(1);
    actor.send({ type: 'page.shown', at: 2 * MINUTE_MS });
    expect(read.calls).toHaveLength(2);
  });

  it('[R-12] is checked when a chunk of the app is missing', async () => {
    const { actor, read, is } = app();
    actor.send({ type: 'chunk.failed' });
    await read.answer(THEIRS);
    expect(is('outdated')).toBe(true);
  });

  it('is not assumed when the server does not answer', async () => {
    const { actor, clock, read, is } = app();
    actor.send({ type: 'chunk.failed' });
    await read.fail(new Error('Network Error'));
    expect(is('current')).toBe(true);
    actor.send({ type: 'chunk.failed' });
    clock.increment(10_000);
    expect(is('current')).toBe(true);
  });

  it('waits for half an hour when the user postpones it, but not for a missing chunk', async () => {
    const { actor, clock, deploy, is } = app();
    await deploy();
    actor.send({ type: 'release.postponed' });
    clock.increment(30 * MINUTE_MS - 1);
    expect(is('postponed')).toBe(true);
    clock.increment(1);
    expect(is('outdated')).toBe(true);
    actor.send({ type: 'release.postponed' });
    actor.send({ type: 'chunk.failed' });
    expect(is('outdated')).toBe(true);
  });

  it('is loaded when the user agrees, and offered again where that failed', async () => {
    const { actor, clock, deploy, is, reloads } = app();
    await deploy();
    expect(reloads()).toBe(0);
    actor.send({ type: 'reload.requested' });
    expect(reloads()).toBe(1);
    clock.increment(10_000);
    expect(is('outdated')).toBe(true);
  });

  it('does not exist for an app that runs from its sources', () => {
    const { actor, clock, read, is } = app('');
    clock.increment(60 * MINUTE_MS);
    actor.send({ type: 'connection.returned' });
    expect(is('development')).toBe(true);
    expect(read.calls).toHaveLength(0);
  });
});
