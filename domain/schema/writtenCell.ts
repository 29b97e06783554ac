import { csvLine, BYTE_ORDER_MARK, defused, kept } from '../rules/csv.ts';
import { formatTime } from '../rules/times.ts';
import type { Cell } from './cell.ts';

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

/**
 * A day stays a day for the spreadsheet, which shows it in its own way and loses nothing of it; of a moment it would show
 * and save no seconds. Figures are figures.
 */
function csvText(cell: Cell): string {
  if (cell.kind === 'text') return kept(cell.text);
  const text = cellText(cell);
  return cell.kind === 'time' && !cell.isDay ? kept(text) : text;
}

/** The first line of comma-separated values, with the mark by which a spreadsheet reads them. */
export const csvHead = (heads: readonly string[]): string => BYTE_ORDER_MARK + csvLine(heads.map(kept));

/** A line of comma-separated values that a spreadsheet opens by a double click (`kept`). */
export const csvRow = (cells: readonly Cell[]): string => csvLine(cells.map(csvText));
