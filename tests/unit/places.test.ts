import { describe, expect, it, test } from 'vitest';
import { isSimpleFence } from '../../domain/rules/fence.ts';
import { isClock } from '../../domain/rules/checks.ts';
import { decimalText, parseDecimal } from '../../domain/rules/money.ts';

const at = (...corners: [number, number][]) => corners.map(([lng, lat]) => ({ lng, lat }));

describe('a fence', () => {
  test.each([
    ['a triangle', at([0, 0], [1, 0], [0, 1]), true],
    ['a square', at([0, 0], [1, 0], [1, 1], [0, 1]), true],
    ['one with a bay', at([0, 0], [2, 0], [2, 2], [1, 1], [0, 2]), true],
    ['one with a corner on a straight side', at([0, 0], [1, 0], [2, 0], [2, 2], [0, 2]), true],
    ['a bow tie', at([0, 0], [1, 1], [1, 0], [0, 1]), false],
    ['one that touches itself with an edge', at([0, 0], [4, 0], [4, 2], [3, 0], [2, 2], [0, 2]), false],
    ['one with an edge that ends on another', at([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), false],
    ['one that touches itself', at([0, 0], [2, 0], [2, 2], [1, 0], [0, 2]), false],
    ['one that runs back', at([0, 0], [2, 0], [1, 0], [1, 2]), false],
    ['two corners', at([0, 0], [1, 1]), false],
  ] as const)('%s', (_, corners, isSimple) => {
    expect(isSimpleFence(corners)).toBe(isSimple);
    expect(isSimpleFence([...corners].reverse())).toBe(isSimple);
  });
});

describe('figures of reference lists', () => {
  test.each([
    [1_000_000, 6, '1'],
    [1_000_000_000, 6, '1,000'],
    [500, 6, '0.0005'],
    [4_855, 1, '485.5'],
    [200_000, 3, '200'],
    [0, 3, '0'],
  ])('%i with %i decimals is written %s', (stored, decimals, text) => {
    expect(decimalText(stored, decimals)).toBe(text);
    expect(parseDecimal(text, decimals)).toBe(stored);
  });

  it('refuses too many decimals, and negative values', () => {
    expect(parseDecimal('1.25', 1)).toBeUndefined();
    expect(parseDecimal('-1', 3)).toBeUndefined();
  });

  it('parses times of day', () => {
    expect(['00:00', '08:30', '23:59'].every(isClock)).toBe(true);
    expect(['24:00', '8:30', '12:60', '12.30'].some(isClock)).toBe(false);
  });
});
