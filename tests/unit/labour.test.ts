import { describe, expect, it } from 'vitest';
import { lossOf, wholeValueFen } from '../../domain/rules/damage.ts';
import { hoursBetween, labourFen, quantityOf, sharesOf } from '../../domain/rules/labour.ts';

describe('the work of a gang (addendum B 3.7)', () => {
  it('costs 336.00 for 28 tonnes at 12.00, shared 40, 35 and 25 %', () => {
    expect(labourFen(28_000, 1_200)).toBe(33_600);
    expect(sharesOf(33_600, [4_000, 3_500, 2_500])).toEqual([13_440, 11_760, 8_400]);
  });

  it('gives the fen that are left to the largest remainders, of equal ones to the first', () => {
    expect(sharesOf(100, [3_333, 3_333, 3_334])).toEqual([33, 33, 34]);
    expect(sharesOf(101, [5_000, 5_000])).toEqual([51, 50]);
    expect(sharesOf(1, [2_500, 2_500, 2_500, 2_500])).toEqual([1, 0, 0, 0]);
  });

  it('adds up to the amount for any shares of the whole', () => {
    for (const amount of [1, 7, 99, 33_601])
      expect(sharesOf(amount, [1, 4_999, 5_000]).reduce((sum, fen) => sum + fen)).toBe(amount);
  });

  it('leaves the rest with nobody where the shares are not the whole', () => {
    expect(sharesOf(101, [5_000])).toEqual([50]);
    expect(sharesOf(10, [3_333, 3_333])).toEqual([3, 3]);
  });

  it('is measured by what the goods come to, or by the hours', () => {
    const handled = { weightKg: 28_000, volumeM3: 46_000, qty: 2_000_000, pallets: 40 };
    expect(quantityOf('weight', handled)).toBe(28_000);
    expect(quantityOf('volume', handled)).toBe(46_000);
    expect(quantityOf('piece', handled)).toBe(2_000_000);
    expect(quantityOf('pallet', handled)).toBe(40_000);
    expect(quantityOf('hour', handled)).toBeNull();
    expect(quantityOf('pallet', { ...handled, pallets: 0 })).toBeNull();
    expect(hoursBetween(0, 5_400_000)).toBe(1_500);
  });
});

describe('damaged goods (addendum B 3.7)', () => {
  it('are a loss of their value less what they still bring', () => {
    expect(wholeValueFen(20_000, 3_200)).toBe(64_000);
    expect(lossOf(20_000, 3_200, 4_000)).toBe(60_000);
    expect(lossOf(500, 3_201, 0)).toBe(1_601);
    expect(lossOf(1_000, 100, 200)).toBe(0);
  });
});
