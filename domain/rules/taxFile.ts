import { csvLine, defused, kept } from './csv.ts';
import { plainYuan } from './money.ts';
import {
  type TaxCell,
  type TaxFileLine,
  type TaxFileReport,
  type TaxFiler,
  taxForms,
  taxHead,
} from './taxForms.ts';

function plain(cell: TaxCell): string {
  if (cell === null || typeof cell === 'string') return cell ?? '';
  if (typeof cell === 'number') return String(cell);
  return cell.fen === null ? '' : plainYuan(cell.fen);
}

/** The forms of a report one below the other. */
function linesOf(report: TaxFileReport, lines: readonly TaxFileLine[], filer: TaxFiler): TaxCell[][] {
  const rows: (readonly TaxCell[])[] = [...taxHead(report, filer)];
  for (const form of taxForms(report, lines, filer)) {
    rows.push([], [form.title], form.heads, ...form.rows, ['合计行数', form.rows.length]);
    if (form.declaration !== null) rows.push([form.declaration]);
  }
  return rows.map((row) => [...row]);
}

const textOf = (rows: readonly (readonly TaxCell[])[], text: (cell: TaxCell) => string) =>
  rows
    .map((row) => csvLine(row.map(text)))
    .join('')
    .trimEnd();

/** The report as it is submitted: the official forms one below the other, comma-separated, no cell a formula. */
export function taxFile(report: TaxFileReport, lines: readonly TaxFileLine[], filer: TaxFiler): string {
  return textOf(linesOf(report, lines, filer), (cell) =>
    typeof cell === 'string' ? defused(cell) : plain(cell),
  );
}

/** The same as a file to open: identity and account numbers keep their digits in a spreadsheet, amounts are figures. */
export function taxSheet(report: TaxFileReport, lines: readonly TaxFileLine[], filer: TaxFiler): string {
  return textOf(linesOf(report, lines, filer), (cell) =>
    typeof cell === 'string' ? kept(cell) : plain(cell),
  );
}
