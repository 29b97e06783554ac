import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billSteps } from '../../domain/rules/billSteps.ts';
import {
  advancedFen,
  type BillItem,
  type BillTerms,
  fuelFen,
  lossCapFen,
  lossOf,
  openFen,
  payableNowFen,
  retainedFen,
  settledQty,
  valuation,
} from '../../domain/rules/freightBill.ts';

/** The worked example of transport-and-money 15. */
const terms: BillTerms = {
  priceUnit: 'yuanPerTon',
  settleQtyMode: 'smaller',
  carrierUnitPriceFen: 18_000,
  feeMode: 'rate',
  serviceFeeBp: 650,
  shipperUnitPriceFen: null,
  lossMode: 'ratio',
  lossTolerance: 2,
  retentionFen: 20_000,
};
const carried = {
  planQty: 32_000,
  loadWeightKg: 32_000,
  unloadWeightKg: 31_880,
  volumeM3: null,
  pieces: null,
  carriedBp: 10_000,
};
const loss: BillItem = { direction: 'reduce', amountFen: 23_520, passToShipper: false };
const advanced = {
  advanceCashFen: 0,
  advanceBankFen: 150_000,
  advanceOilFen: 0,
  advanceOilCardFen: 160_000,
  advanceEtcFen: 0,
};

