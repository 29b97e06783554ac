import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  byUrgency,
  leftKm,
  marksOf,
  ON_TIME_MS,
  type RunningTrip,
  standingOf,
  TRIP_MARKS,
} from '../../domain/rules/tower.ts';
import type { Fix } from '../../domain/rules/track.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// Along a meridian: half of the degrees is half of the way.
const load = { lng: 117.3, lat: 30 };
const unload = { lng: 117.3, lat: 36 };
const SET_OUT = Date.UTC(2026, 2, 2, 6);

/** On the straight line, so far of it. */
const onTheWay = (part: number, at: number): Fix => ({
  at,
  lng: load.lng + (unload.lng - load.lng) * part,
  lat: load.lat + (unload.lat - load.lat) * part,
  speedKmh: 60,
  course: 120,
});

const trip = (changed: Partial<RunningTrip> = {}): RunningTrip => ({
  ...{ load, unload, distanceKm: 600, despatchAt: SET_OUT, planUnloadAt: SET_OUT + 12 * HOUR_MS },
  ...{ hasDevice: true, last: null, standingSince: null, hasStart: true, hasGap: false },
  ...changed,
});

describe('a trip in transit', () => {
  it('is expected by what is left of the way at its own average', () => {
    const now = SET_OUT + 5 * HOUR_MS;
    const found = standingOf(trip({ last: onTheWay(0.5, now) }), now);
    expect(found).toMatchObject({ leftKm: 300, speedKmh: 60, expectedAt: now + 5 * HOUR_MS });
    expect(found).toMatchObject({ lateMin: -120, isLate: false, stoppedMin: null, isSilent: false });
  });

  it('is expected at the average of trucks while its own cannot be said', () => {
    const now = SET_OUT + 10 * MINUTE_MS;
    const found = standingOf(trip({ last: onTheWay(0, now), distanceKm: 550 }), now);
    expect(found).toMatchObject({ speedKmh: null, expectedAt: now + 10 * HOUR_MS });
  });

  it.each([
    [ON_TIME_MS, false],
    [ON_TIME_MS + MINUTE_MS, true],
  ])('%i ms after its plan is late: %s', (ms, isLate) => {
    const now = SET_OUT + 20 * HOUR_MS;
    expect(standingOf(trip({ last: onTheWay(1, now), planUnloadAt: now - ms }), now).isLate).toBe(isLate);
  });

  it('that nobody has seen is late once its plan has passed', () => {
    const late = standingOf(trip(), SET_OUT + 15 * HOUR_MS);
    expect(late).toMatchObject({ expectedAt: null, isLate: true, isSilent: true, silentMin: null });
    expect(standingOf(trip(), SET_OUT + 10 * HOUR_MS).isLate).toBe(false);
  });

  it('stands after more than 20 minutes in one place, and is silent after 15 without a report', () => {
    const now = SET_OUT + 3 * HOUR_MS;
    const at = (standing: number, seen = 0) =>
      standingOf(
        trip({
          last: onTheWay(0.2, now - seen * MINUTE_MS),
          standingSince: now - (standing + seen) * MINUTE_MS,
        }),
        now,
      );
    expect([at(20).stoppedMin, at(21).stoppedMin]).toEqual([null, 21]);
    expect([at(0, 15).silentMin, at(0, 16).silentMin]).toEqual([null, 16]);
  });

  it.each<[string, Partial<RunningTrip>, boolean]>([
    ['a whole one', {}, false],
    ['a gap', { hasGap: true }, true],
    ['no report at loading', { hasStart: false }, true],
    ['a place without coordinates', { load: null }, true],
  ])('says of its track: %s', (_, changed, lacksTrack) => {
    const now = SET_OUT + 3 * HOUR_MS;
    expect(standingOf(trip({ last: onTheWay(0.3, now), ...changed }), now).lacksTrack).toBe(lacksTrack);
  });

  it('lacks a track when it is silent, unless its device sends what it has later', () => {
    const now = SET_OUT + 3 * HOUR_MS;
    const silent = (hasDevice: boolean) =>
      standingOf(trip({ last: onTheWay(0.2, now - 16 * MINUTE_MS), hasDevice }), now);
    expect([silent(true).isSilent, silent(true).lacksTrack, silent(false).lacksTrack]).toEqual([
      true,
      false,
      true,
    ]);
  });

  const trips = fc.record({
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    elapsed: fc.integer({ min: 0, max: 4_000 }),
    age: fc.integer({ min: 0, max: 300 }),
    plan: fc.integer({ min: -500, max: 4_000 }),
    stood: fc.option(fc.integer({ min: 0, max: 600 })),
    isSeen: fc.boolean(),
    hasStart: fc.boolean(),
  });
  type Made = typeof trips extends fc.Arbitrary<infer T> ? T : never;
  const made = ({ part, elapsed, age, plan, stood, isSeen, hasStart }: Made) => {
    const now = SET_OUT + (elapsed + age) * MINUTE_MS;
    const last = isSeen ? onTheWay(part, SET_OUT + elapsed * MINUTE_MS) : null;
    const standingSince = stood === null || last === null ? null : last.at - stood * MINUTE_MS;
    return { now, trip: trip({ last, standingSince, hasStart, planUnloadAt: SET_OUT + plan * MINUTE_MS }) };
  };

  test('is never expected in the past, and what is left never grows on the way', () => {
    fc.assert(
      fc.property(trips, fc.double({ min: 0, max: 1, noNaN: true }), (one, further) => {
        const { now, trip: running } = made(one);
        const { expectedAt } = standingOf(running, now);
        expect(expectedAt === null || expectedAt >= now).toBe(true);
        const [near, far] = [Math.max(one.part, further), Math.min(one.part, further)];
        const left = (part: number) => leftKm(running, onTheWay(part, now)) ?? -1;
        expect(left(near)).toBeLessThanOrEqual(left(far));
        expect(left(1)).toBe(0);
      }),
    );
  });

  test('a later plan makes no trip late', () => {
    fc.assert(
      fc.property(trips, fc.nat(1_000), (one, more) => {
        const { now, trip: running } = made(one);
        const later = { ...running, planUnloadAt: running.planUnloadAt + more * MINUTE_MS };
        expect(standingOf(later, now).isLate && !standingOf(running, now).isLate).toBe(false);
      }),
    );
  });

  test('the late ones come first, the latest of them before the others; then what stands, is silent, lacks a track', () => {
    fc.assert(
      fc.property(fc.array(trips, { minLength: 2, maxLength: 12 }), (several) => {
        const standings = several.map((one) => {
          const { now, trip: running } = made(one);
          return standingOf(running, now);
        });
        const sorted = standings.toSorted(byUrgency);
        const ranks = sorted.map((one) => {
          const [first] = marksOf(one);
          return first === undefined ? TRIP_MARKS.length : TRIP_MARKS.indexOf(first);
        });
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        const late = sorted.filter(({ isLate }) => isLate).map(({ lateMin }) => lateMin);
        expect(late).toEqual(late.toSorted((a, b) => b - a));
      }),
    );
  });
});
