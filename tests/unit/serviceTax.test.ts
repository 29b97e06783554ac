import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoicedAmounts, serviceTaxKind } from '../../domain/rules/serviceTax.ts';
import { netAndTax } from '../../domain/rules/tax.ts';

const lineOf = (amountFen: number) => ({ amountFen, ...netAndTax(amountFen, 600) });

describe('the invoice of a service bill (addendum B 0.2)', () => {
  it('names its lines by what was done', () => {
    expect(serviceTaxKind('storage', 'perM3Day')).toBe('vatStorage');
    expect(serviceTaxKind('storage', 'minCharge')).toBe('vatStorage');
    expect(serviceTaxKind('storage', 'perTonneIn')).toBe('vatHandling');
    expect(serviceTaxKind('storage', 'perTonneOut')).toBe('vatHandling');
    expect(serviceTaxKind('palletRent', 'palletRent')).toBe('vatRent');
    expect(serviceTaxKind('other', 'other')).toBe('vatHandling');
  });

  it('has the amounts of the bill as they are where nothing was adjusted', () => {
    const lines = [lineOf(38_778), lineOf(63_000), lineOf(73_080)];
    expect(invoicedAmounts(lines, 174_858, 600)).toEqual(lines);
  });

  it('spreads an adjustment over the lines by their amounts', () => {
    const found = invoicedAmounts([lineOf(30_000), lineOf(10_000)], 20_000, 600);
    expect(found.map(({ amountFen }) => amountFen)).toEqual([15_000, 5_000]);
    expect(invoicedAmounts([lineOf(0), lineOf(0)], 100, 600).map(({ amountFen }) => amountFen)).toEqual([
      100, 0,
    ]);
  });

  it('comes to what was agreed, line by line net and tax', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50_000_000 }), (own, agreedFen) => {
        const found = invoicedAmounts(own.map(lineOf), agreedFen, 600);
        expect(found.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(agreedFen);
        for (const { amountFen, netFen, taxFen } of found) {
          expect(amountFen).toBeGreaterThanOrEqual(0);
          expect(netFen + taxFen).toBe(amountFen);
        }
      }),
    );
  });
});
