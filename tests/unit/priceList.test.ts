import { describe, expect, it, test } from 'vitest';
import {
  biggestChangeBp,
  hasGaplessTiers,
  isOverlapping,
  type Price,
  sharesScope,
} from '../../domain/rules/priceList.ts';

const price = (fields: Partial<Price>): Price => ({
  lineId: null,
  fromAreaCode: null,
  toAreaCode: null,
  goodsTypeId: null,
  vehicleTypeCode: null,
  priceUnit: 'yuanPerTon',
  fromQty: 0,
  toQty: null,
  unitPriceFen: 10_000,
  minChargeFen: null,
  ...fields,
});

describe('tiers', () => {
  test.each([
    ['one without end', [price({})], true],
    ['two that meet', [price({ toQty: 30_000 }), price({ fromQty: 30_000 })], true],
    ['in any order', [price({ fromQty: 30_000 }), price({ toQty: 30_000 })], true],
    ['of two scopes', [price({}), price({ lineId: '7' })], true],
    ['not from 0', [price({ fromQty: 1 })], false],
    ['with an end', [price({ toQty: 30_000 })], false],
    ['with a gap', [price({ toQty: 30_000 }), price({ fromQty: 30_001 })], false],
    ['overlapping', [price({ toQty: 30_000 }), price({ fromQty: 20_000 })], false],
    ['twice the same', [price({}), price({})], false],
    ['without width', [price({ toQty: 0 }), price({})], false],
  ] as const)('%s', (_, prices, isWhole) => {
    expect(hasGaplessTiers(prices)).toBe(isWhole);
  });
});

describe('lists', () => {
  it('overlap where they share a day', () => {
    const period = (validFrom: number, validTo: number) => ({ validFrom, validTo });
    expect(isOverlapping(period(1, 5), period(5, 9))).toBe(true);
    expect(isOverlapping(period(1, 4), period(5, 9))).toBe(false);
  });

  it('share a scope only where every part of it is equal: any line differs from one line', () => {
    expect(sharesScope([price({})], [price({ unitPriceFen: 5 })])).toBe(true);
    expect(sharesScope([price({})], [price({ lineId: '7' })])).toBe(false);
    expect(sharesScope([price({})], [price({ priceUnit: 'yuanPerVehicle' })])).toBe(false);
  });

  it('change by the largest change of a price; a new price is no change', () => {
    const before = [price({ unitPriceFen: 10_000 }), price({ lineId: '7', unitPriceFen: 20_000 })];
    expect(biggestChangeBp(before, [price({ unitPriceFen: 12_000 })])).toBe(2_000);
    expect(biggestChangeBp(before, [price({ unitPriceFen: 7_999 })])).toBe(2_001);
    expect(biggestChangeBp(before, [price({ lineId: '8' })])).toBe(0);
    // A fifth of 15 000 is 3 000: one fen more is above it.
    const old = [price({ unitPriceFen: 15_000 })];
    expect(biggestChangeBp(old, [price({ unitPriceFen: 12_000 })])).toBe(2_000);
    expect(biggestChangeBp(old, [price({ unitPriceFen: 11_999 })])).toBe(2_001);
  });
});
