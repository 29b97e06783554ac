import type { Dictionary } from '../codes/dictionary.ts';
import { type Label, say } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { reconciliation, statementLine } from '../records/reconciliation.ts';
import { type Cell, headFor, valueCell } from '../schema/cell.ts';
import type { Field } from '../schema/field.ts';
import { agreedOf } from './statement.ts';

/** A statement as its reader has it, with its lines. */
export interface SheetStatement {
  readonly reconNo: string;
  readonly periodFrom: number;
  readonly periodTo: number;
  readonly lines: readonly Parameters<typeof agreedOf>[0][];
}

const TOTAL: Label = ['合计', 'Total', 'Total', '合計'];
const EMPTY: Cell = { kind: 'empty' };

const { reconNo, periodFrom, periodTo, agreedFen } = reconciliation.fields;
/** Number and period stand in each line, so that a line can be sorted and filtered among those of other statements. */
const HEADERS: readonly (readonly [name: string, field: Field])[] = Object.entries({
  reconNo,
  periodFrom,
  periodTo,
});
const LINE: readonly (readonly [name: string, field: Field])[] = Object.entries(statementLine);
const SUMMED = ['loadWeightKg', 'unloadWeightKg', 'feeFen', 'amountFen', 'adjustFen', 'notedFen'];

const valueIn = (row: object, name: string): unknown => Reflect.get(row, name);

/** Heads of the table. */
export function statementHeads(lang: Lang): string[] {
  return [...HEADERS, ...LINE, ['agreedFen', agreedFen] as const].map(([, field]) => headFor(field, lang));
}

/** Rows of the table: the lines, and last the sums of those figures that can be added up. */
export function statementRows(statement: SheetStatement, lang: Lang, words?: Dictionary): Cell[][] {
  const { lines } = statement;
  const header = HEADERS.map(([name, field]) => valueCell(field, valueIn(statement, name), lang, words));
  const agreed = (fen: number) => valueCell(agreedFen, fen, lang);
  const sumOf = (name: string) =>
    lines.reduce((sum, line) => {
      const value = valueIn(line, name);
      return sum + (typeof value === 'number' ? value : 0);
    }, 0);
  return [
    ...lines.map((line) => [
      ...header,
      ...LINE.map(([name, field]) => valueCell(field, valueIn(line, name), lang, words)),
      agreed(agreedOf(line)),
    ]),
    [
      ...HEADERS.map((_, index): Cell => (index === 0 ? { kind: 'text', text: say(TOTAL, lang) } : EMPTY)),
      ...LINE.map(([name, field]) => (SUMMED.includes(name) ? valueCell(field, sumOf(name), lang) : EMPTY)),
      agreed(lines.reduce((sum, line) => sum + agreedOf(line), 0)),
    ],
  ];
}
