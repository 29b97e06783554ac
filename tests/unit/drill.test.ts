import { describe, expect, it } from 'vitest';
import { exactly, exactOf } from '../../domain/schema/exactly.ts';
import { drillOf } from '../../domain/statistics/drill.ts';
import { driverFee } from '../../domain/statistics/pages/fees.ts';
import type { FigureGroup } from '../../domain/calls/figures.ts';
import { fieldOf } from '../../domain/schema/record.ts';
import { readKey, type Statistic } from '../../domain/statistics/statistic.ts';
import { STATISTICS } from '../../server/statistics/all.ts';

const asked = (keys: FigureGroup['keys']) =>
  drillOf(driverFee, {
    filters: { shipmentId: '7' },
    time: 'confirmedAt',
    range: { from: Date.UTC(2026, 2, 1) - 8 * 3_600_000, to: Date.UTC(2026, 3, 1) - 8 * 3_600_000 - 1 },
    measure: 'payableFen',
    keys,
  });

describe('[T&M-12] from a number to its rows', () => {
  it('filters by exactly the keys of a group', () => {
    expect(asked({ payeeName: '王伟', payeeType: 'driver', payeeId: '12' })).toMatchObject({
      shipmentId: '7',
      payeeName: '"王伟"',
      payeeId: '12',
    });
    expect(asked({ 'confirmedAt.day': '2026-03-05' })).toMatchObject({
      confirmedAtFrom: String(Date.UTC(2026, 2, 4, 16)),
      confirmedAtTo: String(Date.UTC(2026, 2, 5, 16) - 1),
    });
  });

  it.each([
    ['a column that the list cannot ask for', { billNote: 'x' }],
    ['a column of amounts', { openFen: 5 }],
    ['a column without a value', { carrierId: null }],
    ['a date that is none', { 'confirmedAt.month': 'March' }],
  ])('has no target from %s', (_, keys: FigureGroup['keys']) => {
    expect(asked(keys)).toBeNull();
  });

  it('a text in quotes is searched literally', () => {
    expect(exactOf(exactly('王伟'))).toBe('王伟');
    expect(['王伟', '"', '""', '"王'].map(exactOf)).toEqual([null, null, null, null]);
  });
});

describe('[T&M-12] every number of every statistic', () => {
  const range = { from: Date.UTC(2026, 2, 1) - 8 * 3_600_000, to: Date.UTC(2026, 3, 1) - 8 * 3_600_000 - 1 };
  const numbers = STATISTICS.flatMap((statistic) =>
    Object.keys(statistic.measures).flatMap((measure) =>
      statistic.times.map((time) => [statistic.name, measure, time, statistic] as const),
    ),
  );
  /** A key as a group has it. */
  const sample = (statistic: Statistic, key: string) => {
    const { field, part } = readKey(key);
    if (part !== null) return { year: '2026', month: '2026-03', day: '2026-03-05' }[part];
    const { kind } = fieldOf(statistic.spec, field) ?? {};
    return kind === 'ref' ? '12' : kind === 'bool' ? 'true' : 'x';
  };

  it.each(numbers)('%s: %s by %s leads to its rows', (_, measure, time, statistic) => {
    const drill = (keys: FigureGroup['keys']) =>
      drillOf(statistic, { filters: {}, time, range, measure, keys });
    expect(drill({}), 'the sum').not.toBeNull();
    for (const { keys } of Object.values(statistic.groupings)) {
      const group = Object.fromEntries(keys.map((key) => [key, sample(statistic, key)]));
      expect(drill(group), keys.join()).not.toBeNull();
    }
  });
});
