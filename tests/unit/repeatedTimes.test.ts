import { describe, expect, it } from 'vitest';
import { repeatedTimes } from '../../domain/rules/repeatedTimes.ts';
import { DAY_MS } from '../../domain/rules/times.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 26, 4);
/** Loaded at 09:00 of a day, unloaded 20 hours later, taken until 18:00 of the day before; all in Shanghai. */
const old = (day: number) => ({
  planLoadAt: day + 9 * HOUR_MS,
  planUnloadAt: day + 29 * HOUR_MS,
  publishDeadline: day - 6 * HOUR_MS,
});
const LONG_AGO = Date.UTC(2026, 6, 2, 16);

describe('the times of a repeated order', () => {
  it('keep the time of day and what lies between them', () => {
    const { planLoadAt = 0, planUnloadAt = 0, publishDeadline = 0 } = repeatedTimes(old(LONG_AGO), NOW);
    expect((planLoadAt - LONG_AGO) % DAY_MS).toBe(9 * HOUR_MS);
    expect(planUnloadAt - planLoadAt).toBe(20 * HOUR_MS);
    expect(planLoadAt - publishDeadline).toBe(15 * HOUR_MS);
  });

  it('are the first that leave four hours, whenever it is copied', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const now = NOW + hour * HOUR_MS;
      const { publishDeadline = 0 } = repeatedTimes(old(LONG_AGO), now);
      expect(publishDeadline).toBeGreaterThanOrEqual(now + 4 * HOUR_MS);
      expect(publishDeadline).toBeLessThan(now + 4 * HOUR_MS + DAY_MS);
    }
  });

  it('of an order that is still ahead stay as they are', () => {
    const ahead = old(NOW + 3 * DAY_MS);
    expect(repeatedTimes(ahead, NOW)).toEqual(ahead);
  });

  it('that the old one lacks stay open', () => {
    expect(repeatedTimes({ planLoadAt: null, publishDeadline: NOW }, NOW)).toEqual({
      publishDeadline: NOW + DAY_MS,
    });
    expect(repeatedTimes({}, NOW)).toEqual({});
  });
});
