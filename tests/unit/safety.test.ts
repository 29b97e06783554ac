import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../domain/rules/freight.ts';
import { nearestOf } from '../../domain/rules/safety/geometry.ts';
import { freshState, type SafetyState } from '../../domain/rules/safety/step.ts';
import type { Report, Surroundings } from '../../domain/rules/safety/surroundings.ts';
import { replay } from '../../server/ports/replayedTrip.ts';
import { PLACES } from '../../server/seed/places.ts';
import {
  around,
  at,
  clockOf,
  EAST_M,
  EVERY,
  HOUR,
  inShort,
  MINUTE,
  northLine,
  tell,
  Trip,
} from './safetySteps.ts';

/** The first happening of a type. */
const first = (told: ReturnType<typeof tell>['told'], type: string) => told.find((one) => one.type === type);

const longDrive = () =>
  new Trip(at('06:00:00'))
    .go(at('10:00:00'), 80)
    .go(at('10:12:00'), 0)
    .go(at('11:40:00'), 80)
    .go(at('12:30:00'), 0).reports;

describe('[A 1.5] fatigue', () => {
  it('R1: a halt of twelve minutes neither counts nor resets; twenty are a rest', () => {
    const { told } = tell(longDrive(), around);
    expect(inShort(told)).toEqual([
      'word restSoon 09:30:00',
      'raise fatigue 2 10:12:30',
      'escalate fatigue 3 10:42:30',
      'escalate fatigue 4 11:12:30',
      'end fatigue 4 12:00:30',
    ]);
    expect(first(told, 'raise')).toMatchObject({
      source: 'platform',
      startedAt: at('06:00:00'),
      figures: { drivingMs: 14_430_000, hasGap: false },
    });
    expect(first(told, 'end')).toMatchObject({
      endedAt: at('11:40:00'),
      figures: { restedAt: at('12:00:30') },
    });
  });

  it('R5: a gap of 90 minutes over 95 km is 90 minutes of driving, and nothing with a gap is more than minor', () => {
    const trip = new Trip(at('06:00:00')).go(at('07:00:00'), 80).silent(90 * MINUTE, 95_000);
    const gone = tell(trip.go(at('08:30:00'), 80).reports, around);
    expect(gone.state.driving).toMatchObject({ drivingMs: 150 * MINUTE, hasGap: true });
    const { told } = tell(trip.go(at('13:00:00'), 80).reports, around);
    expect(inShort(told)).toEqual(['word restSoon 09:30:00', 'raise fatigue 2 10:00:30']);
  });

  it('a gap at one place is a halt, and over a night it holds a rest', () => {
    const halt = new Trip(at('06:00:00')).go(at('07:00:00'), 80).silent(25 * MINUTE, 0);
    halt.go(at('07:30:00'), 0).go(at('08:00:00'), 80);
    expect(tell(halt.reports, around).state.driving.startedAt).toBe(at('07:30:30'));
    const night = new Trip(at('01:00:00'))
      .go(at('02:00:00'), 80)
      .silent(6 * HOUR, 900)
      .go(at('08:10:00'), 80);
    expect(tell(night.reports, around).state.driving).toMatchObject({
      hasGap: false,
      startedAt: at('08:00:00'),
    });
  });

  it('two named drivers without a code cap it, and a new code begins a new drive', () => {
    const pair: Surroundings = { ...around, driverCount: 2 };
    const drive = new Trip(at('06:00:00')).go(at('12:00:00'), 80).reports;
    expect(inShort(tell(drive, pair).told)).toEqual(['word restSoon 09:30:00', 'raise fatigue 2 10:00:30']);
    const coded = drive.map((one) => ({ ...one, driverCode: one.at < at('10:30:00') ? 'A' : 'B' }));
    expect(inShort(tell(coded, pair).told)).toEqual([
      'word restSoon 09:30:00',
      'raise fatigue 2 10:00:30',
      'end fatigue 2 10:30:00',
    ]);
  });

  it('D-15: two hours at night are a mere notice, that gets worse like any drive', () => {
    const drive = new Trip(at('00:00:00')).go(at('04:30:00'), 80).reports;
    expect(inShort(tell(drive, around).told)).toEqual([
      'raise fatigue 1 02:00:30',
      'word restSoon 03:30:00',
      'escalate fatigue 2 04:00:30',
    ]);
  });

  it('D-15: more than eight hours in a day are told of once, as a notice', () => {
    const trip = new Trip(at('06:00:00'));
    for (const hour of ['09', '12', '15', '18']) trip.go(at(`${hour}:00:00`), 60).go(at(`${hour}:25:00`), 0);
    const day = tell(trip.reports, around).told.filter((one) => 'kind' in one && one.kind === 'dayDriving');
    expect(inShort(day)).toEqual(['raise dayDriving 1 14:50:30', 'end dayDriving 1 15:20:30']);
  });
});

