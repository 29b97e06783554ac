import { cellText, type Sheet, type SheetWriter } from './sheet.ts';

/** BOM: marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

async function* lines({ heads, rows }: Sheet, line: (cells: readonly string[]) => string) {
  yield BYTE_ORDER_MARK + line(heads) + LINE_END;
  for await (const row of rows) yield line(row.map(cellText)) + LINE_END;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Comma-separated values (RFC 4180). */
export const writeCsv: SheetWriter = (sheet) => lines(sheet, (cells) => cells.map(quoted).join(','));

/** Tab-separated text; a tab or line break in a cell becomes a space. */
export const writeTxt: SheetWriter = (sheet) =>
  lines(sheet, (cells) => cells.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'));
