import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DAY_MS,
  dateOf,
  daysBetween,
  endOfDay,
  epochMs,
  formatTime,
  relativeTime,
  startOfDay,
  yearAndMonth,
} from '../../domain/rules/times.ts';

/** 2026-11-21 12:34:56 in Shanghai. */
const NOON = Date.UTC(2026, 10, 21, 4, 34, 56);
/** A time between 1970 and 2100. */
const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });

describe('[V-03] times', () => {
  test.each([
    [1_795_000_000, 1_795_000_000_000],
    ['1795000000', 1_795_000_000_000],
    [1_795_000_000_123, 1_795_000_000_123],
    ['1795000000123', 1_795_000_000_123],
    [0, 0],
  ])('timestamp %s is %d ms', (timestamp, ms) => {
    expect(epochMs(timestamp)).toBe(ms);
  });

  it.each(['', 'today', '2026-11-21', '1.5', Number.NaN, 1e21])('%s is not a timestamp', (timestamp) => {
    expect(epochMs(timestamp)).toBeUndefined();
  });

  it('writes y-m-d h:i:s in Shanghai time, in any time zone', () => {
    expect(formatTime(NOON)).toBe('2026-11-21 12:34:56');
    expect(formatTime(Date.UTC(2026, 11, 31, 16))).toBe('2027-01-01 00:00:00');
    expect(formatTime(NOON, 'y/m/d')).toBe('2026/11/21');
    expect(formatTime(NOON, 'y年m月d日')).toBe('2026年11月21日');
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    const sinceDaylightSavingEnded = fc.integer({ min: Date.UTC(1991, 9, 1), max: 4_102_444_800_000 });
    fc.assert(
      fc.property(sinceDaylightSavingEnded, (ms) => {
        expect(formatTime(ms)).toBe(local.format(ms));
      }),
    );
  });

  it('gives the year, or the year and month', () => {
    expect(yearAndMonth(NOON, 'year')).toBe('2026');
    expect(yearAndMonth(NOON)).toBe('2026-11');
    expect(yearAndMonth(Date.UTC(2026, 10, 30, 16), 'month')).toBe('2026-12');
  });

  test.each([
    [0, { key: 'justNow', count: 0 }],
    [29.9, { key: 'justNow', count: 0 }],
    [-29, { key: 'justNow', count: 0 }],
    [30, { key: 'minutes', count: 1 }],
    [60, { key: 'minutes', count: 1 }],
    [61, { key: 'minutes', count: 2 }],
    [3599, { key: 'minutes', count: 60 }],
    [3600, { key: 'hours', count: 1 }],
    [7201, { key: 'hours', count: 3 }],
    [86_399, { key: 'hours', count: 24 }],
    [86_400, { key: 'days', count: 1 }],
    [172_799, { key: 'days', count: 1 }],
    [172_800, { key: 'date', text: '2026-11-19 12:34:56' }],
    [-30, { key: 'date', text: '2026-11-21 12:35:26' }],
  ])('%d seconds ago', (seconds, expected) => {
    expect(relativeTime(NOON - seconds * 1000, NOON)).toEqual(expected);
  });

  it('writes an old time in the requested pattern', () => {
    expect(relativeTime(NOON - 3 * DAY_MS, NOON, 'm-d')).toEqual({ key: 'date', text: '11-18' });
  });

  it('finds the bounds of the Shanghai day', () => {
    expect(formatTime(startOfDay(NOON))).toBe('2026-11-21 00:00:00');
    expect(formatTime(endOfDay(NOON))).toBe('2026-11-21 23:59:59');
    fc.assert(
      fc.property(moment, (ms) => {
        expect(startOfDay(ms)).toBeLessThanOrEqual(ms);
        expect(endOfDay(ms)).toBeGreaterThanOrEqual(ms);
        expect(endOfDay(ms) - startOfDay(ms)).toBe(DAY_MS - 1);
        expect(startOfDay(startOfDay(ms))).toBe(startOfDay(ms));
      }),
    );
  });

  it('counts whole calendar days', () => {
    expect(daysBetween(NOON, endOfDay(NOON))).toBe(0);
    expect(daysBetween(endOfDay(NOON), endOfDay(NOON) + 1)).toBe(1);
    expect(daysBetween(NOON, NOON - DAY_MS)).toBe(-1);
  });

  it('knows which dates exist', () => {
    expect(dateOf(2026, 11, 21)).toBe(startOfDay(NOON));
    expect(dateOf(2024, 2, 29)).toBeDefined();
    expect(dateOf(2023, 2, 29)).toBeUndefined();
    expect(dateOf(2026, 13, 1)).toBeUndefined();
    expect(dateOf(2026, 0, 1)).toBeUndefined();
  });

  it('keeps a stored date on its day in zones of the time zone database, including daylight saving', () => {
    const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });
    for (const [year, month, day] of [
      [1880, 1, 1],
      [1940, 6, 15],
      [1988, 7, 1],
      [1991, 9, 15],
      [2026, 11, 21],
    ] as const) {
      const ms = dateOf(year, month, day) ?? 0;
      expect(local.format(ms)).toBe(formatTime(ms, 'y-m-d'));
    }
  });
});
