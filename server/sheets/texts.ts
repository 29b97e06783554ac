import type { Cell } from '../../domain/schema/cell.ts';
import { BYTE_ORDER_MARK, csvLine, defused, kept } from '../../domain/rules/csv.ts';
import { cellText, type Sheet, type SheetWriter } from './sheet.ts';

async function* lines({ rows }: Sheet, head: string, line: (cells: readonly Cell[]) => string) {
  yield BYTE_ORDER_MARK + head;
  for await (const row of rows) yield line(row);
}

/**
 * A day stays a day for the spreadsheet, which shows it in its own way and loses nothing of it; of a moment it would show
 * and save no seconds. Figures are figures.
 */
function csvText(cell: Cell): string {
  if (cell.kind === 'text') return kept(cell.text);
  const text = cellText(cell);
  return cell.kind === 'time' && !cell.isDay ? kept(text) : text;
}

/** Comma-separated values that a spreadsheet opens by a double click (`kept`). */
export const writeCsv: SheetWriter = (sheet) =>
  lines(sheet, csvLine(sheet.heads.map(kept)), (row) => csvLine(row.map(csvText)));

const txtLine = (cells: readonly string[]) =>
  `${cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`;

/** Tab-separated text; a tab or line break in a cell becomes a space. A spreadsheet asks for the type of its columns. */
export const writeTxt: SheetWriter = (sheet) =>
  lines(sheet, txtLine(sheet.heads.map(defused)), (row) => txtLine(row.map(cellText)));
