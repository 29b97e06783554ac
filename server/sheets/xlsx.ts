import {
  type CellValue,
  type ColumnDef,
  writeXlsx as writeWhole,
  writeXlsxStream,
  type WriteSheet,
} from 'hucre/xlsx';
import type { Cell } from '../../domain/schema/cell.ts';
import { decimal } from '../../domain/schema/writtenCell.ts';
import type { Sheet, SheetWriter } from './sheet.ts';

/** Asia/Shanghai is UTC+8 all year; spreadsheets have no time zones. */
const ZONE_MS = 8 * 3_600_000;
const LONGEST_TITLE = 31;
/** Characters that a spreadsheet does not allow in the name of a sheet. */
const UNNAMEABLE = /[[\]:*?/\\]/g;
const MAX_WIDE = 40;

/** Written as inline text, so a leading `=` is no formula. Numbers have at most the 15 digits a spreadsheet keeps. */
function valueOf(cell: Cell): CellValue {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return cell.text;
    case 'number':
      return Number(decimal(cell.value, cell.decimals));
    case 'time':
      return new Date(cell.at + ZONE_MS);
  }
}

const formatOf = (cell: Cell | undefined): string | undefined => {
  if (cell?.kind === 'number') return cell.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(cell.decimals)}`;
  if (cell?.kind === 'time') return cell.isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
  return undefined;
};

const SAMPLE = 100;

/** Widths and formats of columns: the format is that of the first non-empty cell, which may be some rows down. */
function formatsOf(heads: readonly string[], sample: readonly (readonly Cell[])[]): ColumnDef[] {
  return heads.map((header, index) => {
    const numFmt = formatOf(sample.map((row) => row[index]).find((cell) => cell && cell.kind !== 'empty'));
    const width = Math.min(MAX_WIDE, Math.max(10, header.length * 2 + 2, numFmt?.length ?? 0));
    return { width, ...(numFmt === undefined ? {} : { numFmt }) };
  });
}

/** A title as the name of a sheet. Excel counts units: a character of two is left out rather than cut. */
const nameOf = (title: string): string =>
  title
    .replaceAll(UNNAMEABLE, ' ')
    .slice(0, LONGEST_TITLE)
    .replace(/[\uD800-\uDBFF]$/, '');

async function* xlsxOf({ title, heads, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const source = rows[Symbol.asyncIterator]();
  const sample: (readonly Cell[])[] = [];
  while (sample.length < SAMPLE) {
    const next = await source.next();
    if (next.done) break;
    sample.push(next.value);
  }
  async function* values(): AsyncGenerator<CellValue[]> {
    for (const row of sample) yield row.map(valueOf);
    for (;;) {
      const next = await source.next();
      if (next.done) return;
      yield next.value.map(valueOf);
    }
  }
  const stream = writeXlsxStream(values(), {
    name: nameOf(title),
    columns: formatsOf(heads, sample).map((format, index) => ({ header: heads[index] ?? '', ...format })),
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // When the reader stops, the query is ended.
    await reader.cancel();
  }
}

/** An Excel workbook with one sheet. */
export const writeXlsx: SheetWriter = xlsxOf;

async function wholeOf({ title, heads, rows }: Sheet): Promise<WriteSheet> {
  const cells: (readonly Cell[])[] = [];
  for await (const row of rows) cells.push(row);
  return {
    name: nameOf(title),
    columns: formatsOf(heads, cells),
    rows: [[...heads], ...cells.map((row) => row.map(valueOf))],
    freezePane: { rows: 1 },
  };
}

/** An Excel workbook with several sheets, small enough to be held whole. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeWhole({ sheets: await Promise.all(sheets.map(wholeOf)) });
}
