import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Located, type Permission, positionMachine } from '../../../machines/position/machine.ts';
import {
  isPositionAwaited,
  isPositionKnown,
  isPositionTyped,
  whyNoPosition,
} from '../../../machines/position/selectors.ts';
import { pending } from '../pending.ts';
import { endsWithTest } from '../endsWithTest.ts';

const place = { lng: 117.34, lat: 31.89, accuracyM: 12 };

function phone() {
  const permission = pending<Permission, undefined>();
  const locate = pending<Located, undefined>();
  const clock = new SimulatedClock();
  const provided = positionMachine.provide({
    actors: { permission: permission.logic, locate: locate.logic },
  });
  const actor = createActor(provided, { clock }).start();
  endsWithTest(actor);
  return {
    ...{ permission, locate, clock, now: () => actor.getSnapshot() },
    ask: () => {
      actor.send({ type: 'position.asked' });
    },
    type: () => {
      actor.send({ type: 'position.typed' });
    },
    place: () => actor.getSnapshot().context.place,
  };
}

describe('whether the phone is asked for its position', () => {
  it.each([
    ['granted', 1, null],
    ['prompt', 0, null],
    ['denied', 0, 'denied'],
  ] as const)('where that was %s before, it is asked %i times at first', async (before, asked, why) => {
    const { permission, locate, now } = phone();
    await permission.answer(before);
    expect(locate.calls).toHaveLength(asked);
    expect(isPositionAwaited(now())).toBe(asked === 1);
    expect(whyNoPosition(now())).toBe(why);
  });

  it('the reason is shown first where the browser cannot tell, or not within two seconds', async () => {
    const failing = phone();
    await failing.permission.fail(new TypeError('no such permission'));
    expect([isPositionAwaited(failing.now()), whyNoPosition(failing.now())]).toEqual([false, null]);

    const { permission, locate, clock, now, ask } = phone();
    clock.increment(1_999);
    expect(isPositionAwaited(now())).toBe(true);
    clock.increment(1);
    expect(isPositionAwaited(now())).toBe(false);
    await permission.answer('granted');
    expect(locate.calls).toHaveLength(0);
    ask();
    expect(locate.calls).toHaveLength(1);
  });
});

describe('what the phone says', () => {
  const known = async () => {
    const one = phone();
    await one.permission.answer('granted');
    await one.locate.answer({ found: true, place });
    return one;
  };

  it('is the place, until it is asked anew', async () => {
    const { locate, now, ask, place: held } = await known();
    expect(isPositionKnown(now())).toBe(true);
    expect(held()).toEqual(place);
    ask();
    expect(held()).toBeNull();
    const other = { lng: 118.1, lat: 32.2, accuracyM: 400 };
    await locate.answer({ found: true, place: other });
    expect(held()).toEqual(other);
  });

  it.each(['denied', 'unavailable', 'timedOut'] as const)(
    'is that there is none (%s): it may be typed then, or asked for again',
    async (why) => {
      const { locate, now, ask, type, place: held } = await known();
      type();
      expect(isPositionTyped(now())).toBe(false);
      ask();
      await locate.answer({ found: false, why });
      expect(whyNoPosition(now())).toBe(why);
      expect(held()).toBeNull();
      type();
      expect(isPositionTyped(now())).toBe(true);
      ask();
      await locate.answer({ found: true, place });
      expect(held()).toEqual(place);
    },
  );

  it('is awaited for 25 seconds, and then too late', async () => {
    const { locate, clock, now, ask, place: held } = await known();
    ask();
    clock.increment(24_999);
    expect(isPositionAwaited(now())).toBe(true);
    clock.increment(1);
    expect(whyNoPosition(now())).toBe('timedOut');
    await locate.answer({ found: true, place });
    expect([whyNoPosition(now()), held()]).toEqual(['timedOut', null]);
  });

  it('is nothing where it fails: it does not know where it is', async () => {
    const { locate, now, ask } = await known();
    ask();
    await locate.fail(new Error('no such device'));
    expect(whyNoPosition(now())).toBe('unavailable');
  });
});
