import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import { type FollowedLine, lineBetween, plannedWay } from '../../domain/rules/plannedWay.ts';
import { asRoute, simplified } from '../../domain/rules/simplifyLine.ts';
import { type Zone, zoneGrid } from '../../domain/rules/speedZones.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Geo } from '../../domain/rules/track.ts';

const HEFEI = { lng: 117.34, lat: 31.89 };
const NINGBO = { lng: 121.84, lat: 29.9 };
const LINE: FollowedLine = { routePoints: null, corridorM: null, limitKmh: 80, roadClass: 'national' };

describe('the planned way of a trip (addendum A 1.5, step 4)', () => {
  it('without a line is straight, with a corridor by its length but never below 5 km', () => {
    const far = plannedWay(HEFEI, NINGBO, null, DEFAULT_PARAMS);
    expect([far.source, far.points]).toEqual(['straight', [HEFEI, NINGBO]]);
    expect([Math.round(far.lengthM / 100), Math.round(far.widthM / 100)]).toEqual([4_830, 869]);
    expect(plannedWay(HEFEI, { lng: 117.4, lat: 31.9 }, null, DEFAULT_PARAMS).widthM).toBe(5_000);
  });

  it('follows a line with three points or more, in the width of the line or the one set for all', () => {
    const routePoints = [118, 119, 120].map((lng) => ({ lng, lat: 31 }));
    const way = (line: Partial<FollowedLine>) =>
      plannedWay(HEFEI, NINGBO, { ...LINE, ...line }, DEFAULT_PARAMS);
    expect(way({ routePoints })).toMatchObject({
      ...{ source: 'line', points: [HEFEI, ...routePoints, NINGBO], widthM: 1_000 },
      ...{ limitKmh: 80, roadClass: 'national' },
    });
    expect(way({ routePoints, corridorM: 300 }).widthM).toBe(300);
    // Two points draw no road; the limit of the line holds all the same.
    expect(way({ routePoints: routePoints.slice(1) })).toMatchObject({ source: 'straight', limitKmh: 80 });
  });

  it('goes along the line whose ends are nearest to its own, both within their radius', () => {
    const end = (place: Geo, northM: number, radiusM = 500) => ({
      ...{ lng: place.lng, lat: place.lat + northM / 111_195, radiusM },
    });
    const near = { name: 'near', from: end(HEFEI, 100), to: end(NINGBO, 100) };
    const far = { name: 'far', from: end(HEFEI, 50), to: end(NINGBO, 400) };
    const out = { name: 'out', from: end(HEFEI, 0), to: end(NINGBO, 600) };
    expect(lineBetween(HEFEI, NINGBO, [out, far, near])?.name).toBe('near');
    expect(lineBetween(HEFEI, NINGBO, [out])).toBeNull();
    // A line is not driven backwards.
    expect(lineBetween(NINGBO, HEFEI, [near])).toBeNull();
  });
});

describe('a track as a line', () => {
  const at = (eastM: number, northM: number): Geo => ({ lng: eastM / 111_195, lat: northM / 111_195 });

  it('keeps the points it needs to stay within the distance, and both ends', () => {
    const corner = [at(0, 0), at(500, 20), at(1_000, 0), at(1_000, 500), at(1_000, 1_000)];
    expect(simplified(corner, 100)).toEqual([corner[0], corner[2], corner[4]]);
    expect(simplified(corner, 10)).toEqual([corner[0], corner[1], corner[2], corner[4]]);
    expect(simplified(corner.slice(0, 1), 10)).toEqual(corner.slice(0, 1));
  });

  it('is coarser when it would have too many points, and no line when even that has', () => {
    const zigzag = (wideM: number) => Array.from({ length: 41 }, (_, n) => at(n * 1_000, n % 2 ? wideM : 0));
    expect(asRoute(zigzag(120), 10)).toEqual([at(0, 0), at(40_000, 0)]);
    expect(asRoute(zigzag(900), 41)).toHaveLength(41);
    expect(asRoute(zigzag(900), 10)).toBeNull();
  });
});

describe('speed zones', () => {
  const zone = (changes: Partial<Zone>): Zone => ({
    fence: { kind: 'circle', center: HEFEI, radiusM: 2_000 },
    limitKmh: 60,
    roadClass: 'national',
    validFrom: null,
    validTo: null,
    ...changes,
  });
  const inside = { lng: HEFEI.lng, lat: HEFEI.lat + 1_900 / 111_195 };
  const outside = { lng: HEFEI.lng, lat: HEFEI.lat + 2_100 / 111_195 };

  it('hold inside their fence, across the cells of the grid, and the lowest limit wins', () => {
    const square = [
      ...[
        { lng: 117.05, lat: 31.65 },
        { lng: 117.65, lat: 31.65 },
      ],
      ...[
        { lng: 117.65, lat: 32.15 },
        { lng: 117.05, lat: 32.15 },
      ],
    ];
    const wide = zone({ fence: { kind: 'polygon', corners: square }, limitKmh: 80 });
    const limitAt = zoneGrid([wide, zone({})]);
    expect(limitAt(inside, 0)).toEqual({ limitKmh: 60, roadClass: 'national' });
    expect(limitAt(outside, 0)?.limitKmh).toBe(80);
    expect(limitAt({ lng: 117.6, lat: 32.1 }, 0)?.limitKmh).toBe(80);
    expect(limitAt({ lng: 117.7, lat: 32.1 }, 0)).toBeNull();
  });

  it('hold from their first day to the end of the last', () => {
    const limitAt = zoneGrid([zone({ validFrom: 10 * DAY_MS, validTo: 11 * DAY_MS })]);
    const holds = [10 * DAY_MS - 1, 10 * DAY_MS, 12 * DAY_MS - 1, 12 * DAY_MS].map(
      (moment) => limitAt(inside, moment) !== null,
    );
    expect(holds).toEqual([false, true, true, false]);
  });
});