describe('[A 1.5] speed', () => {
  const speeds = (...kmh: number[]): Report[] =>
    kmh.map((speedKmh, index) => ({
      at: index * EVERY,
      lng: 117,
      lat: 32 + (index * 900) / 111_195,
      speedKmh,
      course: 0,
    }));

  it('R2: over the limit for a minute, with the peak of 18 %', () => {
    const { told } = tell(speeds(98, 104, 107, 112, 118, 109, 103, 99, 98), around);
    expect(told.map(({ type, at: when }) => [type, when / 1_000])).toEqual([
      ['raise', 120],
      ['end', 240],
    ]);
    expect(first(told, 'raise')).toMatchObject({ kind: 'speed', level: '2', startedAt: 60_000 });
    expect(first(told, 'end')).toMatchObject({ endedAt: 150_000, figures: { peakKmh: 118, limitKmh: 100 } });
  });

  it('takes the first limit that is known: zone, line, dangerous goods, guessed road, the general one', () => {
    const run = speeds(...Array.from({ length: 8 }, () => 125));
    const limitOf = (more: Partial<Surroundings>) =>
      tell(run, { ...around, ...more }).told.map((one) => (one.type === 'raise' ? one : null))[0];
    const zoneAt = () => ({ limitKmh: 40, roadClass: 'other' as const });
    const plan = { ...northLine(5_000), limitKmh: 70, roadClass: 'national' as const };
    const all = { zoneAt, plan, mayCarryDanger: true };
    expect(limitOf(all)).toMatchObject({ level: '4', figures: { limitKmh: 40, roadClass: 'other' } });
    expect(limitOf({ ...all, zoneAt: () => null })).toMatchObject({
      level: '4',
      figures: { limitKmh: 70, roadClass: 'national', isAssumed: false },
    });
    expect(limitOf({ mayCarryDanger: true })).toMatchObject({ level: '4', figures: { limitKmh: 80 } });
    expect(limitOf({})).toMatchObject({
      level: '3',
      figures: { limitKmh: 100, roadClass: 'motorway', isAssumed: true },
    });
    const slow = speeds(...Array.from({ length: 20 }, () => 50), 90, 90, 90, 90);
    const guessing = { ...around, limits: { ...around.limits, assumeRoad: true } };
    expect(first(tell(slow, guessing).told, 'raise')).toMatchObject({
      figures: { limitKmh: 80, roadClass: 'other', isAssumed: true },
    });
    expect(tell(slow, around).told).toEqual([]);
  });

  it('a moment over the limit is nothing, nor are two reports', () => {
    expect(tell(speeds(98, 120, 98, 120, 120, 98), around).told).toEqual([]);
  });
});

/** The vehicle of R3: beside the line from 08:00:00 to 08:21:30. */
const beside = () => {
  const out = (when: number) => {
    const minutes = (when - at('08:00:00')) / MINUTE;
    return minutes < 0 || minutes > 21.5 ? 0 : 1_200 + 2_200 * Math.sin((Math.PI * minutes) / 21.5);
  };
  return new Trip(at('07:40:00')).go(at('08:40:00'), 60, out).reports;
};

