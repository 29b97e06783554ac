import { and, asc, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { maySort } from '../../domain/schema/sight.ts';
import { notAllowed } from '../../domain/codes/refusals/codes.ts';
import { refused } from './errors.ts';
import type { Filters } from './filters.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

export type Dir = 'asc' | 'desc';

/** The order of a list: by one column; rows with equal values by id. */
export interface Order {
  readonly field: string;
  readonly dir: Dir;
  readonly column: PgColumn;
  readonly id: PgColumn;
}

/** The order of a query. @throws 10403 when it is that of a field the viewer does not see, or sees masked */
export function orderOf(spec: RecordSpec, table: RecordTable, query: Filters, viewer: Viewer): Order {
  const field = query.sort ?? spec.list.sort.field;
  if (!maySort(spec, field, viewer)) throw refused(notAllowed);
  const dir = query.dir ?? spec.list.sort.dir;
  return { field, dir, column: columnNamed(table, field), id: table.id };
}

export function reversedOrder(order: Order): Order {
  return { ...order, dir: order.dir === 'asc' ? 'desc' : 'asc' };
}

/** The default NULL order, as in the indexes: empty values last ascending, first descending. */
export function bySql({ dir, column, id }: Order): SQL[] {
  const way = dir === 'asc' ? asc : desc;
  return [way(column), way(id)];
}

/** The position of a row in an order: its value and its id. */
export interface Cursor {
  readonly value: string | number | null;
  readonly id: string;
}

/**
 * Conditions for the rows after a cursor, to be queried one after the other: each is one range of the index, which an
 * "or" over empty and other values would not be.
 * @param itself whether the row at the cursor is included
 */
export function afterCursor(
  { dir, column, id }: Order,
  cursor: Cursor,
  itself: boolean,
): (SQL | undefined)[] {
  const sign = sql.raw(`${dir === 'asc' ? '>' : '<'}${itself ? '=' : ''}`);
  if (cursor.value === null) {
    const empty = and(isNull(column), sql`${id} ${sign} ${cursor.id}`);
    return dir === 'asc' ? [empty] : [empty, isNotNull(column)];
  }
  const rest = sql`(${column}, ${id}) ${sign} (${cursor.value}, ${cursor.id})`;
  return dir === 'asc' && !column.notNull ? [rest, isNull(column)] : [rest];
}
