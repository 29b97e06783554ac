import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import { BYTE_ORDER_MARK, inQuotes, kept } from '../../domain/rules/csv.ts';

type Cells = readonly (string | number)[];

const lineOf = (cells: Cells) =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : inQuotes(kept(cell)))).join(',')}\r\n`;

/**
 * A table as a CSV file that spreadsheets open by a double click: texts stay texts, numbers are figures.
 * @throws RangeError for more rows than an export may have; the view says so before
 */
export function csvOf(heads: readonly string[], rows: readonly Cells[]): Blob {
  if (rows.length > EXPORT_LIMIT) throw new RangeError(`More than ${EXPORT_LIMIT} rows: ${rows.length}`);
  return new Blob([BYTE_ORDER_MARK, lineOf(heads), ...rows.map(lineOf)], { type: 'text/csv;charset=utf-8' });
}
