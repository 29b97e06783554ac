import { describe, expect, it } from 'vitest';
import {
  equalParts,
  isWholeCut,
  MOST_PARTS,
  restOf,
  vehicleParts,
  withCutAt,
  withHalves,
  withoutPart,
  withQuantity,
} from '../../domain/rules/parts.ts';

describe('[/tms/order/splitOrder] the quantity of an order, cut (transport-and-money 3.3, addendum A 4.6)', () => {
  it('equal parts differ by one at most, and sum up', () => {
    expect(equalParts(32_004, 5)).toEqual([6_400, 6_401, 6_401, 6_401, 6_401]);
    expect(equalParts(3, 3)).toEqual([1, 1, 1]);
  });

  it.each([1, 4, 2.5, MOST_PARTS + 1])('there are no %d equal parts of 3', (count) => {
    expect(equalParts(3, count)).toBeUndefined();
  });

  it('a part for each vehicle, the last with what is left', () => {
    expect(vehicleParts(70_000, 70_000, 30_000)).toEqual([30_000, 30_000, 10_000]);
    // Priced by pieces: 12 of 5 t each, two to a vehicle of 11 t.
    expect(vehicleParts(12, 60_000, 11_000)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it.each([
    ['a vehicle that takes it all', 30_000, 30_000, 30_000],
    ['a vehicle too small for one piece', 3, 60_000, 11_000],
    ['more than fifty vehicles', 51_000, 51_000, 1_000],
    ['goods without a weight', 4, 0, 11_000],
  ])('no parts for %s', (_title, total, totalKg, loadKg) => {
    expect(vehicleParts(total, totalKg, loadKg)).toBeUndefined();
  });

  it('a cut moves between its two neighbours, and leaves each at least one', () => {
    expect(withCutAt([10, 20, 30], 0, 15)).toEqual([15, 15, 30]);
    expect(withCutAt([10, 20, 30], 1, 99)).toEqual([10, 49, 1]);
    expect(withCutAt([10, 20, 30], 0, -5)).toEqual([1, 29, 30]);
    expect(withCutAt([10, 20, 30], 2, 5)).toEqual([10, 20, 30]);
  });

  it('a typed quantity is taken from the neighbour; what it cannot give is too much', () => {
    expect(withQuantity([10, 20, 30], 60, 0, 25)).toEqual([25, 5, 30]);
    expect(withQuantity([10, 20, 30], 60, 2, 45)).toEqual([10, 5, 45]);
    const over = withQuantity([10, 20, 30], 60, 0, 40) ?? [];
    expect(over).toEqual([40, 1, 30]);
    expect(restOf(60, over)).toBe(-11);
    expect(isWholeCut(60, over)).toBe(false);
    expect(withQuantity(over, 60, 0, 4)).toEqual([4, 26, 30]);
    expect(withQuantity(over, 60, 3, 4)).toBeUndefined();
  });

  it('a part is cut in half, or taken out, and the sum stays', () => {
    expect(withHalves([7, 3], 0)).toEqual([4, 3, 3]);
    expect(withHalves([1, 3], 0)).toBeUndefined();
    expect(
      withHalves(
        Array.from({ length: MOST_PARTS }, () => 2),
        0,
      ),
    ).toBeUndefined();
    expect(withoutPart([4, 3, 3], 10, 1)).toEqual([4, 6]);
    expect(withoutPart([4, 3, 3], 10, 2)).toEqual([4, 6]);
    expect(withoutPart([10], 10, 0)).toBeUndefined();
    // What was too much goes with the part.
    expect(withoutPart([40, 1, 30], 60, 0)).toEqual([30, 30]);
  });

  it.each([
    [[60], false],
    [[30, 30], true],
    [[59, 1], true],
    [[60, 0], false],
    [[30, 29], false],
  ])('%j of 60 can be made: %s', (parts, can) => {
    expect(isWholeCut(60, parts)).toBe(can);
  });
});
