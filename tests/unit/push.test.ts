import { describe, expect, it, test } from 'vitest';
import { nextTry, PUSH_PLAN_MS, pushType, retryAfterMs } from '../../domain/rules/push.ts';

const NOW = Date.UTC(2026, 10, 25);
const HOUR_MS = 3_600_000;
const failed = { attempts: 0, httpStatus: 500, retryAfterMs: null, now: NOW, chance: 0.5 };

describe('the next try of a message', () => {
  it('follows the plan: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then never', () => {
    const waits = PUSH_PLAN_MS.map((_, attempts) => {
      const at = nextTry({ ...failed, attempts });
      return at === null ? null : (at - NOW) / 1000;
    });
    const [minute, hour] = [60, 3_600];
    expect(waits).toEqual([
      5,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
      null,
    ]);
  });

  test.each([
    [0, 0.9],
    [0.999_999, 1.1],
  ])('is a tenth off at most (%d)', (chance, share) =>
    expect((nextTry({ ...failed, attempts: 1, chance }) ?? 0) - NOW).toBeCloseTo(300_000 * share, -1),
  );

  test.each([429, 503])('waits as long as the receiver of a %d asks, a day at most', (httpStatus) => {
    const asks = (retryAfter: number, attempts = 0) =>
      (nextTry({ ...failed, attempts, httpStatus, retryAfterMs: retryAfter }) ?? 0) - NOW;
    expect(asks(60_000)).toBe(60_000);
    expect(asks(1_000, 3), 'never sooner than the plan').toBe(2 * HOUR_MS);
    expect(asks(90 * HOUR_MS)).toBe(24 * HOUR_MS);
  });

  test.each([null, 500, 404])('does not hear of patience from %s', (httpStatus) =>
    expect(nextTry({ ...failed, httpStatus, retryAfterMs: HOUR_MS })).toBe(NOW + 5_000),
  );

  it('is never after 410', () => expect(nextTry({ ...failed, httpStatus: 410 })).toBeNull());
});

test.each([
  ['60', 60_000],
  [' 0 ', 0],
  ['Wed, 25 Nov 2026 00:02:00 GMT', 120_000],
  ['Tue, 24 Nov 2026 00:02:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['2026-11-25', null],
  ['', null],
  [null, null],
])('Retry-After: %s', (header, ms) => expect(retryAfterMs(header, NOW)).toBe(ms));

test.each([
  ['upOrder', 'received', 'uporder.received'],
  ['waybill', 'loaded', 'waybill.loaded'],
] as const)('the type of %s and %s is %s', (subject, event, type) =>
  expect(pushType(subject, event)).toBe(type),
);
