import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freightFen, quantityIn } from '../../domain/rules/freight.ts';
import {
  quote,
  type QuoteDraft,
  type QuoteList,
  type QuotePrice,
  type QuoteRule,
} from '../../domain/rules/quote.ts';
import { stepsOf } from '../../domain/rules/quoteSteps.ts';

const DAY = 86_400_000;

const draft: QuoteDraft = {
  shipmentId: '50',
  weightKg: 32_000,
  volumeM3: 42_000,
  pieces: 16,
  vehicles: 1,
  distanceKm: 512,
  cargoTypeCode: '0400',
  vehicleTypeCodes: ['Q11'],
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  planLoadAt: 10 * DAY,
};
const price = (changes: Partial<QuotePrice> = {}): QuotePrice => ({
  lineId: null,
  fromAreaCode: null,
  toAreaCode: null,
  goodsTypeId: null,
  vehicleTypeCode: null,
  priceUnit: 'yuanPerTon',
  fromQty: 0,
  toQty: null,
  unitPriceFen: 15_000,
  minChargeFen: null,
  ends: null,
  cargoTypeCode: null,
  ...changes,
});
const list = (changes: Partial<QuoteList> = {}): QuoteList => ({
  id: '1',
  listName: '平台指导价',
  versionNo: 2,
  ownerKind: 'PLATFORM',
  validFrom: 0,
  validTo: 30 * DAY,
  prices: [price()],
  ...changes,
});
const rule = (changes: Partial<QuoteRule> = {}): QuoteRule => ({
  id: '9',
  version: 3,
  ruleName: '重货按吨',
  priority: 100,
  shipmentIds: [],
  cargoTypeCodes: [],
  vehicleTypeCodes: [],
  formula: 'weight * unitPrice',
  settleQtyMode: 'loadWeight',
  lossMode: 'none',
  lossTolerance: null,
  roundTo: 'fen',
  minAmountFen: null,
  maxAmountFen: null,
  ...changes,
});
const priced = (lists: readonly QuoteList[], rules: readonly QuoteRule[] = [], changes: object = {}) => {
  const found = quote({ ...draft, ...changes }, lists, rules);
  return found && [found.priceUnit, found.unitPriceFen, found.amountFen];
};

