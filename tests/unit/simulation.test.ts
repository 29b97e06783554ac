import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Pulse } from '../../server/base/pulse.ts';
import { differences, type Seen } from '../simulation/differences.ts';
import { drawFrom } from '../simulation/draw.ts';
import { DAY_MS, FAULTS, planOf, type Wish } from '../simulation/plan.ts';
import { seedRuntime } from '../simulation/runtime.ts';
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

describe('the runtime of a simulation', () => {
  const drawn = () => [
    randomUUID(),
    globalThis.crypto.randomUUID(),
    randomBytes(8).toString('hex'),
    Math.random(),
  ];

  it('has the simulated time, and draws the same from the same seed', () => {
    let now = 1_000;
    const during = () => {
      const end = seedRuntime(7, () => now);
      try {
        return [...drawn(), Date.now(), performance.now()];
      } finally {
        end();
      }
    };
    const first = during();
    expect(first.slice(-2)).toEqual([1_000, 1_000]);
    expect(during()).toEqual(first);
    now = 2_000;
    expect(during().slice(-2)).toEqual([2_000, 2_000]);
  });

  it('gives the machine back its own', () => {
    seedRuntime(7, () => 0)();
    expect(Date.now()).toBeGreaterThan(1_000_000_000_000);
    expect(drawn()).not.toEqual(drawn());
  });
});

it('two runs of one plan differ by the first line of the story, and by tables', () => {
  const one = (story: readonly string[], likeness: Readonly<Record<string, string>>): Seen => ({
    likeness,
    outcome: {
      ...{ story, findings: [], days: 1, endedAt: 0, seconds: 0, cpuSeconds: 0, acts: 0, acknowledged: 0 },
      ...{ faults: {}, answers: {}, refusals: {} },
    },
  });
  const before = one(['a', 'b'], { waybill: '1 x', note: '2 y' });
  expect(differences(before, before)).toEqual([]);
  expect(differences(before, one(['a', 'c', 'd'], { waybill: '1 z', note: '2 y' }))).toEqual([
    'line 2: b | c',
    'table waybill: 1 x | 1 z',
  ]);
});
