import { streamCsvRows } from 'hucre/csv';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import type { TaxCell, TaxFileReport, TaxFiler, TaxForm } from '../../domain/rules/taxForms.ts';
import { taxHead } from '../../domain/rules/taxForms.ts';

const LONGEST_NAME = 31;
const AMOUNT = '#,##0.00';
/** A text stays one when it is edited: identity numbers keep all their digits. */
const TEXT = '@';

const isAmount = (cell: TaxCell | undefined): boolean => typeof cell === 'object' && cell !== null;

function valueOf(cell: TaxCell): CellValue {
  if (typeof cell !== 'object' || cell === null) return cell;
  return cell.fen === null ? null : cell.fen / 100;
}

function columnsOf({ heads, rows }: TaxForm) {
  return heads.map((head, index) => {
    const first = rows[0]?.[index];
    const numFmt = isAmount(first) ? AMOUNT : typeof first === 'number' ? '0' : TEXT;
    return { width: Math.min(40, Math.max(12, head.length * 2 + 2)), numFmt };
  });
}

/** A workbook with a sheet for each form: who reports above it, its heads in one row, what is declared below. */
export function taxBook(
  report: TaxFileReport,
  forms: readonly TaxForm[],
  filer: TaxFiler,
): Promise<Uint8Array> {
  const head = taxHead(report, filer).map((row) => row.map(valueOf));
  return writeXlsx({
    sheets: forms.map((form) => {
      const above = [[form.title], ...head, [...form.heads]];
      const below = form.declaration === null ? [] : [[], [form.declaration]];
      return {
        name: form.title.slice(0, LONGEST_NAME),
        columns: columnsOf(form),
        rows: [...above, ...form.rows.map((row) => row.map(valueOf)), ...below],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: form.heads.length - 1 }],
        freezePane: { rows: above.length },
      };
    }),
  });
}

/** A workbook of comma-separated text that was handed in with other columns: every cell is a text. */
export function textBook(title: string, csv: string): Promise<Uint8Array> {
  const rows = [...streamCsvRows(csv)].map((row) => row.map((value) => String(value ?? '')));
  const width = Math.max(1, ...rows.map((row) => row.length));
  return writeXlsx({
    sheets: [
      {
        name: title.slice(0, LONGEST_NAME),
        columns: Array.from({ length: width }, () => ({ width: 24, numFmt: TEXT })),
        rows,
      },
    ],
  });
}
