import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { trackFaults } from '../../domain/reporting/track.ts';
import {
  lostFaults,
  type TrackLack,
  trackProspect,
  type Trip,
} from '../../domain/reporting/trackProspect.ts';
import { lackText, remedyText } from '../../domain/reporting/trackProspectTexts.ts';
import { trackRefusal } from '../../domain/reporting/trackTexts.ts';
import { unexcused } from '../../domain/rules/trackExcuse.ts';
import type { Fix } from '../../domain/rules/track.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const load = { lng: 117.3, lat: 31.86 };
const unload = { lng: 121.83, lat: 29.9 };
const START = Date.UTC(2026, 2, 2, 6);
/** Eight hours of driving, in a straight line. */
const DRIVE_MIN = 480;

const at = (minute: number): Fix => {
  const part = Math.min(1, Math.max(0, minute / DRIVE_MIN));
  return {
    at: START + minute * MINUTE_MS,
    lng: load.lng + (unload.lng - load.lng) * part,
    lat: load.lat + (unload.lat - load.lat) * part,
    speedKmh: part < 1 ? 60 : 0,
    course: 120,
  };
};

/** Reports every 5 minutes until now, but those that are left out. */
function driven(minutes: number, without: (minute: number) => boolean = () => false): Fix[] {
  const all = Array.from({ length: Math.floor(minutes / 5) + 1 }, (_, index) => index * 5);
  return all.filter((minute) => !without(minute)).map(at);
}

/** A trip that set out so many minutes ago; its vehicle reports but for what is changed. */
function trip(minutes: number, changed: Partial<Trip> = {}): Trip {
  const fixes = changed.fixes ?? driven(minutes);
  return {
    ...{ load, unload, despatchAt: START, goodsReceiptAt: null },
    ...{ plateNumber: '皖A7K216', devicePlate: '皖A7K216', fixes },
    ...{ stage: 'underWay', hasDevice: true, lastSeenAt: fixes.at(-1)?.at ?? null },
    ...changed,
  };
}

const nowOf = (minutes: number) => START + minutes * MINUTE_MS;
const said = (lacks: readonly TrackLack[]) => lacks.map(({ name, isLost }) => [name, isLost]);
const on = (minutes: number, changed: Partial<Trip> = {}) =>
  said(trackProspect(trip(minutes, changed), nowOf(minutes)));

