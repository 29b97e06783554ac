import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftLines, OF_FREIGHT, redLines, sumOf, type TaxLine } from '../../server/business/tax/taxLines.ts';
import {
  agreedOf,
  allocatedPayments,
  areAdjustmentsFit,
  compare,
  comparedAnew,
  daysOf,
  type StatementLine,
  totalsOf,
} from '../../domain/rules/statement.ts';
import { netAndTax } from '../../domain/rules/tax.ts';
import { DAY_MS } from '../../domain/rules/times.ts';

const fen = fc.integer({ min: 0, max: 1_000_000_000_000 });
const bp = fc.integer({ min: 0, max: 10_000 });

const lineOf = (changes: Partial<StatementLine>): StatementLine => ({
  freightBillId: '1',
  waybillId: '2',
  waybillNo: 'YD1',
  externalNo: null,
  finishedOn: Date.UTC(2026, 2, 2, 16),
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  plateNumber: '皖A7K216',
  loadWeightKg: 32_000,
  unloadWeightKg: 31_880,
  priceUnit: 'yuanPerTon',
  unitPriceFen: 18_000,
  feeFen: 35_771,
  amountFen: 1000,
  adjustFen: 0,
  adjustReason: null,
  notedFen: 0,
  reservedFen: 0,
  invoicedFen: 0,
  ...changes,
});

describe('VAT of an invoice (transport-and-money 10.2)', () => {
  it('[15.2] is that of the worked example', () => {
    expect(netAndTax(586_091, 900)).toEqual({ netFen: 537_698, taxFen: 48_393 });
  });

  it('net and tax are the gross to the fen, whatever the rate', () => {
    fc.assert(
      fc.property(fen, bp, (gross, rate) => {
        const { netFen, taxFen } = netAndTax(gross, rate);
        expect(netFen + taxFen).toBe(gross);
        expect(netFen).toBeGreaterThanOrEqual(0);
        expect(taxFen).toBeGreaterThanOrEqual(0);
        // Rounded once: at most half a fen off the exact net.
        const off = Number(BigInt(netFen) * BigInt(10_000 + rate) - BigInt(gross) * 10_000n);
        expect(Math.abs(off)).toBeLessThanOrEqual((10_000 + rate) / 2);
      }),
    );
  });

  it('a red invoice reverses exactly its amount, and all of it to the fen of each line', () => {
    const taxed = fc
      .array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 6 })
      .map((amounts) =>
        amounts.map((amountFen, index) => ({
          ...{ ...OF_FREIGHT, waybillId: String(index + 1), waybillNo: `YD${String(index + 1)}` },
          amountFen,
          ...netAndTax(amountFen, 900),
        })),
      );
    fc.assert(
      fc.property(taxed, fc.integer({ min: 1, max: 60_000_000 }), (lines, wanted) => {
        const total = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
        const amountFen = Math.min(wanted, total);
        const red = redLines(lines, amountFen, 900);
        expect(red.reduce((sum, line) => sum + line.amountFen, 0)).toBe(-amountFen);
        for (const line of red) expect(line.netFen + line.taxFen).toBe(line.amountFen);
        const left = leftLines(lines, red);
        expect(sumOf(left, 'amountFen')).toBe(total - amountFen);
        for (const line of left) {
          expect(line.amountFen).toBeGreaterThanOrEqual(0);
          expect(line).toMatchObject(netAndTax(line.amountFen, 900));
        }
      }),
    );
  });

  it('partial red invoices reverse the blue one to the fen of each line, in any parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), parts, (amountFen, wanted) => {
        const blue = [
          { ...OF_FREIGHT, waybillId: '1', waybillNo: 'YD1', amountFen, ...netAndTax(amountFen, 900) },
          { ...OF_FREIGHT, waybillId: '2', waybillNo: 'YD2', amountFen: 77, ...netAndTax(77, 900) },
        ];
        const taken: TaxLine[] = [];
        for (const part of [...wanted, Infinity]) {
          const left = leftLines(blue, taken);
          const red = redLines(left, Math.min(part, sumOf(left, 'amountFen')), 900);
          // No step is in the wrong direction: no red line has a positive net or tax.
          for (const { netFen, taxFen } of red) expect(Math.max(netFen, taxFen)).toBeLessThanOrEqual(0);
          taken.push(...red);
        }
        for (const line of leftLines(blue, taken))
          expect(line).toMatchObject({ amountFen: 0, netFen: 0, taxFen: 0 });
      }),
    );
  });
});