describe('freight bill', () => {
  it('comes out to the fen in the worked example', () => {
    const amounts = valuation(terms, carried, [loss]);
    expect(amounts).toEqual({
      settleQty: 31_880,
      lossKg: 120,
      toleranceKg: 64,
      excessLossKg: 56,
      baseFreightFen: 573_840,
      topUpFen: 0,
      additionsFen: 0,
      deductionsFen: 23_520,
      payableFen: 550_320,
      passedOnFen: 0,
      serviceFeeFen: 35_771,
      shipperReceivableFen: 586_091,
    });
    const retentionFen = retainedFen(terms.retentionFen, amounts.payableFen, advanced, false);
    const money = { ...amounts, ...advanced, retentionFen, appliedFen: 0, paidFen: 0 };
    expect([retentionFen, payableNowFen(money), openFen(money), fuelFen(money)]).toEqual([
      20_000, 220_320, 240_320, 160_000,
    ]);
    expect(retainedFen(terms.retentionFen, amounts.payableFen, advanced, true)).toBe(0);
    // No more is kept back than the advances have left.
    expect(retainedFen(20_000, advancedFen(advanced) + 5_000, advanced, false)).toBe(5_000);
    expect(retainedFen(20_000, advancedFen(advanced) - 1, advanced, false)).toBe(0);
    expect(lossCapFen(56, [{ weightKg: 32_000, goodsPriceFenPerT: 420_000 }])).toBe(23_520);
  });

  it.each([
    ['loadWeight', 32_000],
    ['unloadWeight', 31_880],
    ['smaller', 31_880],
    ['bigger', 32_000],
    ['perVehicle', 32_000],
  ] as const)('settles %s', (settleQtyMode, qty) => {
    expect(settledQty({ ...terms, settleQtyMode }, carried)).toBe(qty);
  });

  it('settles volume, pieces and vehicles in the unit of the price', () => {
    const load = { ...carried, planQty: 1, volumeM3: 45_500, pieces: 12 };
    expect(settledQty({ ...terms, priceUnit: 'yuanPerM3' }, load)).toBe(45_500);
    expect(settledQty({ ...terms, priceUnit: 'yuanPerItem' }, load)).toBe(12);
    expect(settledQty({ ...terms, priceUnit: 'yuanPerVehicle' }, load)).toBe(1);
  });

  it('deducts a loss by per mille, by quantity, or not at all', () => {
    expect(lossOf({ lossMode: 'quantity', lossTolerance: 100 }, carried)).toEqual({
      lossKg: 120,
      toleranceKg: 100,
      excessLossKg: 20,
    });
    expect(lossOf({ lossMode: 'none', lossTolerance: null }, carried)).toEqual({
      lossKg: 120,
      toleranceKg: null,
      excessLossKg: 0,
    });
    expect(lossOf(terms, { loadWeightKg: 32_249, unloadWeightKg: 32_100 }).toleranceKg).toBe(64);
    expect(lossOf(terms, { loadWeightKg: 32_000, unloadWeightKg: 32_050 })).toMatchObject({
      lossKg: -50,
      excessLossKg: 0,
    });
  });

  it('by spread the shipper pays its own price with passed-on costs, and the fee is the difference', () => {
    const spread = { ...terms, feeMode: 'spread', serviceFeeBp: null, shipperUnitPriceFen: 20_000 } as const;
    const waiting: BillItem = { direction: 'add', amountFen: 5_000, passToShipper: true };
    expect(valuation(spread, carried, [loss, waiting])).toMatchObject({
      payableFen: 555_320,
      passedOnFen: 5_000,
      shipperReceivableFen: 642_600,
      serviceFeeFen: 87_280,
    });
  });

  it('adds a top-up to the lowest charge on the side that the lists price, with the fee on it by rate', () => {
    expect(valuation(terms, carried, [loss], 10_000)).toMatchObject({
      topUpFen: 10_000,
      payableFen: 560_320,
      serviceFeeFen: 36_421,
      shipperReceivableFen: 596_741,
    });
    const spread = { ...terms, feeMode: 'spread', serviceFeeBp: null, shipperUnitPriceFen: 20_000 } as const;
    expect(valuation(spread, carried, [], 10_000)).toMatchObject({
      payableFen: 573_840,
      shipperReceivableFen: 647_600,
      serviceFeeFen: 73_760,
    });
  });

  it('pays a share of the trip for an aborted one, rounded once', () => {
    const part = valuation(terms, { ...carried, unloadWeightKg: null, carriedBp: 3_333 }, []);
    expect(part).toMatchObject({ settleQty: 32_000, lossKg: 0, baseFreightFen: 191_981 });
  });

  it('weights the prices of several goods, and has no cap without a price', () => {
    const goods = [
      { weightKg: 10_000, goodsPriceFenPerT: 300_000 },
      { weightKg: 20_000, goodsPriceFenPerT: 600_000 },
      { weightKg: 2_000, goodsPriceFenPerT: null },
    ];
    expect(lossCapFen(10, goods)).toBe(5_000);
    expect(lossCapFen(10, [])).toBeNull();
    expect(lossCapFen(0, [])).toBe(0);
  });

  it('explains each amount', () => {
    const amounts = valuation(terms, carried, [loss]);
    const bill = {
      ...terms,
      ...amounts,
      ...advanced,
      carriedBp: 10_000,
      retentionFen: 20_000,
      appliedFen: 0,
      payableNowFen: 220_320,
      adjustFen: null,
      lowestFen: null,
      orderFreightFen: null,
    };
    const topped = { ...bill, topUpFen: 1_000, lowestFen: 1_000_000, orderFreightFen: 997_000 };
    expect(billSteps(topped, 'en').map(({ label, formula, result }) => [label[1], formula, result])).toEqual(
      expect.arrayContaining([
        ['Top-up to the lowest charge', '10,000.00 − 9,970.00 = 30.00', '10.00'],
        ['Payable', '5,738.40 + 10.00 − 235.20', '5,503.20'],
      ]),
    );
    // Without the freight of the other vehicles there is no reckoning of it.
    const [topUp] = billSteps({ ...topped, orderFreightFen: null }, 'en').filter(({ label }) =>
      label[1].startsWith('Top-up'),
    );
    expect([topUp?.formula, topUp?.result]).toEqual(['', '10.00']);
    const base = (priceUnit: 'yuanPerM3' | 'yuanPerItem') =>
      billSteps({ ...bill, priceUnit, settleQty: 12_500 }, 'en').find(
        ({ label }) => label[1] === 'Base freight',
      )?.formula;
    expect([base('yuanPerM3'), base('yuanPerItem')]).toEqual(['12.500 m³ × 180.00', '12,500 × 180.00']);
    expect(
      billSteps({ ...topped, feeMode: 'spread', lowestFen: null }, 'en').map(({ label }) => label[1]),
    ).toEqual([
      'Excess loss',
      'Base freight',
      'Payable',
      'Payable now',
      'Top-up to the lowest charge',
      'Shipper receivable',
      'Service fee',
    ]);
    expect(billSteps(bill, 'en').map(({ label, formula, result }) => [label[1], formula, result])).toEqual([
      ['Excess loss', '0.120 t − 0.064 t', '0.056 t'],
      ['Base freight', '31.880 t × 180.00', '5,738.40'],
      ['Payable', '5,738.40 − 235.20', '5,503.20'],
      ['Payable now', '5,503.20 − 3,100.00 − 200.00', '2,203.20'],
      ['Service fee', '5,503.20 × 6.50%', '357.71'],
      ['Shipper receivable', '5,503.20 + 357.71', '5,860.91'],
    ]);
  });

  it('sums up for any quantities and deductions', () => {
    const item = fc.record({
      direction: fc.constantFrom('reduce' as const, 'add' as const),
      amountFen: fc.integer({ min: 1, max: 1_000_000 }),
      passToShipper: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 49_000 }),
        fc.integer({ min: 1, max: 49_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('rate' as const, 'spread' as const),
        fc.integer({ min: 0, max: 2_000 }),
        fc.array(item, { maxLength: 5 }),
        (load, unload, price, feeMode, bp, items) => {
          const agreed = {
            ...terms,
            carrierUnitPriceFen: price,
            feeMode,
            serviceFeeBp: bp,
            shipperUnitPriceFen: price + bp,
          };
          const amounts = valuation(
            agreed,
            { ...carried, loadWeightKg: load, unloadWeightKg: unload },
            items,
          );
          expect(amounts.payableFen).toBe(
            amounts.baseFreightFen + amounts.additionsFen - amounts.deductionsFen,
          );
          expect(amounts.shipperReceivableFen).toBe(amounts.payableFen + amounts.serviceFeeFen);
          // Rounded half up: at most half a fen from the exact product.
          expect(
            Math.abs(amounts.baseFreightFen * 1000 - Math.min(load, unload) * price),
          ).toBeLessThanOrEqual(500);
          const retentionFen = retainedFen(20_000, amounts.payableFen, advanced, false);
          const money = { ...amounts, ...advanced, retentionFen, appliedFen: 0, paidFen: 0 };
          expect(openFen(money)).toBe(amounts.payableFen - advancedFen(advanced));
          expect(payableNowFen(money) + retentionFen).toBe(openFen(money));
        },
      ),
    );
  });
});
