import type { WireRow } from '../../../domain/calls/records.ts';
import type { Cell } from '../../../machines/cell/machine.ts';
import type { Column } from './column.ts';
import type { Cells } from './useCells.ts';

/** The editable cell after (1) or before (-1) the open one, row by row; null at the end. */
export function cellBeside(
  rows: readonly WireRow[],
  columns: readonly Column[],
  { fieldsOf, open }: Pick<Cells, 'fieldsOf' | 'open'>,
  step: 1 | -1,
): Cell | null {
  // The first column opens its row, so it is not editable.
  const names = columns.slice(1).map(({ name }) => name);
  const all = rows.flatMap((row) => {
    const fields = fieldsOf(row);
    return names.flatMap((field) =>
      fields.includes(field) ? [{ id: row.id, version: row.version, field }] : [],
    );
  });
  const at = all.findIndex(({ id, field }) => id === open?.id && field === open.field);
  return (at < 0 ? undefined : all[at + step]) ?? null;
}
