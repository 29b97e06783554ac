import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthVat, netAndTax, shareTaxes, vatOnBehalf, withheldByMonth } from '../../domain/rules/tax.ts';
import {
  lastEnded,
  monthCutAt,
  monthsUntil,
  quarterOf,
  taxDueAt,
  taxPeriodOf,
} from '../../domain/rules/taxPeriod.ts';
import { isGaplessTable, sharesDay } from '../../domain/rules/taxRate.ts';
import { formatTime } from '../../domain/rules/times.ts';

const fen = fc.integer({ min: 0, max: 1_000_000_000 });
const rate = fc.integer({ min: 0, max: 2_000 });
const BRACKETS = [
  { aboveFen: 0, rateBp: 300, quickFen: 0 },
  { aboveFen: 3_600_000, rateBp: 1000, quickFen: 252_000 },
  { aboveFen: 14_400_000, rateBp: 2000, quickFen: 1_692_000 },
];
const RULES = { expenseBp: 2000, allowanceFen: 500_000, brackets: BRACKETS };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('VAT', () => {
  it('[15.2] splits the worked example to the fen', () => {
    expect(netAndTax(586_091, 900)).toEqual({ netFen: 537_698, taxFen: 48_393 });
    expect(shareTaxes(5_000_000, [160_000], 1300)).toEqual([18_407]);
    // Input VAT of March is carried over to April.
    const march = monthVat({ outputFen: 0, inputFen: 18_407, broughtFen: 0 }, 1200);
    expect(march).toEqual({ baseFen: 0, creditFen: 18_407, surtaxFen: 0 });
    const april = monthVat({ outputFen: 48_393, inputFen: 0, broughtFen: march.creditFen }, 1200);
    expect(april).toEqual({ baseFen: 29_986, creditFen: 0, surtaxFen: 3_598 });
  });

  it('net and tax add up to the total', () => {
    fc.assert(
      fc.property(fen, rate, (total, bp) => {
        const { netFen, taxFen } = netAndTax(total, bp);
        expect(netFen + taxFen).toBe(total);
        expect(taxFen).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('shares of a whole invoice claim all its tax, none negative; a part claims less', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 30 }),
        rate,
        (shares, bp) => {
          const total = sum(shares);
          const taxes = shareTaxes(total, shares, bp);
          expect(taxes.every((tax) => tax >= 0)).toBe(true);
          // Rounding by at most a fen a share can exceed the tax of the last one.
          expect(Math.abs(sum(taxes) - netAndTax(total, bp).taxFen)).toBeLessThanOrEqual(shares.length);
          const part = shareTaxes(total + 1, shares, bp);
          expect(part).toEqual(shares.map((share) => netAndTax(share, bp).taxFen));
        },
      ),
    );
  });

  it('credit is never lost: months pay output less input, or carry it over', () => {
    const month = fc.record({ outputFen: fen, inputFen: fen });
    fc.assert(
      fc.property(fc.array(month, { maxLength: 24 }), (months) => {
        let broughtFen = 0;
        let paid = 0;
        for (const one of months) {
          const { baseFen, creditFen } = monthVat({ ...one, broughtFen }, 1200);
          expect(baseFen === 0 || creditFen === 0).toBe(true);
          broughtFen = creditFen;
          paid += baseFen;
        }
        expect(paid - broughtFen).toBe(sum(months.map(({ outputFen, inputFen }) => outputFen - inputFen)));
      }),
    );
  });

  it('on behalf of a person: free up to the relief, the included tax above it', () => {
    expect(vatOnBehalf(10_000_000, 10_000_000, 100)).toBe(0);
    expect(vatOnBehalf(10_000_001, 10_000_000, 100)).toBe(99_010);
    fc.assert(
      fc.property(fen, fen, (sales, relief) => {
        const vat = vatOnBehalf(sales, relief, 100);
        expect(vat === 0 || sales > relief).toBe(true);
        expect(vat * 101).toBeLessThanOrEqual(sales + 101);
      }),
    );
  });
});

