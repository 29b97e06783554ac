import type { invoice } from '../../../domain/records/invoice.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { netAndTax } from '../../../domain/rules/tax.ts';

/** What is invoiced of one waybill, or in one line of a service bill, fen; below 0 on a red invoice. */
export type TaxLine = Row<typeof invoice>['lines'][number];

/** The tax fields of a line. */
export const plain = ({ waybillId, waybillNo, amountFen, netFen, taxFen, ...of }: TaxLine): TaxLine => ({
  ...{ waybillId, waybillNo, amountFen, netFen, taxFen },
  ...{
    bizNo: of.bizNo ?? null,
    seq: of.seq ?? null,
    itemName: of.itemName ?? null,
    taxCode: of.taxCode ?? null,
  },
});

/** Of a line of freight, which is of no service bill. */
export const OF_FREIGHT = { bizNo: null, seq: null, itemName: null, taxCode: null } as const;

/** What a line is about, for those of red invoices. */
const keyOf = ({ waybillId, bizNo, seq }: TaxLine): string => waybillId ?? `${bizNo ?? ''}:${String(seq)}`;

/** Sum of one figure of lines, fen. */
export const sumOf = (lines: readonly TaxLine[], of: 'amountFen' | 'netFen' | 'taxFen'): number =>
  lines.reduce((sum, line) => sum + line[of], 0);

/** The lines of a blue invoice less what red ones took of each; `taken` has their lines with their sign. */
export function leftLines(lines: readonly TaxLine[], taken: readonly TaxLine[]): TaxLine[] {
  return lines.map((line) => {
    const all = [line, ...taken.filter((one) => keyOf(one) === keyOf(line))];
    return {
      ...plain(line),
      ...{ amountFen: sumOf(all, 'amountFen'), netFen: sumOf(all, 'netFen'), taxFen: sumOf(all, 'taxFen') },
    };
  });
}

/**
 * What a red invoice takes of the lines that are left of a blue one, from the first on; with its sign.
 * @param left net and tax of each are the split of its amount: what stays behind is split anew, so that any number of
 * parts take the line back to the fen
 * @param amountFen at most what is left
 */
export function redLines(left: readonly TaxLine[], amountFen: number, rateBp: number): TaxLine[] {
  let wanted = amountFen;
  return left.flatMap((line) => {
    const part = Math.min(wanted, line.amountFen);
    wanted -= part;
    if (part === 0) return [];
    const { netFen, taxFen } = netAndTax(line.amountFen - part, rateBp);
    return {
      ...plain(line),
      ...{ amountFen: -part, netFen: netFen - line.netFen, taxFen: taxFen - line.taxFen },
    };
  });
}
