import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as money from '../../domain/rules/money.ts';

const fen = fc.integer({ min: 0, max: money.MAX_FEN });

describe('money', () => {
  test.each([
    ['1,234.50', 123450],
    ['1234.5', 123450],
    ['0', 0],
    ['0.01', 1],
    [' 12 ', 1200],
    ['１', 100],
    ['1 000', 100000],
    ['10,000,000,000.00', money.MAX_FEN],
  ])('%s yuan is %d fen', (text, value) => {
    expect(money.fenFromYuan(text)).toBe(value);
  });

  it.each(['1.005', '-1', '10000000000.01', '1,23', '12,34.5', '1.', '.5', 'abc', '', '1e3', '--1', '10 00'])(
    'refuses %s',
    (text) => {
      expect(money.fenFromYuan(text)).toBeUndefined();
    },
  );

  it('accepts a sign only where an amount may be negative', () => {
    expect(money.signedFenFromYuan('-1,000.05')).toBe(-100005);
    // As it is displayed, and copied from there.
    expect(money.signedFenFromYuan('−1,000.05')).toBe(-100005);
    expect(money.signedFenFromYuan('7')).toBe(700);
    expect(Object.is(money.signedFenFromYuan('-0.00'), 0)).toBe(true);
    expect(money.signedFenFromYuan('-10000000000.01')).toBeUndefined();
    expect(money.signedFenFromYuan('-1.005')).toBeUndefined();
  });

  it('is a whole number of fen up to 10^12', () => {
    expect([0, 1, money.MAX_FEN].every(money.isMoney)).toBe(true);
    expect([-1, 1.5, money.MAX_FEN + 1, Number.NaN, Number.POSITIVE_INFINITY].some(money.isMoney)).toBe(
      false,
    );
  });

  it('parses every amount it writes', () => {
    expect(money.yuanFromFen(123450)).toBe('1,234.50');
    expect(money.yuanFromFen(5)).toBe('0.05');
    expect(money.yuanFromFen(-123)).toBe('−1.23');
    expect(money.yuanFromFen(-123456)).toBe('−1,234.56');
    expect(money.plainYuan(123450)).toBe('1234.50');
    expect(money.plainYuan(-5)).toBe('-0.05');
    fc.assert(
      fc.property(fen, (value) => {
        expect(money.fenFromYuan(money.yuanFromFen(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fen, (value) => {
        expect(money.signedFenFromYuan(money.yuanFromFen(-value))).toBe(value === 0 ? 0 : -value);
      }),
    );
  });

  it('never writes what is not a whole number', () => {
    expect(() => money.yuanFromFen(1.5)).toThrow(RangeError);
    expect(() => money.tonnesFromKg(Number.NaN)).toThrow(RangeError);
  });
});

describe('the common rounding of amounts', () => {
  test.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [-1, 1, 2, -1],
    [-1, 1, 3, 0],
    // 32.5 t at 123.45 yuan a tonne; 6.5 % of it.
    [32_500, 12_345, 1000, 401_213],
    [401_213, 650, 10_000, 26_079],
  ])('%d × %d ÷ %d is %d', (a, b, divisor, expected) => {
    expect(money.mulDivHalfUp(a, b, divisor)).toBe(expected);
  });

  it('stays exact where a product exceeds safe numbers', () => {
    expect(money.mulDivHalfUp(Number.MAX_SAFE_INTEGER, 10_000, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('is within half a unit, symmetric for negative numbers, and monotonic', () => {
    const part = fc.integer({ min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1, max: 1e6 }), (a, b, divisor) => {
        fc.pre(Math.abs(a) * (Math.abs(b) / divisor) < Number.MAX_SAFE_INTEGER);
        const result = BigInt(money.mulDivHalfUp(a, b, divisor));
        const size = (value: bigint) => (value < 0n ? -value : value);
        const exact = size(BigInt(a) * BigInt(b));
        const twice = 2n * (size(result) * BigInt(divisor) - exact);
        expect(twice > -BigInt(divisor) && twice <= BigInt(divisor)).toBe(true);
        expect(money.mulDivHalfUp(-a, b, divisor) + money.mulDivHalfUp(a, b, divisor)).toBe(0);
      }),
    );
  });

  it('refuses what it cannot compute exactly', () => {
    expect(() => money.mulDivHalfUp(1.5, 1, 1)).toThrow(RangeError);
    expect(() => money.mulDivHalfUp(1, 1, 0)).toThrow(RangeError);
    expect(() => money.mulDivHalfUp(1, 1, -1)).toThrow(RangeError);
    expect(() => money.mulDivHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
    expect(() => money.mulDivHalfUp(2 ** 53, 1, 2)).toThrow(RangeError);
  });
});

describe('quantities and rates', () => {
  it('shows kg as tonnes and thousandths as m³, with 3 decimals', () => {
    expect(money.tonnesFromKg(32_500)).toBe('32.500');
    expect(money.tonnesFromKg(1_234_567)).toBe('1,234.567');
    expect(money.m3FromThousandths(5)).toBe('0.005');
    expect(money.kgFromTonnes('32.5')).toBe(32_500);
    expect(money.thousandthsFromM3('1.5')).toBe(1500);
    expect(money.kgFromTonnes('0.0001')).toBeUndefined();
    expect(money.kgFromTonnes('-1')).toBeUndefined();
    expect(money.thousandthsFromM3('x')).toBeUndefined();
  });

  it('shows basis points as percent', () => {
    expect(money.percentFromBp(650)).toBe('6.50%');
    expect(money.percentFromBp(-5)).toBe('−0.05%');
    expect(money.bpFromPercent('6.5')).toBe(650);
    expect(money.bpFromPercent('6.50 %')).toBe(650);
    expect(money.bpFromPercent('6.505%')).toBeUndefined();
    expect(money.bpFromPercent('%')).toBeUndefined();
  });

  it('parses all it writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (value) => {
        expect(money.kgFromTonnes(money.tonnesFromKg(value))).toBe(value);
        expect(money.thousandthsFromM3(money.m3FromThousandths(value))).toBe(value);
        expect(money.bpFromPercent(money.percentFromBp(value))).toBe(value);
      }),
    );
  });
});