describe('the prospect of a track', () => {
  it('says nothing against a trip that reports', () => {
    for (const minutes of [0, 60, 300]) expect(on(minutes), String(minutes)).toEqual([]);
  });

  it('says at loading what will be missing', () => {
    const waiting = (changed: Partial<Trip>) =>
      on(0, { stage: 'loading', despatchAt: null, fixes: [], ...changed });
    const seen = { lastSeenAt: START - 10 * MINUTE_MS };
    expect(waiting(seen)).toEqual([]);
    expect(waiting({ lastSeenAt: START - 16 * MINUTE_MS })).toEqual([['silent', false]]);
    expect(waiting({ lastSeenAt: null })).toEqual([['silent', false]]);
    expect(waiting({ lastSeenAt: null, hasDevice: false })).toEqual([['device', false]]);
    expect(waiting({ ...seen, load: null })).toEqual([['unknown', true]]);
    expect(waiting({ ...seen, devicePlate: '皖A00001' })).toEqual([['plate', true]]);
  });

  it('says that no report was at the loading place while one can still come, and when it cannot', () => {
    const away = (minutes: number) => on(minutes, { fixes: [{ ...at(minutes), lng: 119 }] });
    expect(away(60)).toEqual([['start', false]]);
    expect(away(119)).toEqual([['start', false]]);
    expect(away(121)).toEqual([['start', true]]);
    const [lack] = trackProspect(trip(60, { fixes: [] }), nowOf(60));
    expect(lack).toMatchObject({ name: 'start', value: null, until: START + 2 * HOUR_MS });
  });

  it('counts a silence, and says when it becomes a gap too long', () => {
    const fixes = driven(60);
    expect(on(75, { fixes })).toEqual([]);
    const [silent] = trackProspect(trip(80, { fixes }), nowOf(80));
    expect(silent).toEqual({
      ...{ name: 'silent', isLost: false, value: 20, wanted: null },
      until: nowOf(60) + 2 * HOUR_MS,
    });
    expect(on(80, { fixes, hasDevice: false })).toEqual([['device', false]]);
  });

  it('says that a gap is lost once reports go on after it', () => {
    const gap = (length: number) =>
      on(360, { fixes: driven(360, (minute) => minute > 60 && minute < 60 + length) });
    expect(gap(120)).toEqual([]);
    expect(gap(125)).toEqual([['gap', true]]);
  });

  it('says that there are too few reports while more can make up for them', () => {
    expect(on(300, { fixes: driven(300, (minute) => minute % 30 !== 0) })).toEqual([['sparse', false]]);
  });

  it('says of a trip that is over what the rules of the report say', () => {
    const over = { stage: 'over', goodsReceiptAt: nowOf(DRIVE_MIN + 60) } as const;
    const whole = driven(DRIVE_MIN + 60);
    expect(on(900, { ...over, fixes: whole })).toEqual([]);
    expect(on(900, { ...over, fixes: [] })).toEqual(
      ['start', 'end', 'gap', 'sparse'].map((name) => [name, true]),
    );
  });

  const reports = fc
    .array(fc.integer({ min: -20, max: 1_400 }), { maxLength: 60 })
    .map((minutes) => [...new Set(minutes)].toSorted((a, b) => a - b));
  const trips = fc.record({
    minutes: reports,
    now: fc.integer({ min: 1, max: 1_000 }),
    receipt: fc.integer({ min: 1, max: 400 }),
    hasLoad: fc.boolean(),
    devicePlate: fc.constantFrom('皖A7K216', '皖A00001'),
  });

  test('what is lost on the way is missed at the end, whatever is reported from then on', () => {
    fc.assert(
      fc.property(trips, ({ minutes, now, receipt, hasLoad, devicePlate }) => {
        const place = { load: hasLoad ? load : null, devicePlate };
        const before = minutes.filter((minute) => minute <= now).map(at);
        const lost = lostFaults(trip(now, { ...place, fixes: before }), nowOf(now));
        const end = {
          ...trip(now, { ...place, fixes: minutes.map(at) }),
          goodsReceiptAt: nowOf(now + receipt),
        };
        const missed = trackFaults(end);
        expect(lost.every((fault) => missed.includes(fault) || missed[0] === 'unknown')).toBe(true);
      }),
    );
  });

  test('only what nobody has excused is refused, and it is named', () => {
    fc.assert(
      fc.property(
        trips,
        fc.subarray(['plate', 'start', 'end', 'gap', 'sparse', 'unknown']),
        (one, excused) => {
          const { minutes, hasLoad, devicePlate, now } = one;
          const way = {
            ...trip(now, { fixes: minutes.map(at), load: hasLoad ? load : null, devicePlate }),
            goodsReceiptAt: nowOf(now),
          };
          const left = unexcused(trackFaults(way), excused);
          expect(trackRefusal(way, excused) === null).toBe(left.length === 0);
          expect(trackRefusal(way, trackFaults(way))).toBeNull();
          expect(trackRefusal(way, null)).toEqual(trackRefusal(way));
        },
      ),
    );
  });

  test('everything that may be said has words and a remedy for crew and desk, in four languages', () => {
    const names = ['plate', 'start', 'end', 'gap', 'sparse', 'unknown', 'device', 'silent'] as const;
    for (const name of names)
      for (const isLost of [false, true])
        for (const value of [null, 25]) {
          const lack = { name, isLost, value, wanted: 12, until: START };
          const texts = [lackText(lack), remedyText(lack, 'crew'), remedyText(lack, 'desk')];
          expect(
            texts.every((text) => text.length === 4 && new Set(text).size === 4),
            name,
          ).toBe(true);
        }
  });
});