describe('[A 1.5] the planned way', () => {
  it('R3: beside the corridor for 21.5 minutes', () => {
    const { told } = tell(beside(), { ...around, plan: northLine(1_000) });
    expect(inShort(told)).toEqual([
      'raise routeDeparture 1 08:05:00',
      'escalate routeDeparture 2 08:20:30',
      'end routeDeparture 2 08:22:30',
    ]);
    expect(first(told, 'raise')).toMatchObject({ startedAt: at('08:00:00') });
    expect(first(told, 'end')).toMatchObject({ endedAt: at('08:21:30'), figures: { planSource: 'line' } });
    expect(tell(beside(), { ...around, plan: northLine(4_000) }).told).toEqual([]);
  });

  it('R4: wild points are none of it', () => {
    const onLine = new Trip(at('07:40:00')).go(at('08:40:00'), 60).reports;
    const drifting = onLine.map((one, index) =>
      index % 8 === 7 ? { ...one, lng: one.lng + 0.9, lat: one.lat + 0.6 } : one,
    );
    expect(tell(drifting, { ...around, plan: northLine(1_000) }).told).toEqual([]);
  });

  it('R6: a pause at a gas station beside the line is nothing', () => {
    const out = (when: number) => {
      const minutes = (when - at('08:00:00')) / MINUTE;
      if (minutes < -0.5 || minutes > 14) return 0;
      return minutes < 0 ? 900 : 2_100;
    };
    const { reports } = new Trip(at('07:40:00'))
      .go(at('08:02:00'), 40, out)
      .go(at('08:12:00'), 0, out)
      .go(at('08:40:00'), 40, out);
    const stop = reports.find((one) => one.at === at('08:05:00'));
    const gas = { lng: (stop?.lng ?? 0) + 300 * EAST_M, lat: stop?.lat ?? 0 };
    const plan = northLine(1_000);
    const isKnownPlace: Surroundings['isKnownPlace'] = (point) => metresBetween(point, gas) <= 500;
    expect(tell(reports, { ...around, plan, isKnownPlace }).told).toEqual([]);
    expect(inShort(tell(reports, { ...around, plan }).told)[0]).toBe('raise routeDeparture 1 08:05:00');
  });

  it('R7: the road from Hefei to Ningbo lies in the corridor of the straight line', () => {
    const [load, unload] = ['合肥', '宁波'].map((name) => PLACES.find(({ city }) => city === name));
    if (!load || !unload) throw new Error('Hefei and Ningbo are places of the demo company.');
    const straightM = metresBetween(load, unload);
    const trip = {
      waybillId: '1',
      load,
      unload,
      distanceKm: 620,
      departedAt: at('06:00:00'),
      arrivedAt: null,
    };
    const reports = Array.from({ length: 1_500 }, (_, index) =>
      replay(trip, 1, at('06:00:00') + index * EVERY),
    );
    const farthest = Math.max(...reports.map((one) => nearestOf([load, unload], one).metres));
    expect(straightM / 1_000).toBeCloseTo(483.4, 0);
    expect(farthest / 1_000).toBeLessThan(87);
    expect(farthest / 1_000).toBeGreaterThan(40);
    const plan = {
      ...{ waybillId: '1', source: 'straight' as const, points: [load, unload], load, unload },
      ...{ widthM: straightM * 0.18, limitKmh: null, roadClass: null },
    };
    const departures = tell(reports, { ...around, plan }).told.filter(
      (one) => 'kind' in one && one.kind === 'routeDeparture',
    );
    expect(departures).toEqual([]);
  });

  it('is severe far from the line and away from its end, but never beside a straight one', () => {
    const away = (when: number) => Math.max(0, ((when - at('08:00:00')) / MINUTE) * 900);
    const turning = new Trip(at('07:40:00')).go(at('08:00:00'), 60).go(at('09:30:00'), 5, away).reports;
    const plan = northLine(1_000);
    const levels = (source: 'line' | 'straight') =>
      inShort(tell(turning, { ...around, plan: { ...plan, source } }).told).map((one) => one.split(' ')[2]);
    expect(levels('line').at(-1)).toBe('4');
    expect(levels('straight').at(-1)).toBe('2');
  });

  it('says nothing of a way that nobody saw it leave, and ends with the waybill', () => {
    const unseen = new Trip(at('07:00:00')).go(at('07:30:00'), 60).silent(30 * MINUTE, 30_000);
    const gone = unseen.go(at('08:30:00'), 60, () => 3_000).reports;
    expect(inShort(tell(gone, { ...around, plan: northLine(1_000) }).told)).toEqual([]);
    const seen = tell(beside().slice(0, 60), { ...around, plan: northLine(1_000) });
    const [next] = beside().slice(60);
    const { told } = tell(next ? [next] : [], around, seen.state);
    expect(inShort(told)).toEqual([`end routeDeparture 1 ${clockOf(next?.at ?? 0)}`]);
  });
});

