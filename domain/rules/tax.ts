import { mulDivHalfUp } from './money.ts';
import type { Bracket } from './taxRate.ts';

/** Basis points of the whole. */
export const WHOLE_BP = 10_000;

/** An amount split into net and VAT, fen. */
export interface NetAndTax {
  readonly netFen: number;
  readonly taxFen: number;
}

/** Net and included VAT of a total: net = total × 10000 ÷ (10000 + rate), tax = the rest (transport-and-money 10.2). */
export function netAndTax(totalFen: number, rateBp: number): NetAndTax {
  const netFen = mulDivHalfUp(totalFen, WHOLE_BP, WHOLE_BP + rateBp);
  return { netFen, taxFen: totalFen - netFen };
}

/**
 * Input VAT of the shares of an invoice, in their order. Shares of the whole invoice add up to its printed tax:
 * the last one takes the rounding.
 */
export function shareTaxes(totalFen: number, shares: readonly number[], rateBp: number): number[] {
  const taxes = shares.map((share) => netAndTax(share, rateBp).taxFen);
  const last = taxes.length - 1;
  if (shares.reduce((sum, share) => sum + share, 0) !== totalFen || last < 0) return taxes;
  const others = taxes.slice(0, last).reduce((sum, tax) => sum + tax, 0);
  return [...taxes.slice(0, last), Math.max(netAndTax(totalFen, rateBp).taxFen - others, 0)];
}

/**
 * VAT filed on behalf of a person for a month: none while the month's sales stay within the relief, else the tax in them
 * by the reduced rate (transport-and-money 14.2).
 */
export function vatOnBehalf(salesFen: number, reliefFen: number, rateBp: number): number {
  return salesFen <= reliefFen ? 0 : netAndTax(salesFen, rateBp).taxFen;
}

/** Parameters of cumulative withholding. */
export interface Withholding {
  /** Share of the income that counts as expense, bp. */
  readonly expenseBp: number;
  /** Free of tax each month, fen. */
  readonly allowanceFen: number;
  readonly brackets: readonly Bracket[];
}

/** Tax on the income since the first month of the year, fen; 0 where nothing is left to tax. */
function cumulativeTax(incomeFen: number, months: number, rules: Withholding): number {
  const expense = mulDivHalfUp(incomeFen, rules.expenseBp, WHOLE_BP);
  const taxable = incomeFen - expense - rules.allowanceFen * months;
  if (taxable <= 0) return 0;
  const bracket = rules.brackets.findLast(({ aboveFen }) => aboveFen < taxable);
  if (!bracket) return 0;
  return Math.max(mulDivHalfUp(taxable, bracket.rateBp, WHOLE_BP) - bracket.quickFen, 0);
}

/**
 * Income tax withheld in each month of a year from labour income, by the cumulative method: (income − 20 % − allowance ×
 * months) × rate − quick deduction − what was withheld before (transport-and-money 14.2). Months count from the first one
 * with income.
 * @param incomes fen of January and on; months without income are 0
 */
export function withheldByMonth(incomes: readonly number[], rules: Withholding): number[] {
  const first = incomes.findIndex((income) => income > 0);
  let earned = 0;
  let withheld = 0;
  return incomes.map((income, index) => {
    earned += income;
    if (first < 0 || index < first) return 0;
    const due = Math.max(cumulativeTax(earned, index - first + 1, rules) - withheld, 0);
    withheld += due;
    return due;
  });
}

/** VAT of a month and the surtax on it, fen. */
export interface MonthVat {
  readonly baseFen: number;
  /** Excess input, carried over. */
  readonly creditFen: number;
  readonly surtaxFen: number;
}

/** Output less input less the previous credit; a negative result is carried over (transport-and-money 8.4, 15.2). */
export function monthVat(
  { outputFen, inputFen, broughtFen }: { outputFen: number; inputFen: number; broughtFen: number },
  surtaxBp: number,
): MonthVat {
  const dueFen = outputFen - inputFen - broughtFen;
  const baseFen = Math.max(dueFen, 0);
  return {
    baseFen,
    creditFen: baseFen - dueFen,
    surtaxFen: mulDivHalfUp(baseFen, surtaxBp, WHOLE_BP),
  };
}
