import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gasAmounts, priceOf } from '../../domain/rules/gasPayment.ts';
import { coverEnd, dueFrom, policyState, settledEnd } from '../../domain/rules/insurance.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import {
  consumptions,
  type Filling,
  odometerRefusal,
  repairCost,
  scoreAfter,
} from '../../domain/rules/vehicleService.ts';

const NOW = Date.UTC(2026, 10, 21, 4);
const today = startOfDay(NOW);
const day = (days: number) => today + days * DAY_MS;

describe('odometer (51019)', () => {
  const known = [
    { at: 10, km: 1_000 },
    { at: 30, km: 3_055 },
  ];
  test.each([
    ['not below an earlier reading', { at: 40, km: 3_054 }, '305.5'],
    ['the same again is no fall', { at: 40, km: 3_055 }, null],
    ['between two readings', { at: 20, km: 2_000 }, null],
    ['not above a later reading', { at: 20, km: 3_056 }, '305.6'],
    ['before all', { at: 5, km: 0 }, null],
  ] as const)('%s', (_, reading, n) => {
    expect(odometerRefusal(known, reading)).toEqual(n === null ? null : { code: 51019, params: { n } });
  });

  it('accepted readings never fall, in whatever order they are entered', () => {
    const reading = fc.record({ at: fc.nat(50), km: fc.nat(500) });
    fc.assert(
      fc.property(fc.array(reading), (all) => {
        const taken = all.reduce<{ at: number; km: number }[]>(
          (known_, one) => (odometerRefusal(known_, one) ? known_ : [...known_, one]),
          [],
        );
        const inOrder = taken.toSorted((a, b) => a.at - b.at || a.km - b.km);
        const falls = inOrder.some((one, index) => {
          const before = inOrder[index - 1];
          return before !== undefined && before.at < one.at && before.km > one.km;
        });
        expect(falls).toBe(false);
      }),
    );
  });
});

describe('repair bill', () => {
  it('is the sum of its items and the labour, each item rounded half up', () => {
    const items = [
      { qty: 1_500, priceFen: 333 },
      { qty: 2_000, priceFen: 10_000 },
    ];
    expect(repairCost(items, 30_000)).toEqual({ partsFeeFen: 20_500, amountFen: 50_500 });
    expect(repairCost([], 0)).toEqual({ partsFeeFen: 0, amountFen: 0 });
  });
});

describe('consumption', () => {
  const filling = (id: number, km: number | null, litres: number, isFullTank = true): Filling => ({
    id: String(id),
    happenedAt: id,
    litres: litres * 1_000,
    odometerKm: km === null ? null : km * 10,
    isFullTank,
  });

  it('is litres ÷ km · 100 from one full tank to the next, whatever was filled in between', () => {
    const found = consumptions([
      filling(4, null, 50, true),
      filling(1, 10_000, 300),
      filling(3, 10_400, 100, false),
      filling(5, 11_000, 170),
    ]);
    expect(Object.fromEntries(found)).toEqual({ 1: null, 3: null, 4: null, 5: 32_000 });
  });

  it('is unknown where the vehicle did not move', () => {
    expect(consumptions([filling(1, 10_000, 300), filling(2, 10_000, 5)]).get('2')).toBeNull();
  });
});

describe('score of a driver', () => {
  test.each([
    [100, 3, 20_000, 96],
    [100, 0, 19_999, 100],
    [5, 12, 0, 0],
  ])('%i less %i points and a fine of %i fen is %i', (score, points, fine, after) => {
    expect(scoreAfter(score, points, fine)).toBe(after);
  });
});

describe('compulsory insurance', () => {
  const policy = (from: number, to: number) => ({ validFrom: day(from), validTo: day(to) });

  test.each([
    ['none', [], null],
    ['in force', [policy(-10, 20)], 20],
    ['renewed without a gap', [policy(21, 386), policy(-10, 20)], 386],
    ['renewed after a gap', [policy(22, 386), policy(-10, 20)], 20],
    ['ended', [policy(-400, -35), policy(-800, -436)], -35],
    ['begins later', [policy(1, 365)], null],
    ['ends today', [policy(-364, 0)], 0],
  ] as const)('%s', (_, policies, end) => {
    expect(coverEnd(policies, NOW)).toBe(end === null ? null : day(end));
  });

  test.each([
    ['a first policy', null, [], [policy(-1, 364)], 364],
    ['a renewal', 20, [policy(-10, 20)], [policy(-10, 20), policy(21, 386)], 386],
    ['a mistake that is mended', 364, [policy(-1, 364)], [policy(-1, 36)], 36],
    ['a policy that was none', 364, [policy(-1, 364)], [], null],
    ['papers that reach further', 200, [], [policy(-335, 15)], 200],
    ['papers that a policy outlives', 200, [], [policy(-1, 364)], 364],
    ['an old policy written down late', 364, [policy(-1, 364)], [policy(-1, 364), policy(-366, -2)], 364],
  ] as const)('the vehicle after %s', (_, stands, before, after, end) => {
    const at = (offset: number | null) => (offset === null ? null : day(offset));
    expect(settledEnd(at(stands), before, after, NOW)).toBe(at(end));
  });

  test.each([
    ['notStarted', 1, 365],
    ['valid', -10, 31],
    ['dueSoon', -10, 30],
    ['dueSoon', -364, 0],
    ['expired', -365, -1],
  ] as const)('a policy is %s from day %i to %i', (state, from, to) => {
    expect(policyState(policy(from, to), NOW)).toBe(state);
    expect(dueFrom(policy(from, to))).toBe(day(to - 30));
  });
});

describe('fuel at the price of the platform', () => {
  const price = (platformPriceFen: number, validFrom: number) => ({
    fuelKind: '0#',
    listPriceFen: 742,
    platformPriceFen,
    validFrom,
  });

  it('is the latest valid price', () => {
    const prices = [price(720, day(-30)), price(714, day(0)), price(700, day(1))];
    expect(priceOf(prices, '0#', NOW)?.platformPriceFen).toBe(714);
    expect(priceOf(prices, 'LNG', NOW)).toBeUndefined();
  });

  it('is litres · price in fen, half up, with the amount at the list price', () => {
    expect(gasAmounts(210_755, price(714, 0))).toEqual({
      unitPriceFen: 714,
      amountFen: 150_479,
      listAmountFen: 156_380,
      discountFen: 5_901,
    });
    expect(gasAmounts(1_000, price(800, 0)).discountFen).toBe(0);
  });
});
