import { describe, expect, it } from 'vitest';
import {
  amountOf,
  areaLines,
  type FeeTerms,
  type GoodsDay,
  goodsLines,
  leastLine,
  type Measured,
  ratesFor,
  type StorageRate,
} from '../../domain/rules/storageFee.ts';
import { rateTwice, scopesOverlap } from '../../domain/rules/storageTerms.ts';
import { DAY_MS, dateOf } from '../../domain/rules/times.ts';

/** 00:00 of a day of November 2026. */
const nov = (day: number) => (dateOf(2026, 11, 1) ?? 0) + (day - 1) * DAY_MS;
const MONTH = { from: nov(1), to: nov(30), daysOfMonth: 30 };

const ALONE = (id: string) => [id];
const rate = (
  basis: StorageRate['basis'],
  rateFen: number,
  more: Partial<StorageRate> = {},
): StorageRate => ({
  ...{ goodsTypeId: null, freeDays: null, rentedAreaM2: null },
  basis,
  rateFen,
  ...more,
});
const terms = (rates: readonly StorageRate[], minMonthFen: number | null = null): FeeTerms => ({
  rates,
  minMonthFen,
  taxRateBp: 600,
});

/** Cartons of mineral water: 14 kg and 0.023 m³ each, 50 on a pallet. */
const cartons = (n: number): Measured => ({ kg: n * 14, m3: n * 23, pallets: Math.ceil(n / 50) });

/** The days of a month on which cartons came and went. */
function days(moves: Readonly<Record<number, { in?: number; out?: number }>>, last = 30): GoodsDay[] {
  let onHand = 0;
  return Array.from({ length: last }, (_, at) => {
    const { in: came = 0, out: went = 0 } = moves[at + 1] ?? {};
    onHand += came - went;
    return { day: nov(at + 1), onHand: cartons(onHand), in: cartons(came), out: cartons(went) };
  });
}
const water = (moves: Parameters<typeof days>[0], goodsTypeId = 'water') => ({
  ...{ goodsId: '1', goodsName: '矿泉水', goodsTypeId },
  days: days(moves),
});

