import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, bucketsOf, GRANULARITIES, periodOf, previousOf } from '../../domain/rules/period.ts';
import { DAY_MS, dateOf } from '../../domain/rules/times.ts';

const day = (year: number, month: number, date: number) => dateOf(year, month, date) ?? NaN;
const NOW = day(2026, 11, 20) + 13 * 3_600_000;

describe('the period of a statistic', () => {
  it('is the last 30 days, today included, by default', () => {
    expect(periodOf({ granularity: 'day' }, NOW)).toEqual({
      start: day(2026, 10, 22),
      end: day(2026, 11, 21),
      granularity: 'day',
    });
  });

  it('covers whole days, whatever times were given', () => {
    const asked = {
      startDate: day(2026, 11, 1) + 5,
      endDate: day(2026, 11, 2) + 7,
      granularity: 'day' as const,
    };
    expect(periodOf(asked, NOW)).toMatchObject({ start: day(2026, 11, 1), end: day(2026, 11, 3) });
  });

  it('is at most 366 days long, and does not end before it starts', () => {
    const from = (startDate: number) =>
      periodOf({ startDate, endDate: day(2026, 11, 20), granularity: 'day' }, NOW);
    expect(from(day(2025, 11, 20))).toMatchObject({ start: day(2025, 11, 20) });
    expect(from(day(2025, 11, 19))).toEqual({ code: 43001 });
    expect(from(day(2026, 11, 21))).toEqual({ code: 10400 });
  });

  it('is compared with the same number of days before', () => {
    const period = { start: day(2026, 11, 10), end: day(2026, 11, 20), granularity: 'week' as const };
    expect(previousOf(period)).toEqual({
      start: day(2026, 10, 31),
      end: day(2026, 11, 10),
      granularity: 'week',
    });
  });

  it('has weeks from Monday and calendar months, from midnight in Shanghai', () => {
    // 20 November 2026 is a Friday; 00:30 in Shanghai is still the day before in UTC.
    const early = day(2026, 11, 20) + 30 * 60_000;
    expect(bucketOf(early, 'day')).toBe(day(2026, 11, 20));
    expect(bucketOf(early, 'week')).toBe(day(2026, 11, 16));
    expect(bucketOf(day(2026, 11, 16) - 1, 'week')).toBe(day(2026, 11, 9));
    expect(bucketOf(day(2026, 11, 1), 'month')).toBe(day(2026, 11, 1));
    expect(bucketOf(day(2026, 11, 1) - 1, 'month')).toBe(day(2026, 10, 1));
  });

  it('puts every time into one bucket, and has no bucket outside', () => {
    const starts = fc.integer({ min: day(2020, 1, 1), max: day(2030, 1, 1) });
    fc.assert(
      fc.property(
        starts,
        fc.integer({ min: 1, max: 366 }),
        fc.constantFrom(...GRANULARITIES),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (at, days, granularity, part) => {
          const start = bucketOf(at, 'day');
          const period = { start, end: start + days * DAY_MS, granularity };
          const buckets = bucketsOf(period);
          expect(buckets).toEqual([...new Set(buckets)].sort((a, b) => a - b));
          expect(buckets.every((bucket) => bucketOf(bucket, granularity) === bucket)).toBe(true);
          expect(buckets).toContain(bucketOf(start + Math.floor(part * days * DAY_MS), granularity));
        },
      ),
    );
  });
});