describe('cumulative withholding', () => {
  it('withholds by the table: 30,000 a month', () => {
    // 24,000 − 5,000 = 19,000 × 3 %; twice that, 38,000 × 10 % − 2,520 − 570.
    expect(withheldByMonth([3_000_000, 3_000_000], RULES)).toEqual([57_000, 71_000]);
  });
  it('counts months from the first one with income', () => {
    expect(withheldByMonth([0, 0, 3_000_000], RULES)).toEqual([0, 0, 57_000]);
    expect(withheldByMonth([625_000], RULES)).toEqual([0]);
  });
  it('is never negative, never more than the income, and later income changes no earlier month', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 12 }), (incomes) => {
        const withheld = withheldByMonth(incomes, RULES);
        expect(withheld.every((tax) => tax >= 0)).toBe(true);
        expect(sum(withheld)).toBeLessThanOrEqual(sum(incomes));
        expect(withheldByMonth(incomes.slice(0, -1), RULES)).toEqual(
          withheld.slice(0, -1).slice(0, incomes.length),
        );
      }),
    );
  });
});

describe('periods', () => {
  it('are quarters, and months for filing on behalf', () => {
    const quarter = taxPeriodOf('identityIncome', '2026Q1');
    expect(quarter?.months).toEqual(['202601', '202602', '202603']);
    expect(formatTime(quarter?.end ?? 0)).toBe('2026-04-01 00:00:00');
    expect(taxPeriodOf('identityIncome', '202603')).toBeUndefined();
    expect(taxPeriodOf('agencyFiling', '2026Q1')).toBeUndefined();
    expect(taxPeriodOf('agencyFiling', '202612')?.months).toEqual(['202612']);
  });
  it('[14] are due in the month after, filings on behalf by the 15th', () => {
    const due = (kind: 'identityIncome' | 'agencyFiling', text: string) => {
      const period = taxPeriodOf(kind, text);
      return period && formatTime(taxDueAt(kind, period));
    };
    expect(due('identityIncome', '2026Q1')).toBe('2026-04-30 23:59:59');
    expect(due('identityIncome', '2026Q4')).toBe('2027-01-31 23:59:59');
    expect(due('agencyFiling', '202603')).toBe('2026-04-15 23:59:59');
  });
  it('give the last one that is over', () => {
    const at = Date.UTC(2026, 0, 1, 0) - 8 * 3_600_000; // 2026-01-01 00:00 in Shanghai
    expect(lastEnded('identityIncome', at)).toBe('2025Q4');
    expect(lastEnded('identityIncome', at - 1)).toBe('2025Q3');
    expect(lastEnded('agencyFiling', at)).toBe('202512');
  });
  it('go back over the turn of the year', () => {
    expect(monthsUntil('202602', 4)).toEqual(['202511', '202512', '202601', '202602']);
    expect(formatTime(monthCutAt('202602'))).toBe('2026-02-28 23:59:59');
    expect(formatTime(monthCutAt('202602') + 1)).toBe('2026-03-01 00:00:00');
    expect(quarterOf(monthCutAt('202603'))).toBe('2026Q1');
    expect(quarterOf(monthCutAt('202603') + 1)).toBe('2026Q2');
    expect(formatTime(monthCutAt('202612'))).toBe('2026-12-31 23:59:59');
  });
});

describe('dated rates', () => {
  it('overlap unless one ends before the other begins', () => {
    const days = fc.integer({ min: 0, max: 50 });
    const span = fc
      .record({ validFrom: days, validTo: fc.option(days) })
      .filter(({ validFrom, validTo }) => validTo === null || validTo >= validFrom);
    const covers = (one: { validFrom: number; validTo: number | null }, day: number) =>
      one.validFrom <= day && day <= (one.validTo ?? Infinity);
    fc.assert(
      fc.property(span, span, (a, b) => {
        const shared = Array.from({ length: 101 }, (_, day) => day).some(
          (day) => covers(a, day) && covers(b, day),
        );
        expect(sharesDay(a, b)).toBe(shared);
        expect(sharesDay(b, a)).toBe(shared);
      }),
    );
  });
  it('have ascending tables that begin at 0', () => {
    expect(isGaplessTable(BRACKETS)).toBe(true);
    expect(isGaplessTable(BRACKETS.slice(1))).toBe(false);
    expect(isGaplessTable([...BRACKETS, { aboveFen: 0, rateBp: 1, quickFen: 0 }])).toBe(false);
  });
});
