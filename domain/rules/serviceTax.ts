import type { serviceBillKind, serviceItem } from '../codes/lists/serviceBill.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import { sharesOf } from './parts.ts';
import { type NetAndTax, netAndTax } from './tax.ts';
import type { TaxRateKind } from './taxRate.ts';

type Item = CodeOf<typeof serviceItem>;

const HANDLED: readonly Item[] = ['perTonneIn', 'perTonneOut', 'handling'];

/** The row of the tax table that names and codes a line of a bill on its invoice (addendum B 0.2). */
export function serviceTaxKind(
  kind: CodeOf<typeof serviceBillKind>,
  item: Item,
): Extract<TaxRateKind, 'vatStorage' | 'vatHandling' | 'vatRent'> {
  if (kind === 'palletRent') return 'vatRent';
  return kind === 'other' || HANDLED.includes(item) ? 'vatHandling' : 'vatStorage';
}

interface Amounts extends NetAndTax {
  readonly amountFen: number;
}

/**
 * The amounts of the lines of a bill as they are invoiced: together what was agreed. An adjustment is spread over the lines by
 * their amounts, and what it changes is taxed anew.
 */
export function invoicedAmounts(lines: readonly Amounts[], agreedFen: number, rateBp: number): Amounts[] {
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (totalFen === agreedFen)
    return lines.map(({ amountFen, netFen, taxFen }) => ({ amountFen, netFen, taxFen }));
  // A bill of nothing that was adjusted upwards has its amount in its first line.
  const weights = lines.map(({ amountFen }, index) => (totalFen === 0 ? Number(index === 0) : amountFen));
  return sharesOf(agreedFen, weights).map((amountFen) => ({ amountFen, ...netAndTax(amountFen, rateBp) }));
}
