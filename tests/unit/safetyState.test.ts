import { describe, expect, it } from 'vitest';
import type { Opening } from '../../domain/rules/safety/openings.ts';
import { freshState, type SafetyState } from '../../domain/rules/safety/step.ts';
import { formOf, stateOf } from '../../server/business/fleet/safety/stateForm.ts';

const NOW = 1_795_710_420_000;
const place = { lng: 117.340312, lat: 31.891904 };
const opening: Opening = { startedAt: NOW, level: '4', terminal: true, platform: true, toldAt: NOW };

/** As much as a vehicle can be known for. */
const full: SafetyState = {
  last: { at: NOW, ...place, speedKmh: 118, course: 359 },
  spot: { at: NOW, ...place },
  driving: {
    ...{ mode: 'overtime', startedAt: NOW, ...place, drivingMs: 86_400_000, nightMs: 28_800_000 },
    ...{ hasGap: true, isTold: true, movedAt: NOW, movedLng: place.lng, movedLat: place.lat },
    ...{ driverCode: '340104198801011234', dayMs: 86_400_000, firstHour: 498_808, isDayTold: true },
    hours: Array.from({ length: 24 }, () => 3_600_000),
  },
  speed: {
    ...{ mode: 'speeding', startedAt: NOW, ...place, reports: 120, peakKmh: 158 },
    limit: { limitKmh: 100, roadClass: 'motorway', isAssumed: true },
    ...{ overAt: NOW, overLng: place.lng, overLat: place.lat, backAt: NOW },
    ...{ minute: 29_928_507, sum: 236, count: 2, means: Array.from({ length: 9 }, () => 118) },
  },
  line: {
    ...{ mode: 'departed', waybillId: '385973532004573184', source: 'straight', segment: 199, leftAt: NOW },
    ...{ ...place, reports: 240, farM: 643_070, toUnloadM: 1_331_663, awayM: 100_000, isUnseen: true },
    ...{ hasPaused: true, outAt: NOW, outLng: place.lng, outLat: place.lat, backReports: 1 },
  },
  alarm: 4_294_967_295,
  openings: { fatigue: opening, dayDriving: opening, speed: opening, routeDeparture: opening },
};

describe('[A 1.5] the state of a vehicle as it is stored', () => {
  it.each([
    ['nothing', freshState],
    ['everything', full],
  ])('is read as it was, where %s is known', (_, state) => {
    const stored: unknown = JSON.parse(JSON.stringify(formOf(state)));
    expect(stateOf(stored)).toEqual(state);
  });

  it('is not longer than a kilobyte', () => {
    expect(JSON.stringify(formOf(full)).length).toBeLessThanOrEqual(1_024);
  });

  it('of another release begins anew where it does not fit, and is read in its longer form', () => {
    expect(stateOf(full)).toEqual(full);
    expect(stateOf({ ...formOf(full), driving: [1, 2, 3] })).toBeNull();
    expect(stateOf(null)).toBeNull();
  });
});
