import { describe, expect, it } from 'vitest';
import { freshState, step } from '../../domain/rules/safety/step.ts';
import type { Happening } from '../../domain/rules/safety/openings.ts';
import type { PlanLine } from '../../domain/rules/safety/surroundings.ts';
import { learnedLine } from '../../domain/rules/learnedLine.ts';
import { embeddedPositions } from '../../server/ports/embeddedPositions.ts';
import type { Position, Trip } from '../../server/ports/positions.ts';
import { around, HOUR } from './safetySteps.ts';

/** Midnight in Shanghai. */
const MIDNIGHT = Date.UTC(2026, 10, 25, 16);
/** Trips that set out at any time of the day, so that each has a part of its way at night. */
const DEPARTURES = Array.from({ length: 4 }, (_, index) => MIDNIGHT + index * 6 * HOUR);

const tripAt = (departedAt: number): Trip => ({
  waybillId: String(departedAt),
  load: { lng: 117.3403, lat: 31.8919 },
  unload: { lng: 113.2644, lat: 23.1291 },
  distanceKm: 1_330,
  departedAt,
  arrivedAt: null,
});

/** The whole way, and an hour at its end. */
const wayOf = (deviceNo: string, trip: Trip): Promise<Position[]> =>
  embeddedPositions.reports(
    [{ vehicleId: '7', deviceNo, last: null, trip }],
    trip.departedAt + (trip.distanceKm / 55 + 1) * HOUR,
    'demo',
  );

/** The line that an undisturbed trip between the same places teaches. */
async function planOf(trip: Trip): Promise<PlanLine> {
  const { load, unload, waybillId } = trip;
  const other = { ...trip, waybillId: 'another' };
  const points = learnedLine(await wayOf('BD100000001', other), load, unload) ?? [];
  return {
    ...{ waybillId, source: 'line', load, unload, limitKmh: null, roadClass: null, widthM: 1_000 },
    points: [load, ...points, unload],
  };
}

/** What a way tells of: warnings by kind, source and highest level, and words. The day's limit is off: two drivers take turns. */
async function toldOf(deviceNo: string, trip: Trip): Promise<string[]> {
  const plan = await planOf(trip);
  const limits = { ...around.limits, dayMs: 0 };
  const told: Happening[] = [];
  let state = freshState;
  for (const report of await wayOf(deviceNo, trip)) {
    const next = step(state, report, { ...around, limits, plan });
    state = next.state;
    told.push(...next.happenings);
  }
  const levels = new Map<string, string>();
  for (const one of told) {
    if (one.type === 'word') levels.set(`word ${one.word} ${String(one.at)}`, '');
    else levels.set(`${one.kind} ${String(one.startedAt)}`, one.level);
  }
  return [...levels].map(([key, level]) => `${key.split(' ')[0] ?? ''} ${level}`.trim()).toSorted();
}

/** Of all departures the same: each kind of trouble is told of once a way, whatever the time of the day. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  '9003': ['routeDeparture 3'],
  '9004': [],
  '9005': [],
  '9006': ['fatigue 2', 'speed 2'],
  '9007': [],
  '0001': [],
};

describe('[A 0.5] devices that go wrong', () => {
  it.each(Object.entries(EXPECTED))('%s, at any time of the day', async (ending, expected) => {
    for (const departure of DEPARTURES)
      expect(await toldOf(`BD10000${ending}`, tripAt(departure)), String(departure)).toEqual(expected);
  });

  it('9001 never rests: one drive, that becomes severe', async () => {
    for (const departure of DEPARTURES)
      expect(await toldOf('BD100009001', tripAt(departure))).toEqual(['fatigue 4', 'word']);
  });

  it('9002 is too fast for four minutes between any two rests', async () => {
    for (const departure of DEPARTURES) {
      const told = await toldOf('BD100009002', tripAt(departure));
      expect(new Set(told)).toEqual(new Set(['speed 2']));
      expect(told.length).toBeGreaterThan(8);
    }
  });

  it('9004 and 9005 do what they are for: wild points, and an hour and a half of silence', async () => {
    const trip = tripAt(MIDNIGHT);
    const usual = await wayOf('BD100009006', trip);
    const wild = await wayOf('BD100009004', trip);
    expect(wild.length).toBe(2 * usual.length);
    const silent = await wayOf('BD100009005', trip);
    const gaps = silent.map(({ at }, index) => at - (silent[index - 1]?.at ?? at));
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(1.5 * HOUR);
    const codes = new Set((await wayOf('BD100009007', trip)).map(({ driverCode }) => driverCode));
    expect([...codes]).toEqual(['1', '2']);
  });

  it('the road bends by its ends: a line that one trip teaches holds for the next, and not for another way', async () => {
    const plan = await planOf(tripAt(MIDNIGHT));
    expect(plan.points.length).toBeGreaterThan(20);
    expect(plan.points.length).toBeLessThan(203);
    const back = tripAt(MIDNIGHT);
    const other = await planOf({ ...back, load: back.unload, unload: back.load });
    expect(other.points).not.toEqual(plan.points.toReversed());
  });
});
