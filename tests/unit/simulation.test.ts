import { describe, expect, it } from 'vitest';
import { Pulse } from '../../server/base/pulse.ts';
import { drawFrom } from '../simulation/draw.ts';
import { DAY_MS, FAULTS, planOf, type Wish } from '../simulation/plan.ts';
import { Timetable } from '../simulation/timetable.ts';

const wish: Wish = { seed: 7, days: 30, faults: FAULTS, people: ['clerk', 'driver'], perHour: 6 };

describe('a plan of a simulation', () => {
  it('is the same for the same seed, in the order of time, and another for another', () => {
    const plan = planOf(wish);
    expect(planOf(wish)).toEqual(plan);
    expect(planOf({ ...wish, seed: 8 })).not.toEqual(plan);
    const times = plan.steps.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(30 * DAY_MS);
  });

  it('has only the faults that are wished for, and people at work by day', () => {
    const kinds = ({ faults }: Pick<Wish, 'faults'>) =>
      new Set(planOf({ ...wish, faults }).steps.map(({ kind }) => kind));
    expect(kinds({ faults: [] })).toEqual(new Set(['act', 'make', 'story']));
    expect(kinds({ faults: FAULTS })).toEqual(
      new Set(['act', 'make', 'story', 'partner', 'crash', 'diskFull', 'filesDown']),
    );
    expect(planOf({ ...wish, faults: ['servers'] }).servers).toBe(2);
    const hours = planOf({ ...wish, faults: [] }).steps.map(({ at }) =>
      Math.floor((at % DAY_MS) / 3_600_000),
    );
    const by = (from: number, until: number) => hours.filter((hour) => hour >= from && hour < until).length;
    expect(by(8, 18)).toBeGreaterThan(8 * by(22, 24));
  });
});

it('UUIDs of a simulation are valid and follow from the seed', () => {
  const [one, other] = [drawFrom(3), drawFrom(3)];
  const uuid = one.uuid();
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(other.uuid()).toBe(uuid);
  expect(one.uuid()).not.toBe(uuid);
});

describe('a simulated timetable', () => {
  it('runs what has fallen due by the simulated clock, once, one after the other, until it is over', async () => {
    let now = 0;
    const timetable = new Timetable(
      () => now,
      (ms) => (now += ms),
    );
    const ran: string[] = [];
    const rounds = (name: string, stepMs: number, isDue = true) => ({
      ...{ name, stepMs, everyMs: stepMs, firstMs: stepMs, limitMs: stepMs, isDue: () => isDue },
      run: async () => void ran.push(name),
      failed: () => undefined,
    });
    const pulse = new Pulse(() => now);
    timetable.repeat(pulse, rounds('fast', 1_000));
    const stop = timetable.repeat(pulse, rounds('hourly', 3_600_000));
    timetable.repeat(pulse, rounds('never', 1_000, false));
    expect(await timetable.runDue(() => false)).toBe(0);
    now = 10_000;
    expect(await timetable.runDue(() => false)).toBe(1);
    now = 7_200_000;
    expect(await timetable.runDue(() => false)).toBe(2);
    expect(ran).toEqual(['fast', 'fast', 'hourly']);
    stop();
    now = 20_000_000;
    expect(await timetable.runDue(() => true)).toBe(0);
    await timetable.runDue(() => false);
    expect(ran).toEqual(['fast', 'fast', 'hourly', 'fast']);
  });
});
