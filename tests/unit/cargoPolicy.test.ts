import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverEnd, deductibleOf, isCovered, premiumOf } from '../../domain/rules/cargoPolicy.ts';

const HOUR_MS = 3_600_000;
const terms = { ratePpm: 420, minPremiumFen: 3_000 };

describe('cargo cover (addendum B 5.2, 5.6)', () => {
  it('costs its rate, half up, and no less than the minimum', () => {
    expect(premiumOf(11_132_500, terms)).toBe(4_676);
    expect(premiumOf(1, terms)).toBe(3_000);
    expect(premiumOf(1_000_000, { ratePpm: 1, minPremiumFen: 0 })).toBe(1);
    expect(premiumOf(500_000, { ratePpm: 1, minPremiumFen: 0 })).toBe(1);
    expect(premiumOf(499_999, { ratePpm: 1, minPremiumFen: 0 })).toBe(0);
  });

  it('leaves the higher of two deductibles to the insured, and no more than the loss', () => {
    const own = { deductibleFen: 50_000, deductibleBp: 500 };
    expect(deductibleOf(292_000, own)).toBe(50_000);
    expect(deductibleOf(2_000_000, own)).toBe(100_000);
    expect(deductibleOf(30_000, own)).toBe(30_000);
  });

  it('ends some hours after the unloading, and no later than the policy says', () => {
    const cover = { effectiveAt: 0, expireAt: 100 * HOUR_MS, unloadedAt: null, coverHours: 72 };
    expect(coverEnd(cover)).toBe(100 * HOUR_MS);
    expect(coverEnd({ ...cover, unloadedAt: 10 * HOUR_MS })).toBe(82 * HOUR_MS);
    expect(coverEnd({ ...cover, unloadedAt: 90 * HOUR_MS })).toBe(100 * HOUR_MS);
    expect(coverEnd({ ...cover, effectiveAt: null })).toBeNull();
  });

  it('covers an accident from its beginning to its end, both included', () => {
    const cover = { effectiveAt: 10, expireAt: 20, unloadedAt: null, coverHours: 72 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (at) => {
        expect(isCovered(at, cover)).toBe(at >= 10 && at <= 20);
      }),
    );
    expect(isCovered(15, { ...cover, expireAt: null })).toBe(false);
  });
});
