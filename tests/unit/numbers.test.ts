import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sumRounded, withSuffix, withThousands } from '../../domain/rules/numbers.ts';

describe('[V-02] numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567.891, '−1,234,567.891'],
    ['100000.50', '100,000.50'],
  ])('%s with thousand separators is %s', (value, text) => {
    expect(withThousands(value)).toBe(text);
  });

  it('separates groups of three and loses no digit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const text = withThousands(value);
        expect(text.replaceAll(',', '').replace('−', '-')).toBe(String(value));
        expect(text).toMatch(/^−?\d{1,3}(,\d{3})*$/);
      }),
    );
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [-1500, '−1.5k'],
    [999_949, '999.9k'],
    [999_999, '1M'],
    [2.5e9, '2.5G'],
    [3e12, '3T'],
    [4e15, '4P'],
    [5.56e18, '5.6E'],
    [1e22, '10000E'],
  ])('%d with a suffix is %s', (value, text) => {
    expect(withSuffix(value)).toBe(text);
  });

  it('keeps the requested decimals', () => {
    expect(withSuffix(1234, 2)).toBe('1.23k');
    expect(withSuffix(1999, 0)).toBe('2k');
  });

  it('rounds a sum to 2 decimals, half away from zero', () => {
    expect(sumRounded([])).toBe(0);
    expect(sumRounded([0.1, 0.2])).toBe(0.3);
    expect(sumRounded([1.005])).toBe(1.01);
    expect(sumRounded([-1.005])).toBe(-1.01);
    expect(sumRounded([1.234, 1.234])).toBe(2.47);
  });

  it('sums amounts with 2 decimals exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (hundredths) => {
        const exact = hundredths.reduce((total, value) => total + value, 0) / 100;
        expect(sumRounded(hundredths.map((value) => value / 100))).toBe(exact);
      }),
    );
  });
});