describe('the fees of a storage contract', () => {
  it('[/serviceManage/storageContract] charge November of the worked example to the fen', () => {
    const rates = [
      rate('perM3Day', 60, { freeDays: 3 }),
      rate('perTonneIn', 1_500),
      rate('perTonneOut', 1_800),
    ];
    const goods = [water({ 2: { in: 2_000 }, 5: { in: 1_000 }, 10: { out: 1_500 }, 20: { out: 1_400 } })];
    const lines = goodsLines(terms(rates), goods, MONTH, ALONE);
    expect(lines).toEqual([
      {
        ...{ item: 'perM3Day', qtySum: 646_300, divisor: 1_000, rateFen: 60 },
        ...{ amountFen: 38_778, netFen: 36_583, taxFen: 2_195 },
        goodsTypeId: null,
        note: null,
      },
      {
        ...{ item: 'perTonneIn', qtySum: 42_000, divisor: 1_000, rateFen: 1_500 },
        ...{ amountFen: 63_000, netFen: 59_434, taxFen: 3_566 },
        goodsTypeId: null,
        note: null,
      },
      {
        ...{ item: 'perTonneOut', qtySum: 40_600, divisor: 1_000, rateFen: 1_800 },
        ...{ amountFen: 73_080, netFen: 68_943, taxFen: 4_137 },
        goodsTypeId: null,
        note: null,
      },
    ]);
    expect(amountOf(lines)).toBe(174_858);
    expect(lines.reduce((sum, { netFen }) => sum + netFen, 0)).toBe(164_960);
    expect(lines.reduce((sum, { taxFen }) => sum + taxFen, 0)).toBe(9_898);
  });

  it('count the day that goods come in, not the day that they leave', () => {
    const [line] = goodsLines(
      terms([rate('perTonneDay', 100)]),
      [water({ 4: { in: 100 }, 6: { out: 100 } })],
      MONTH,
      ALONE,
    );
    expect(line).toMatchObject({ qtySum: 2 * 1_400, divisor: 1_000, amountFen: 280 });
  });

  it('let the oldest leave first: what came in lately is still free', () => {
    const goods = [water({ 1: { in: 100 }, 10: { in: 100 }, 11: { out: 100 } })];
    const [line] = goodsLines(
      terms([rate('perKgDay', 1, { freeDays: 5 })]),
      goods,
      { ...MONTH, to: nov(16) },
      ALONE,
    );
    // 1 to 5 free; 6 to 10 the first hundred; 11 to 14 only the second one, which is free; then it is charged.
    expect(line?.qtySum).toBe((5 + 2) * 1_400);
  });

  it('know what came in before the first charged day', () => {
    const goods = [water({ 9: { in: 100 } })];
    const [line] = goodsLines(
      terms([rate('perPalletDay', 50, { freeDays: 3 })]),
      goods,
      { ...MONTH, from: nov(10) },
      ALONE,
    );
    expect(line).toMatchObject({ qtySum: 19 * 2, divisor: 1, amountFen: 1_900 });
  });

  it('take the rate for the nearest type of goods, of each kind of charge by itself', () => {
    const above = (id: string) => (id === 'sparkling' ? ['sparkling', 'water', 'food'] : [id]);
    const [all, food, tonnes, out] = [
      rate('perM3Day', 60),
      rate('perM3Day', 50, { goodsTypeId: 'food' }),
      rate('perTonneDay', 40, { goodsTypeId: 'water' }),
      rate('perTonneOut', 1_800),
    ];
    expect(ratesFor([all, food, tonnes, out], 'sparkling', above)).toEqual([tonnes, out]);
    expect(ratesFor([all, food, tonnes, out], 'steel', above)).toEqual([all, out]);
    expect(ratesFor([food, tonnes], 'steel', above)).toEqual([]);
  });

  it('name goods that were there and have no rate; of those that were not, nothing is said', () => {
    const rates = [rate('perM3Day', 60, { goodsTypeId: 'steel' })];
    expect(goodsLines(terms(rates), [water({ 3: { in: 10 } })], MONTH, ALONE)).toEqual([
      {
        item: 'unpriced',
        goodsTypeId: 'water',
        qtySum: 0,
        rateFen: 0,
        divisor: 1,
        amountFen: 0,
        netFen: 0,
        taxFen: 0,
        note: '矿泉水',
      },
    ]);
    expect(goodsLines(terms(rates), [water({})], MONTH, ALONE)).toEqual([]);
  });

  it('charge a rented area by the days in force, and no goods on it by the day', () => {
    const rates = [rate('perM2Month', 2_000, { rentedAreaM2: 120_500 }), rate('perTonneIn', 1_500)];
    expect(areaLines(terms(rates), { ...MONTH, from: nov(21) })).toMatchObject([
      { item: 'perM2Month', qtySum: 1_205_000, divisor: 30_000, amountFen: 80_333 },
    ]);
    expect(
      goodsLines(terms(rates), [water({ 3: { in: 10 } })], MONTH, ALONE).map(({ item }) => item),
    ).toEqual(['perTonneIn']);
  });

  it('top up to the least charge of a month, and not where so much is charged', () => {
    expect(leastLine(terms([], 100_000), 98_000)).toMatchObject([
      { item: 'minCharge', amountFen: 2_000, netFen: 1_887, taxFen: 113 },
    ]);
    expect(leastLine(terms([], 100_000), 100_000)).toEqual([]);
    expect(leastLine(terms([]), 0)).toEqual([]);
  });
});

describe('the terms of a storage contract', () => {
  it('have each rate once for its goods', () => {
    const rates = [
      rate('perM3Day', 60),
      rate('perM3Day', 50, { goodsTypeId: '1' }),
      rate('perM3Day', 40, { goodsTypeId: '1' }),
    ];
    expect(rateTwice(rates)).toEqual({ rate: rates[2], index: 2 });
    expect(rateTwice(rates.slice(0, 2))).toBeNull();
  });

  it('clash with others only where some goods in some warehouse are under both', () => {
    const above = (id: string) => (id === 'water' ? ['water', 'food'] : [id]);
    const of = (goodsTypeIds: (string | null)[], ...warehouseIds: string[]) => ({
      goodsTypeIds,
      warehouseIds,
    });
    expect(scopesOverlap(of(['steel']), of(['water', 'food']), above)).toBe(false);
    expect(scopesOverlap(of(['water']), of(['food']), above)).toBe(true);
    expect(scopesOverlap(of(['food']), of(['water']), above)).toBe(true);
    expect(scopesOverlap(of([null]), of(['water']), above)).toBe(true);
    expect(scopesOverlap(of([null], '1', '2'), of(['water'], '3'), above)).toBe(false);
    expect(scopesOverlap(of([null], '1', '2'), of(['water'], '2'), above)).toBe(true);
    expect(scopesOverlap(of([null], '1'), of(['water']), above)).toBe(true);
  });
});
