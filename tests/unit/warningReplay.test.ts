import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMS, RANGES } from '../../domain/rules/parameters.ts';
import {
  changedParams,
  changesFrom,
  changesText,
  isPossibleLimit,
  TRACK_KEYS,
} from '../../domain/rules/safety/changedLimits.ts';
import { safetyLimits } from '../../domain/rules/safety/limits.ts';
import { compared, type Occurred, ReplayedWarnings } from '../../domain/rules/safety/replay.ts';
import { around, at, HOUR, tell, Trip } from './safetySteps.ts';

const drive = new Trip(at('06:00:00')).go(at('10:40:00'), 80).go(at('11:30:00'), 0).reports;

/** The warnings that a track makes, as a replay gathers them. */
function replayed(driveMin: number) {
  const limits = safetyLimits(changedParams(DEFAULT_PARAMS, { 'fatigue.driveMin': driveMin }));
  const warnings = new ReplayedWarnings();
  for (const one of tell(drive, { ...around, limits }).told) warnings.hear(one, '17');
  return (from: string, to: string) => warnings.within(at(from), at(to));
}

describe('[A 1.5] a replay', () => {
  it('raises, worsens and ends warnings as the platform does, by the same step', () => {
    expect(replayed(240)('00:00:00', '23:00:00')).toMatchObject([
      {
        ...{ kind: 'fatigue', level: '3', startedAt: at('06:00:00'), endedAt: at('10:40:00') },
        ...{ waybillId: '17', figures: { drivingMs: 280 * 60_000 } },
      },
    ]);
    expect(replayed(300)('00:00:00', '23:00:00')).toEqual([]);
    expect(replayed(180)('00:00:00', '23:00:00')).toMatchObject([{ level: '4' }]);
  });

  it('is about what began within its period', () => {
    expect(replayed(240)('06:00:01', '23:00:00')).toEqual([]);
    expect(replayed(240)('05:00:00', '06:00:00')).toEqual([]);
  });

  it('takes a repeated warning for the same, and leaves one that is over', () => {
    const warnings = new ReplayedWarnings();
    const { told } = tell(drive, around);
    for (const one of [...told, ...told]) warnings.hear(one, null);
    expect(warnings.within(0, at('23:00:00'))).toHaveLength(1);
  });
});

describe('warnings that came beside those that would', () => {
  const one = (
    kind: Occurred['kind'],
    level: Occurred['level'],
    from: number,
    to: number | null,
  ): Occurred => ({
    ...{ kind, level },
    startedAt: from * HOUR,
    endedAt: to === null ? null : to * HOUR,
  });
  const marks = (came: Occurred[], would: Occurred[]) => compared(came, would).map(({ mark }) => mark);

  it('are one where their kind is the same and their times meet', () => {
    const came = one('fatigue', '3', 6, 11);
    expect(marks([came], [one('fatigue', '3', 6, 11)])).toEqual(['same']);
    expect(marks([came], [one('fatigue', '4', 7, 12)])).toEqual(['worse']);
    expect(marks([came], [one('fatigue', '2', 5, 6)])).toEqual(['milder']);
    expect(marks([came], [one('fatigue', '3', 12, 13)])).toEqual(['gone', 'new']);
    expect(marks([came], [one('dayDriving', '3', 6, 11)])).toEqual(['gone', 'new']);
    expect(marks([one('speed', '2', 6, null)], [one('speed', '2', 9, 10)])).toEqual(['same']);
  });

  it('are paired once each, those that begin together first', () => {
    const pairs = compared([one('speed', '2', 6, 10)], [one('speed', '3', 5, 7), one('speed', '2', 6, 8)]);
    expect(pairs.map(({ mark, would }) => [mark, would?.level])).toEqual([
      ['same', '2'],
      ['new', '3'],
    ]);
    expect(marks([one('speed', '2', 6, 10), one('speed', '2', 9, 12)], [one('speed', '2', 9, 10)])).toEqual([
      'same',
      'gone',
    ]);
  });
});

describe('changed limits in an address', () => {
  it.each(TRACK_KEYS)('%s is read as it was written, and nothing out of its range', (key) => {
    const { min, max } = RANGES[key];
    for (const value of [min, max]) {
      expect(changesFrom(changesText({ [key]: value }))).toEqual({ [key]: value });
      expect(isPossibleLimit(key, value)).toBe(true);
    }
    expect(isPossibleLimit(key, max + 1)).toBe(false);
    expect(changesFrom(`${key}:${String(max + 1)}`)).toBeNull();
  });

  it('none are none, and an unknown one is refused', () => {
    expect(changesFrom(changesText({}))).toEqual({});
    expect(changesFrom('warning.smsPerDay:1')).toBeNull();
    expect(changesFrom('fatigue.driveMin')).toBeNull();
  });
});