describe('the quote of an order (records 0.8, 10.4, 10.9)', () => {
  it('is the unit price of the list and the resulting freight', () => {
    expect(priced([list()])).toEqual(['yuanPerTon', 15_000, 480_000]);
    expect(priced([list({ prices: [price({ priceUnit: 'yuanPerM3', unitPriceFen: 3_000 })] })])).toEqual([
      'yuanPerM3',
      3_000,
      126_000,
    ]);
  });

  it('is none where no list is valid on the day, and none for a missing tier', () => {
    expect(priced([])).toBeNull();
    expect(priced([list({ validTo: 9 * DAY })])).toBeNull();
    expect(priced([list({ validTo: 10 * DAY })], [], { planLoadAt: 10 * DAY + DAY - 1 })).not.toBeNull();
    expect(priced([list({ prices: [price({ fromQty: 40_000 })] })])).toBeNull();
    expect(priced([list()], [], { weightKg: 0 })).toBeNull();
  });

  it("prefers the shipper's own list to that of the platform, and the narrower price to the wider", () => {
    const own = list({ id: '2', ownerKind: 'SHIPMENT', prices: [price({ unitPriceFen: 14_000 })] });
    expect(priced([list(), own])?.[1]).toBe(14_000);
    const narrow = [
      price(),
      price({ vehicleTypeCode: 'Q11', unitPriceFen: 1 }),
      price({ goodsTypeId: '7', cargoTypeCode: '0400', unitPriceFen: 2 }),
      price({ fromAreaCode: '340000', unitPriceFen: 3 }),
      price({ fromAreaCode: '340100', unitPriceFen: 4 }),
      price({ lineId: '5', ends: { from: '340102', to: '330206' }, unitPriceFen: 5 }),
    ];
    for (let count = 1; count <= narrow.length; count += 1) {
      const found = priced([list({ prices: narrow.slice(0, count).toReversed() })]);
      expect(found?.[1]).toBe(narrow[count - 1]?.unitPriceFen);
    }
    expect(priced([list({ prices: [price({ toAreaCode: '340000' })] })])).toBeNull();
    expect(priced([list({ prices: [price({ vehicleTypeCode: 'H11' })] })])).toBeNull();
  });

  it('uses the tier of the quantity', () => {
    const tiers = [price({ toQty: 30_000 }), price({ fromQty: 30_000, unitPriceFen: 13_500 })];
    expect(priced([list({ prices: tiers })], [], { weightKg: 29_999 })?.[1]).toBe(15_000);
    expect(priced([list({ prices: tiers })], [], { weightKg: 30_000 })?.[1]).toBe(13_500);
    // The upper end belongs to the next one, also where that is dearer.
    const dearer = [price({ toQty: 30_000 }), price({ fromQty: 30_000, unitPriceFen: 16_000 })];
    expect(priced([list({ prices: dearer })], [], { weightKg: 30_000 })?.[1]).toBe(16_000);
  });

  it('converts prices by distance, and the minimum charge, into yuan per vehicle', () => {
    const perKm = list({ prices: [price({ priceUnit: 'yuanPerKm', unitPriceFen: 680 })] });
    expect(priced([perKm], [], { vehicles: 2 })).toEqual(['yuanPerVehicle', 348_160, 696_320]);
    const perTonKm = list({ prices: [price({ priceUnit: 'yuanPerTonKm', unitPriceFen: 42 })] });
    expect(priced([perTonKm])).toEqual(['yuanPerVehicle', 688_128, 688_128]);
    const least = list({ prices: [price({ minChargeFen: 500_000 })] });
    expect(priced([least])).toEqual(['yuanPerVehicle', 500_000, 500_000]);
  });

  it('has the lowest charge of the price or its rule, whichever is higher, for all vehicles together', () => {
    const least = list({ prices: [price({ minChargeFen: 500_000 })] });
    // Rounded down: what is left of it is added by the bills.
    expect(priced([least], [], { vehicles: 3 })).toEqual(['yuanPerVehicle', 166_666, 500_000]);
    expect(quote(draft, [least], [])?.lowestFen).toBe(500_000);
    expect(quote(draft, [least], [rule({ minAmountFen: 510_000 })])).toMatchObject({
      lowestFen: 510_000,
      amountFen: 510_000,
    });
    // It holds as well where the planned load costs more.
    const heavy = quote({ ...draft, weightKg: 40_000 }, [least], []);
    expect([heavy?.priceUnit, heavy?.amountFen, heavy?.lowestFen]).toEqual(['yuanPerTon', 600_000, 500_000]);
    expect(quote(draft, [list()], [rule()])?.lowestFen).toBeNull();
  });

  it('uses the rule of the highest priority whose formula can use the price', () => {
    const bulky = rule({
      id: '8',
      priority: 200,
      formula: 'max(weight, volume / 3) * unitPrice',
      roundTo: 'yuan',
    });
    expect(quote(draft, [list()], [rule(), bulky])?.rule?.id).toBe('8');
    expect(quote(draft, [list()], [rule(), { ...bulky, shipmentIds: ['51'] }])?.rule?.id).toBe('9');
    expect(quote(draft, [list()], [rule(), { ...bulky, cargoTypeCodes: ['0100'] }])?.rule?.id).toBe('9');
    const perTruck = list({ prices: [price({ priceUnit: 'yuanPerVehicle', unitPriceFen: 300_000 })] });
    expect(quote(draft, [perTruck], [rule(), bulky])?.rule).toBeNull();
    const dearer = rule({ formula: 'weight * unitPrice * 2' });
    expect(priced([list()], [dearer])).toEqual(['yuanPerVehicle', 960_000, 960_000]);
  });

  it('says nothing of a vehicle where the price stands as it is in the list', () => {
    const perTruck = list({ prices: [price({ priceUnit: 'yuanPerVehicle', unitPriceFen: 300_000 })] });
    const found = quote(draft, [perTruck], []);
    const names = (found ? stepsOf(found, draft) : []).map(({ name }) => name[1]);
    expect(names).toEqual(['Price list', 'In force', 'Unit price', 'Planned freight']);
  });

  it('tiers of a price by tonne and kilometre are of both', () => {
    const qty = draft.weightKg * draft.distanceKm;
    const from = (fromQty: number) =>
      quote(draft, [list({ prices: [price({ priceUnit: 'yuanPerTonKm', unitPriceFen: 40, fromQty })] })], []);
    expect([from(qty) === null, from(qty + 1) === null]).toEqual([false, true]);
  });

  it('explains itself line by line', () => {
    const found = quote(draft, [list({ prices: [price({ minChargeFen: 500_000 })] })], [rule()]);
    const lines = (found ? stepsOf(found, draft) : []).map(({ name, value }) => `${name[1]}: ${value[1]}`);
    expect(lines).toEqual([
      'Price list: 平台指导价 v2',
      'In force: 1970-01-01 – 1970-01-31',
      'Unit price: 150.00 Yuan per tonne',
      'Price rule: 重货按吨 v3',
      'weight × unit price: 4800',
      'Minimum charge: 5,000.00 CNY',
      'Per vehicle: 5,000.00 CNY × 1',
      'Planned freight: 5,000.00 CNY',
    ]);
  });

  it('[10.12] gives the same fen for the same input and version, whatever the order of lists and prices, as the order will', () => {
    const units = [
      'yuanPerTon',
      'yuanPerM3',
      'yuanPerItem',
      'yuanPerVehicle',
      'yuanPerTonKm',
      'yuanPerKm',
    ] as const;
    const anyPrice = fc.record({
      priceUnit: fc.constantFrom(...units),
      unitPriceFen: fc.integer({ min: 1, max: 200_000 }),
      minChargeFen: fc.option(fc.integer({ min: 0, max: 900_000 })),
      fromAreaCode: fc.constantFrom(null, '340000', '340100', '110000'),
      cargoTypeCode: fc.constantFrom(null, '0400', '0100'),
      vehicleTypeCode: fc.constantFrom(null, 'Q11' as const, 'H11' as const),
    });
    const anyList = fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }).map(String),
      ownerKind: fc.constantFrom('PLATFORM' as const, 'SHIPMENT' as const),
      versionNo: fc.integer({ min: 1, max: 9 }),
      prices: fc.array(
        anyPrice.map((changes) => price(changes)),
        { maxLength: 5 },
      ),
    });
    const anyDraft = fc.record({
      weightKg: fc.integer({ min: 0, max: 200_000 }),
      volumeM3: fc.integer({ min: 0, max: 900_000 }),
      pieces: fc.integer({ min: 0, max: 500 }),
      vehicles: fc.integer({ min: 1, max: 20 }),
      distanceKm: fc.integer({ min: 1, max: 4_000 }),
    });
    const lists = fc.uniqueArray(
      anyList.map((changes) => list(changes)),
      {
        maxLength: 5,
        selector: ({ id }) => id,
      },
    );
    fc.assert(
      fc.property(anyDraft, lists, fc.boolean(), (totals, known, isByRule) => {
        const asked = { ...draft, ...totals };
        const rules = isByRule
          ? [rule(), rule({ id: '8', priority: 50, formula: 'volume * unitPrice' })]
          : [];
        const once = quote(asked, known, rules);
        const again = quote(
          asked,
          known.toReversed().map((one) => ({ ...one, prices: one.prices.toReversed() })),
          rules.toReversed(),
        );
        expect(again?.amountFen).toBe(once?.amountFen);
        expect(again?.unitPriceFen).toBe(once?.unitPriceFen);
        if (!once) return;
        const qty = quantityIn(once.priceUnit, asked);
        const ordered = freightFen(once.priceUnit, qty, once.unitPriceFen);
        expect(Math.max(ordered, once.lowestFen ?? 0)).toBe(once.amountFen);
        expect(Number.isSafeInteger(once.amountFen)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
