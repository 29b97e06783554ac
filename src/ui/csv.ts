import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import { BYTE_ORDER_MARK, csvLine, kept } from '../../domain/rules/csv.ts';

/**
 * A table as a CSV file that spreadsheets open by a double click: texts stay texts, numbers are figures.
 * @throws RangeError for more rows than an export may have; the view says so before
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  if (rows.length > EXPORT_LIMIT) throw new RangeError(`More than ${EXPORT_LIMIT} rows: ${rows.length}`);
  const lines = rows.map((row) =>
    csvLine(row.map((cell) => (typeof cell === 'number' ? String(cell) : kept(cell)))),
  );
  return new Blob([BYTE_ORDER_MARK, csvLine(heads.map(kept)), ...lines], { type: 'text/csv;charset=utf-8' });
}
