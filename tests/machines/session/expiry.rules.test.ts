import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { SessionLife } from '../../../domain/calls/sessionLife.ts';
import type { Answer } from '../../../machines/answer.ts';
import { expiryMachine } from '../../../machines/expiry/machine.ts';
import { causeOf, leftOf } from '../../../machines/expiry/setup.ts';
import { ears } from '../ears.ts';
import { pending } from '../pending.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const life = (idleMs: number, absoluteMs = 16 * HOUR_MS): Answer<SessionLife> => ({
  ok: true,
  data: { idleMs, absoluteMs, locked: false },
});
const over: Answer<SessionLife> = { ok: false, refusal: { status: 21332, msg: 'Logged out' } };
const failure = new Error('Network Error');

function session() {
  const [ask, verify, keep] = [
    pending<Answer<SessionLife>, unknown>(),
    pending<Answer<SessionLife>, unknown>(),
    pending<Answer<SessionLife>, unknown>(),
  ];
  const clock = new SimulatedClock();
  const ends: number[] = [];
  const { root, told } = ears(['session'], { clock });
  const actor = createActor(
    expiryMachine.provide({
      actors: { askLife: ask.logic, verifyLife: verify.logic, keepAlive: keep.logic },
      actions: { setEnd: (_, { leftMs }: { leftMs: number }) => ends.push(leftMs) },
    }),
    { parent: root },
  );
  const emitted: string[] = [];
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return {
    actor,
    clock,
    ask,
    verify,
    keep,
    emitted,
    told,
    ends,
    is: (state: 'valid' | 'awaitingActivity' | 'warning' | 'expired' | 'unknown' | 'refused') =>
      actor.getSnapshot().matches(state),
    /** Starts with this much time left. */
    begin: async (answer: Answer<SessionLife>) => {
      actor.send({ type: 'session.started' });
      await ask.answer(answer);
    },
  };
}

describe('a session of an active user', () => {
  it('is prolonged automatically five minutes before its end', async () => {
    const { actor, begin, clock, keep, is, emitted } = session();
    await begin(life(4 * HOUR_MS));
    actor.send({ type: 'activity.seen' });
    clock.increment(4 * HOUR_MS - 5 * MINUTE_MS - 1);
    expect(keep.calls).toHaveLength(0);
    clock.increment(1);
    expect(keep.calls).toHaveLength(1);
    await keep.answer(life(4 * HOUR_MS));
    expect(is('valid')).toBe(true);
    expect(emitted).toEqual(['extension.announced']);
  });

  it('is prolonged by the first activity in the last five minutes', async () => {
    const { actor, begin, clock, keep, is } = session();
    await begin(life(HOUR_MS));
    clock.increment(56 * MINUTE_MS);
    expect(is('awaitingActivity')).toBe(true);
    actor.send({ type: 'activity.seen' });
    expect(keep.calls).toHaveLength(1);
  });

  it('that another window prolonged is loaded again', async () => {
    const { actor, begin, ask } = session();
    await begin(life(HOUR_MS));
    actor.send({ type: 'remote.extended' });
    expect(ask.calls).toHaveLength(2);
  });
});

describe('a session of an inactive user', () => {
  it('is near its end with two minutes left, give or take the time of an answer, and no earlier', async () => {
    for (const [left, isNear] of [
      [2 * MINUTE_MS + 5_000, true],
      [2 * MINUTE_MS + 5_001, false],
    ] as const) {
      const { begin, is } = session();
      await begin(life(left));
      expect(is('warning')).toBe(isNear);
    }
  });

  it('is prolonged by activity from five minutes before, to the millisecond', async () => {
    for (const [left, isNear] of [
      [5 * MINUTE_MS, true],
      [5 * MINUTE_MS + 1, false],
    ] as const) {
      const { begin, is } = session();
      await begin(life(left));
      expect(is('awaitingActivity')).toBe(isNear);
    }
  });

  it('ends with a warning two minutes before, after the server was asked once more', async () => {
    const { begin, clock, ask, keep, is } = session();
    await begin(life(HOUR_MS));
    clock.increment(55 * MINUTE_MS);
    clock.increment(3 * MINUTE_MS);
    expect([ask.calls.length, keep.calls.length]).toEqual([2, 0]);
    expect(is('warning')).toBe(false);
    await ask.answer(life(2 * MINUTE_MS));
    expect(is('warning')).toBe(true);
  });

  it('continues when another window prolonged it meanwhile', async () => {
    const { begin, clock, ask, is } = session();
    await begin(life(HOUR_MS));
    clock.increment(55 * MINUTE_MS);
    clock.increment(3 * MINUTE_MS);
    await ask.answer(life(3 * HOUR_MS));
    expect(is('valid')).toBe(true);
  });

  it('ends when nobody reacts to the warning and the server agrees', async () => {
    const { begin, clock, verify, is, emitted, told, ends } = session();
    await begin(life(2 * MINUTE_MS));
    expect(ends).toEqual([2 * MINUTE_MS]);
    clock.increment(2 * MINUTE_MS);
    expect(is('expired')).toBe(false);
    await verify.answer(over);
    expect(is('expired')).toBe(true);
    expect(emitted).toEqual(['session.expired']);
    expect(told).toEqual([{ type: 'session.timedOut' }]);
  });

  it('ends too when the server cannot be asked', async () => {
    const { begin, clock, verify, is } = session();
    await begin(life(2 * MINUTE_MS));
    clock.increment(2 * MINUTE_MS);
    await verify.fail(failure);
    expect(is('expired')).toBe(true);
  });

  it('does not end when the server, asked last, has more time left', async () => {
    const { begin, clock, verify, is } = session();
    await begin(life(2 * MINUTE_MS));
    clock.increment(2 * MINUTE_MS);
    await verify.answer(life(HOUR_MS));
    expect(is('valid')).toBe(true);
  });
});

