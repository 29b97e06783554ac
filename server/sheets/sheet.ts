import type { Cell } from '../../domain/schema/cell.ts';
import { defused } from '../../domain/rules/csv.ts';
import { formatTime } from '../../domain/rules/times.ts';

/** A table to export: heads, then rows as they come from the store. */
export interface Sheet {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: AsyncIterable<readonly Cell[]>;
}

/** A table of few rows. */
export function sheetWith(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Sheet {
  async function* given(): AsyncGenerator<readonly Cell[]> {
    for (const row of rows) yield await Promise.resolve(row);
  }
  return { title, heads, rows: given() };
}

/** Writes a sheet as bytes or text in pieces, holding no more than one slice of it. */
export type SheetWriter = (sheet: Sheet) => AsyncIterable<string | Uint8Array>;

/** A plain decimal without separators: 123450 with 2 decimals is `1234.50`. */
export function decimal(value: number, decimals: number): string {
  if (decimals === 0) return String(value);
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A cell as text. Texts that a spreadsheet would run as formulas get a leading apostrophe. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'number':
      return decimal(cell.value, cell.decimals);
    case 'time':
      return formatTime(cell.at, cell.isDay ? 'y-m-d' : 'y-m-d h:i:s');
    case 'text':
      return defused(cell.text);
  }
}
