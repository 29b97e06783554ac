import { and, eq, isNull, lte, or, gte } from 'drizzle-orm';
import { refuse, type Refusal } from '../../../domain/codes/refusals.ts';
import { noRateInForce, ratePeriodsOverlap } from '../../../domain/codes/refusals/codes/tax.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { taxRateKind } from '../../../domain/codes/lists/tax.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { taxRate } from '../../../domain/records/taxRate.ts';
import { isGaplessTable, sharesDay, type TaxRateKind } from '../../../domain/rules/taxRate.ts';
import { formatTime, startOfDay } from '../../../domain/rules/times.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { findBy, findWhere } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { referenceEntry } from '../reference.ts';

export type TaxRate = Row<typeof taxRate>;

const table = tableFor(taxRate);

const labelOf = (kind: TaxRateKind): Label => {
  const item = taxRateKind.items.find(({ code }) => code === kind);
  return item ? [item.zh, item.en, item.es, item.ja] : [kind, kind, kind, kind];
};

/**
 * The rate of a kind that is valid at a moment, for a document to store as the one it used (its id and version).
 * @param at epoch ms
 * @throws 42006 when none is in force: no rate is guessed
 */
export async function rateRowAt(
  work: Pick<Work, 'tx' | 'groupCode'>,
  kind: TaxRateKind,
  at: number,
): Promise<TaxRate> {
  const day = startOfDay(at);
  const [row] = await findWhere(
    work,
    taxRate,
    and(
      eq(table.kind, kind),
      eq(table.status, 'enabled'),
      lte(table.validFrom, day),
      or(isNull(table.validTo), gte(table.validTo, day)),
    ),
  );
  if (!row) throw refused(noRateInForce, { kind: labelOf(kind), day: formatTime(at, 'y-m-d') });
  return row;
}

/** The figure that holds at a moment: basis points, or fen of limits and allowances. @throws 42006 */
export async function rateAt(
  work: Pick<Work, 'tx' | 'groupCode'>,
  kind: Exclude<TaxRateKind, 'labourTax'>,
  at: number,
): Promise<number> {
  const { rateBp, amountFen } = await rateRowAt(work, kind, at);
  const figure = rateBp ?? amountFen;
  if (figure === null) throw refused(noRateInForce, { kind: labelOf(kind), day: formatTime(at, 'y-m-d') });
  return figure;
}

/** Another rate of the kind that holds on one of the same days; the store refuses it as well. */
async function overlapOf(work: Work, row: TaxRate): Promise<Refusal | null> {
  const others = await findBy(work, taxRate, { kind: row.kind, status: 'enabled' });
  const clash = others.find((one) => one.id !== row.id && sharesDay(one, row));
  return clash ? refuse(ratePeriodsOverlap, { no: clash.rateNo }) : null;
}

const ENDS_EARLY: Label = [
  '结束日期不能早于开始日期',
  'The end date is before the start date',
  'La fecha final es anterior a la inicial',
  '終了日が開始日より前です',
];
const GAPS: Label = [
  '级距须从0开始并逐级升高',
  'The brackets begin at 0 and rise',
  'Los tramos empiezan en 0 y ascienden',
  '税率段階は 0 から始まり昇順でなければなりません',
];

export const taxRateEntry = referenceEntry(taxRate, {
  // A disabled rate holds on no day.
  against: (work, row) => overlapOf(work, row),
  derived: (_, row) => {
    const { validFrom, validTo, brackets } = row;
    if (validTo !== null && validTo < validFrom) throw wrongFields([{ field: 'validTo', msg: ENDS_EARLY }]);
    if (brackets && !isGaplessTable(brackets)) throw wrongFields([{ field: 'brackets', msg: GAPS }]);
    return {};
  },
});
