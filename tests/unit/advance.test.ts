import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advancedByType,
  type AdvanceState,
  type AdvanceType,
  brokenCap,
  capLeftFen,
  capsOf,
  excessFen,
  type AdvanceInput,
  isUndecided,
  openFen,
  shareBpOf,
} from '../../domain/rules/advance.ts';

const TYPES: AdvanceType[] = ['cash', 'bank', 'oil', 'oilCard', 'etc'];
const STATES: AdvanceState[] = [
  'pendingReview',
  'approved',
  'paying',
  'paid',
  'offset',
  'recovering',
  'recovered',
  'rejected',
  'cancelled',
];

/** The waybill of the worked example: transport-and-money 15.2. */
const terms = { plannedCarrierFen: 576_000, maxAdvanceBp: 6000, maxOilBp: 4000 };
const given = (type: AdvanceType, amountFen: number, status: AdvanceState = 'paid'): AdvanceInput => ({
  type,
  amountFen,
  status,
  offsetFen: status === 'offset' ? amountFen : 0,
  recoveredFen: status === 'recovered' ? amountFen : 0,
});
const paid = [given('bank', 150_000), given('oilCard', 160_000)];

describe('caps of advances (transport-and-money 9.2, 9.5.1, 15.2)', () => {
  it('give the rest that an advance leaves, for fuel by the narrower cap', () => {
    const caps = { capFen: 345_600, capUsedFen: 150_000, oilCapFen: 230_400, oilUsedFen: 100_000 };
    expect(capLeftFen({ ...caps, type: 'bank', amountFen: 100_000 })).toBe(95_600);
    expect(capLeftFen({ ...caps, type: 'oilCard', amountFen: 100_000 })).toBe(30_400);
    expect(capLeftFen({ ...caps, type: 'oil', amountFen: 100_000, oilCapFen: null, oilUsedFen: null })).toBe(
      95_600,
    );
  });

  it('are parts of the planned freight', () => {
    expect(capsOf(terms, paid)).toEqual({
      capFen: 345_600,
      oilCapFen: 230_400,
      usedFen: 310_000,
      oilUsedFen: 160_000,
    });
  });

  it('[37001] [37002] are those of the worked example', () => {
    const caps = capsOf(terms, paid);
    expect(brokenCap(caps, 'oilCard', 80_000)).toBe('oil');
    expect(brokenCap(caps, 'bank', 40_000)).toBe('all');
    expect(brokenCap(caps, 'bank', 35_600)).toBeNull();
    expect(brokenCap(caps, 'bank', 35_601)).toBe('all');
    // Fuel uses both caps.
    expect(brokenCap(caps, 'oil', 35_601)).toBe('all');
  });

  it('all others use it, those being recovered by what has not come back', () => {
    for (const state of ['pendingReview', 'approved', 'paying', 'paid', 'offset', 'recovering'] as const)
      expect(capsOf(terms, [given('oil', 100, state)]), state).toMatchObject({
        usedFen: 100,
        oilUsedFen: 100,
      });
    const part = { ...given('bank', 100_000, 'recovering'), recoveredFen: 40_000 };
    expect(capsOf(terms, [part])).toMatchObject({ usedFen: 60_000, oilUsedFen: 0 });
  });

  it('rejected and recovered ones use nothing', () => {
    const over = ['rejected', 'cancelled', 'recovered'] as const;
    expect(
      capsOf(
        terms,
        over.map((state) => given('oil', 100, state)),
      ),
    ).toMatchObject({
      usedFen: 0,
      oilUsedFen: 0,
    });
  });

  it('tolls use none of them, however many there are (addendum B D46)', () => {
    const all = [...paid, given('etc', 900_000), given('etc', 1, 'offset')];
    expect(capsOf(terms, all)).toEqual(capsOf(terms, paid));
    expect(brokenCap(capsOf(terms, all), 'etc', 900_000)).toBeNull();
    expect(advancedByType(all).etc).toBe(900_001);
  });

  it('a share is rounded down, and of no planned freight it is everything', () => {
    expect(shareBpOf(172_801, 576_000)).toBe(3000);
    expect(shareBpOf(1, 0)).toBe(10_000);
  });

  it('sums by type count what was paid and not recovered', () => {
    expect(advancedByType([...paid, given('bank', 1, 'recovering'), given('cash', 2, 'offset')])).toEqual({
      cash: 2,
      bank: 150_000,
      oil: 0,
      oilCard: 160_000,
      etc: 0,
    });
  });

  it('an excess is the part above the payable amount, at most the advance itself', () => {
    expect(excessFen(160_000, 310_000, 550_320)).toBe(0);
    expect(excessFen(160_000, 310_000, 300_000)).toBe(10_000);
    expect(excessFen(160_000, 310_000, 0)).toBe(160_000);
  });

  it('[37001] [37002] in any series of applications no cap is ever exceeded', () => {
    const application = fc.record({
      type: fc.constantFrom(...TYPES),
      amountFen: fc.integer({ min: 1, max: 400_000 }),
      status: fc.constantFrom(...STATES),
    });
    const anyTerms = fc.record({
      plannedCarrierFen: fc.integer({ min: 0, max: 1_000_000_000 }),
      maxAdvanceBp: fc.integer({ min: 0, max: 10_000 }),
      maxOilBp: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(anyTerms, fc.array(application, { maxLength: 20 }), (of, applications) => {
        const rows: AdvanceInput[] = [];
        for (const { type, amountFen, status } of applications)
          if (brokenCap(capsOf(of, rows), type, amountFen) === null)
            rows.push(given(type, amountFen, status));
        const { usedFen, capFen, oilUsedFen, oilCapFen } = capsOf(of, rows);
        expect(usedFen).toBeLessThanOrEqual(capFen);
        expect(oilUsedFen).toBeLessThanOrEqual(oilCapFen);
        expect(capFen * 10_000).toBeLessThanOrEqual(of.plannedCarrierFen * of.maxAdvanceBp);
      }),
    );
  });

  it('the open part of an advance is never negative, and 0 while it is undecided', () => {
    for (const status of STATES)
      for (const type of TYPES) {
        const one = given(type, 100, status);
        expect(openFen(one)).toBe(status === 'paid' || status === 'recovering' ? 100 : 0);
        expect(isUndecided(one)).toBe(['pendingReview', 'approved', 'paying'].includes(status));
      }
  });
});