describe('a statement (transport-and-money 7.2, 7.5)', () => {
  it('agreed is total plus adjustments and notes, for any lines', () => {
    const signed = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const line = fc.record({ amountFen: fen, adjustFen: signed, notedFen: signed });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (drawn) => {
        const { totalFen, adjustTotalFen, notedTotalFen, agreedFen, waybills } = totalsOf(drawn.map(lineOf));
        expect(agreedFen).toBe(totalFen + adjustTotalFen + notedTotalFen);
        expect(agreedFen).toBe(drawn.reduce((sum, one) => sum + agreedOf(one), 0));
        expect(waybills).toBe(drawn.length);
      }),
    );
  });

  it('[35004] an adjustment needs a reason, and reduces by no more than the amount', () => {
    const adjustReason = '按合同补差';
    expect(areAdjustmentsFit([lineOf({ adjustFen: -1000, adjustReason })])).toBe(true);
    expect(areAdjustmentsFit([lineOf({ adjustFen: -1001, adjustReason })])).toBe(false);
    expect(areAdjustmentsFit([lineOf({ adjustFen: 5 })])).toBe(false);
    expect(areAdjustmentsFit([lineOf({ adjustFen: 5, adjustReason: '补差' })])).toBe(false);
    expect(areAdjustmentsFit([lineOf({})])).toBe(true);
  });

  it('[35007] includes both ends of its period', () => {
    expect(daysOf({ periodFrom: 0, periodTo: 0 })).toBe(1);
    expect(daysOf({ periodFrom: 0, periodTo: 91 * DAY_MS })).toBe(92);
  });

  it('compares by the number of the order or of the waybill', () => {
    const ours = [
      lineOf({ waybillNo: 'YD1', externalNo: 'K1' }),
      lineOf({ waybillNo: 'YD2', externalNo: 'K1', adjustFen: 5 }),
      lineOf({ waybillNo: 'YD3' }),
      lineOf({ waybillNo: 'YD4', externalNo: 'K4' }),
    ];
    const theirs = [
      { externalNo: 'K1', amountFen: 2005 },
      { externalNo: 'YD4', amountFen: 999 },
      { externalNo: 'K9', amountFen: 1 },
    ];
    expect(compare(ours, theirs)).toEqual([
      { externalNo: 'K1', kind: 'equal', oursFen: 2005, theirsFen: 2005 },
      { externalNo: 'YD3', kind: 'onlyOurs', oursFen: 1000, theirsFen: null },
      { externalNo: 'YD4', kind: 'amount', oursFen: 1000, theirsFen: 999 },
      { externalNo: 'K9', kind: 'onlyTheirs', oursFen: null, theirsFen: 1 },
    ]);
  });

  it('compares what the counterparty sent anew when our lines have changed', () => {
    const theirs = [
      { externalNo: 'YD1', amountFen: 1000 },
      { externalNo: 'K9', amountFen: -5 },
    ];
    const before = [lineOf({ waybillNo: 'YD1' }), lineOf({ waybillNo: 'YD3' })];
    const after = [lineOf({ waybillNo: 'YD1', adjustFen: -1 })];
    expect(comparedAnew(after, compare(before, theirs))).toEqual(compare(after, theirs));
    expect(comparedAnew(after, null)).toBeNull();
  });

  it('[T&M-12] received money is assigned to its waybills in their order, and never more than they owe', () => {
    expect(
      allocatedPayments(150, [
        { waybillId: '1', owedFen: 100 },
        { waybillId: '2', owedFen: -5 },
        { waybillId: '3', owedFen: 20 },
      ]),
    ).toEqual([{ waybillId: '1', amountFen: 100 }, { waybillId: '3', amountFen: 20 }, { amountFen: 30 }]);
    const amounts = fc.array(fc.integer({ min: -1000, max: 1000 }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), amounts, (amountFen, owed) => {
        const parts = allocatedPayments(
          amountFen,
          owed.map((owedFen, index) => ({ waybillId: String(index), owedFen })),
        );
        expect(parts.reduce((sum, part) => sum + part.amountFen, 0)).toBe(amountFen);
        for (const part of parts) {
          expect(part.amountFen).toBeGreaterThan(0);
          if (part.waybillId !== undefined)
            expect(part.amountFen).toBeLessThanOrEqual(owed[Number(part.waybillId)] ?? 0);
        }
      }),
    );
  });
});