describe('the warning', () => {
  it('disappears when the user stays: a real call, and the other windows are told', async () => {
    const { actor, begin, keep, is, emitted } = session();
    await begin(life(2 * MINUTE_MS));
    actor.send({ type: 'stay.requested' });
    expect(keep.calls).toHaveLength(1);
    await keep.answer(life(4 * HOUR_MS));
    expect(is('valid')).toBe(true);
    expect(emitted).toEqual(['extension.announced']);
  });

  it('disappears in a window when another one stayed', async () => {
    const { actor, begin, ask, is } = session();
    await begin(life(2 * MINUTE_MS));
    actor.send({ type: 'remote.extended' });
    await ask.answer(life(4 * HOUR_MS));
    expect(is('valid')).toBe(true);
  });

  it('is not dismissed by mouse movements: the user decides', async () => {
    const { actor, begin, keep, is } = session();
    await begin(life(2 * MINUTE_MS));
    actor.send({ type: 'activity.seen' });
    expect([keep.calls.length, is('warning')]).toEqual([0, true]);
  });

  it('stays while staying fails; it can be tried again, and the time runs on', async () => {
    const { actor, begin, clock, keep, is, verify } = session();
    await begin(life(2 * MINUTE_MS));
    clock.increment(MINUTE_MS);
    actor.send({ type: 'stay.requested' });
    await keep.fail(failure);
    expect(is('warning')).toBe(true);
    actor.send({ type: 'stay.requested' });
    expect(keep.calls).toHaveLength(2);
    await keep.fail(failure);
    clock.increment(MINUTE_MS);
    await verify.answer(over);
    expect(is('expired')).toBe(true);
  });

  it('of the maximum offers no more time, however active the user is', async () => {
    const { actor, begin, clock, ask, keep, is } = session();
    await begin(life(4 * HOUR_MS, HOUR_MS));
    actor.send({ type: 'activity.seen' });
    clock.increment(58 * MINUTE_MS);
    await ask.answer(life(4 * HOUR_MS, 2 * MINUTE_MS));
    expect(is('warning')).toBe(true);
    actor.send({ type: 'stay.requested' });
    expect(keep.calls).toHaveLength(0);
  });
});

describe('answers of the server that differ', () => {
  it('a session it has ended is left to the dialog of S-13', async () => {
    const { begin, is, emitted } = session();
    await begin(over);
    expect(is('refused')).toBe(true);
    expect(emitted).toEqual([]);
  });

  it('a missing or invalid answer is asked for again in half a minute', async () => {
    const { actor, begin, clock, ask, is } = session();
    await begin({ ok: false, refusal: { status: 404, msg: 'There is nothing at this address' } });
    expect(is('unknown')).toBe(true);
    clock.increment(30_000);
    await ask.fail(failure);
    expect(is('unknown')).toBe(true);
    actor.send({ type: 'session.ended' });
    clock.increment(HOUR_MS);
    expect(ask.calls).toHaveLength(2);
  });

  it('is asked for when the page becomes visible, once a minute at most', async () => {
    const { actor, begin, ask } = session();
    await begin(life(4 * HOUR_MS));
    actor.send({ type: 'page.shown', at: HOUR_MS });
    await ask.answer(life(3 * HOUR_MS));
    actor.send({ type: 'page.shown', at: HOUR_MS + 59_999 });
    expect(ask.calls).toHaveLength(2);
    actor.send({ type: 'page.shown', at: HOUR_MS + 60_000 });
    expect(ask.calls).toHaveLength(3);
  });
});

describe('two ends', () => {
  it('the nearer one counts', () => {
    const sooner = { idleMs: 1, absoluteMs: 2, locked: false };
    const later = { idleMs: 2, absoluteMs: 1, locked: false };
    expect([leftOf(sooner), causeOf(sooner)]).toEqual([1, 'idle']);
    expect([leftOf(later), causeOf(later)]).toEqual([1, 'absolute']);
    expect(causeOf({ ...sooner, absoluteMs: 1 })).toBe('absolute');
  });
});
