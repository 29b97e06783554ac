import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { cellText } from './cellText.ts';
import type { Grid } from './grid.ts';

/** A text that is written as a formula, so that a spreadsheet keeps its zeros: `="00123"`. */
const KEPT = /^="([^"]*)"$/;

/**
 * The text of a file: UTF-16 by its mark, else UTF-8, else GB 18030, in which Chinese spreadsheets save text.
 * @returns null when it is in none of them
 */
export function decoded(bytes: Buffer): string | null {
  const wide = { '255 254': 'utf-16le', '254 255': 'utf-16be' }[bytes.subarray(0, 2).join(' ')];
  for (const encoding of wide === undefined ? ['utf-8', 'gb18030'] : [wide]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is in the next one, or in none.
    }
  }
  return null;
}

/** Reads text in columns into a grid. */
export function readCsv(text: string, grid: Grid): void {
  // Excel's line `sep=;` names the separator and is not a row.
  const said = /^sep=(.)\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? detectDelimiter(body);
  let row = said ? 1 : 0;
  for (const values of streamCsvRows(body, { delimiter })) {
    row += 1;
    for (const [column, value] of values.entries())
      grid.put(row, column, cellText(String(value ?? '').replace(KEPT, '$1')));
    if (grid.isFull) return;
  }
}
