import { and, eq, ne, type SQL } from 'drizzle-orm';
import { waybill } from '../../../domain/records/waybill.ts';
import type { RecordTable } from '../../records/table.ts';
import { columnNamed } from '../../records/table.ts';
import { type Frame, rowsOf } from './frame.ts';

/** Waybills of a frame that count for money: in scope and not cancelled. */
export function billable(
  frame: Frame,
  shipmentId?: string,
): {
  table: RecordTable;
  column: (name: string) => ReturnType<typeof columnNamed>;
  where: SQL | undefined;
} {
  const { table, where } = rowsOf(frame, waybill);
  const column = (name: string) => columnNamed(table, name);
  return {
    table,
    column,
    where: and(
      where,
      ne(column('status'), 'cancelled'),
      shipmentId === undefined ? undefined : eq(column('shipmentId'), shipmentId),
    ),
  };
}