describe('[A 1.5] alarms of the terminal', () => {
  const bit = (n: number) => 1 << n;
  const drive = (alarms: (index: number) => number) =>
    new Trip(at('08:00:00'))
      .go(at('08:10:00'), 60)
      .reports.map((one, index) => ({ ...one, alarm: alarms(index) }));

  it('a bit is a warning while it stands, and an early word is none', () => {
    const { told } = tell(
      drive((index) => (index >= 2 && index < 8 ? bit(1) | bit(2) | bit(14) : 0)),
      around,
    );
    expect(inShort(told)).toEqual([
      'raise speed 2 08:01:00',
      'raise fatigue 2 08:01:00',
      'word tired 08:01:00',
      'end speed 2 08:04:00',
      'end fatigue 2 08:04:00',
    ]);
    expect(first(told, 'end')).toMatchObject({ endedAt: at('08:03:30') });
  });

  it('what terminal and platform both tell of is one warning, and lasts until both have done', () => {
    const reports = longDrive().map((one) => ({ ...one, alarm: one.at >= at('10:00:00') ? bit(2) : 0 }));
    const { told, state } = tell(reports, around);
    expect(inShort(told).filter((one) => one.includes('fatigue'))).toEqual([
      'raise fatigue 2 10:00:00',
      'escalate fatigue 3 10:42:30',
      'escalate fatigue 4 11:12:30',
    ]);
    expect(state.openings.fatigue).toMatchObject({ terminal: true, platform: false });
    const rest = told.find((one) => one.type === 'prolong' && one.figures.restedAt !== undefined);
    expect(rest).toMatchObject({ startedAt: at('10:00:00'), figures: { restedAt: at('12:00:30') } });
  });
});

describe('[A 1.6] the same reports in any batching', () => {
  const plan = northLine(1_000);
  const reports = [
    ...beside(),
    ...new Trip(at('09:00:00')).go(at('14:00:00'), 108).go(at('14:30:00'), 0).reports,
  ];
  const whole = tell(reports, { ...around, plan });

  it.each([1, 3, 7, 40, 200])('in batches of %i, with the state stored between', (size) => {
    let state: SafetyState = freshState;
    const told: unknown[] = [];
    for (let from = 0; from < reports.length; from += size) {
      const next = tell(reports.slice(from, from + size), { ...around, plan }, state);
      told.push(...next.told);
      const stored = JSON.stringify(next.state);
      expect(stored.length).toBeLessThan(2_048);
      state = structuredClone(next.state);
      expect(JSON.parse(stored)).toEqual(state);
    }
    expect(told).toEqual(whole.told);
    expect(whole.told.length).toBeGreaterThan(5);
  });

  it('reports that come again, or too late, change nothing', () => {
    const twice = reports.flatMap((one, index) => [one, reports[Math.max(0, index - 3)] ?? one]);
    expect(tell(twice, { ...around, plan }).told).toEqual(whole.told);
  });
});
