import { describe, expect, it } from 'vitest';
import { crossingsOf, type Fence, isInFence } from '../../domain/rules/fence.ts';
import {
  cleanLine,
  courseOf,
  type Fix,
  fixAt,
  indexAt,
  isPlausible,
  lengthM,
  stopsOf,
} from '../../domain/rules/track.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** One degree of latitude is 111.2 km, so this is one km to the north. */
const KM = 1 / 111.195;

const fix = (minutes: number, km: number, speedKmh = 60): Fix => ({
  at: minutes * MINUTE,
  lng: 117,
  lat: 31 + km * KM,
  speedKmh,
  course: 0,
});
/** One report a minute, a km further each. */
const drive = (from: number, minutes: number, speedKmh = 60): Fix[] =>
  Array.from({ length: minutes + 1 }, (_, index) => fix(from + index, from + index, speedKmh));

describe('[10.3] the cleaned line of a track', () => {
  it('keeps plausible positions', () => {
    expect(cleanLine(drive(0, 30))).toEqual(drive(0, 30));
    expect(cleanLine([])).toEqual([]);
  });

  it('drops reports out of order and repeated ones', () => {
    const line = [fix(0, 0), fix(2, 2), fix(1, 1), fix(2, 2), fix(3, 3)];
    expect(cleanLine(line).map(({ at }) => at / MINUTE)).toEqual([0, 2, 3]);
  });

  it('drops speeds over 160 km/h and keeps 160', () => {
    expect(isPlausible(null, fix(0, 0, 160))).toBe(true);
    expect(isPlausible(null, fix(0, 0, 161))).toBe(false);
  });

  it('drops jumps beyond 200 km/h, and continues with what follows them', () => {
    expect(isPlausible(fix(0, 0), fix(60, 199.9))).toBe(true);
    expect(isPlausible(fix(0, 0), fix(60, 200.5))).toBe(false);
    const line = [fix(0, 0), fix(1, 90), fix(2, 2), fix(3, 3)];
    expect(cleanLine(line).map(({ at }) => at / MINUTE)).toEqual([0, 2, 3]);
  });

  it('drops a first report that the next two contradict, not one that only the next contradicts', () => {
    const minutes = (line: Fix[]) => cleanLine(line).map(({ at }) => at / MINUTE);
    expect(minutes([fix(0, 90), fix(1, 1), fix(2, 2), fix(3, 3)])).toEqual([1, 2, 3]);
    expect(minutes([fix(0, 0), fix(1, 90), fix(2, 2)])).toEqual([0, 2]);
    expect(minutes([fix(0, 90), fix(1, 1)])).toEqual([0]);
  });
});

describe('[10.3] figures of a track', () => {
  it('its length in metres', () => {
    expect(lengthM(drive(0, 10))).toBeCloseTo(10_000, -1);
    expect(lengthM([fix(0, 0)])).toBe(0);
  });

  it('stops of more than 20 minutes, not of 20', () => {
    const standing = (minutes: number) => [
      ...drive(0, 10),
      ...Array.from({ length: minutes }, (_, index) => fix(11 + index, 10, 0)),
      ...drive(11 + minutes, 20).map((one) => ({ ...one, lat: one.lat - (minutes + 1) * KM + KM })),
    ];
    expect(stopsOf(standing(20))).toEqual([]);
    expect(stopsOf(standing(21))).toMatchObject([{ from: 10 * MINUTE, to: 31 * MINUTE }]);
    expect(stopsOf([])).toEqual([]);
  });

  it('a standing device with small deviations still counts as standing', () => {
    const wander = Array.from({ length: 40 }, (_, index) => fix(index, (index % 3) * 0.1, 0));
    expect(stopsOf(wander)).toMatchObject([{ from: 0, to: 39 * MINUTE }]);
  });
});

describe('the vehicle at a moment', () => {
  const line = [fix(0, 0), fix(10, 10), fix(20, 10)];
  it('is interpolated between two reports', () => {
    expect(fixAt(line, 5 * MINUTE)?.lat).toBeCloseTo(31 + 5 * KM, 6);
    expect(fixAt(line, 0)).toEqual(line[0]);
    expect(fixAt(line, HOUR)).toEqual(line[2]);
    expect(fixAt([], 0)).toBeNull();
  });
  it('is found by its last report', () => {
    expect([-1, 0, 9, 10, 19, 99].map((minutes) => indexAt(line, minutes * MINUTE))).toEqual([
      0, 0, 0, 1, 1, 2,
    ]);
  });
  it('faces its direction of travel', () => {
    const at = { lng: 117, lat: 31 };
    expect(courseOf(at, { lng: 117, lat: 32 })).toBe(0);
    expect(courseOf(at, { lng: 118, lat: 31 })).toBe(90);
    expect(courseOf(at, { lng: 117, lat: 30 })).toBe(180);
    expect(courseOf(at, { lng: 116, lat: 31 })).toBe(270);
  });
});

describe('[10.9] fences', () => {
  const around: Fence = { kind: 'circle', center: { lng: 117, lat: 31 }, radiusM: 5_050 };
  const area: Fence = {
    kind: 'polygon',
    corners: [
      { lng: 116, lat: 31 },
      { lng: 118, lat: 31 },
      { lng: 118, lat: 32 },
      // A concave polygon, so that its inside differs from its convex hull.
      { lng: 117, lat: 31.5 },
      { lng: 116, lat: 32 },
    ],
  };
  it('a circle contains what is no farther than its radius', () => {
    expect(isInFence(around, fix(0, 5.04))).toBe(true);
    expect(isInFence(around, fix(0, 5.06))).toBe(false);
  });
  it('a polygon contains its inside and its boundary, not its concave parts', () => {
    expect(isInFence(area, { lng: 117, lat: 31.2 })).toBe(true);
    expect(isInFence(area, { lng: 117, lat: 31.8 })).toBe(false);
    expect(isInFence(area, { lng: 117, lat: 31 })).toBe(true);
    expect(isInFence(area, { lng: 118, lat: 31.5 })).toBe(true);
    expect(isInFence(area, { lng: 118.01, lat: 31.5 })).toBe(false);
  });
  it('a line enters and leaves it at the right reports', () => {
    expect(crossingsOf(around, drive(0, 10))).toEqual([
      { kind: 'entered', at: 0 },
      { kind: 'left', at: 6 * MINUTE },
    ]);
    expect(crossingsOf(around, drive(20, 30))).toEqual([]);
  });
});
