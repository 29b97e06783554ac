import type { Cell } from '../../domain/schema/cell.ts';
import { cellText, csvHead, csvRow } from '../../domain/schema/writtenCell.ts';
import { BYTE_ORDER_MARK, defused } from '../../domain/rules/csv.ts';
import type { Sheet, SheetWriter } from './sheet.ts';

async function* lines({ rows }: Sheet, head: string, line: (cells: readonly Cell[]) => string) {
  yield head;
  for await (const row of rows) yield line(row);
}

/** Comma-separated values that a spreadsheet opens by a double click. */
export const writeCsv: SheetWriter = (sheet) => lines(sheet, csvHead(sheet.heads), csvRow);

const txtLine = (cells: readonly string[]) =>
  `${cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')}\r\n`;

/** Tab-separated text; a tab or line break in a cell becomes a space. A spreadsheet asks for the type of its columns. */
export const writeTxt: SheetWriter = (sheet) =>
  lines(sheet, BYTE_ORDER_MARK + txtLine(sheet.heads.map(defused)), (row) => txtLine(row.map(cellText)));
