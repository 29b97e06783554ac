import { and, asc, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { isSortedAsSpoken } from '../../domain/schema/nameOrder.ts';
import { maySort } from '../../domain/schema/sight.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from './errors.ts';
import type { Filters } from './filters.ts';
import { asSpoken } from '../store/pinyinOrder.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

export type Dir = 'asc' | 'desc';

/** The order of a list: by one column, then perhaps by another; rows with equal values by id. */
export interface Order {
  readonly field: string;
  readonly dir: Dir;
  readonly column: PgColumn;
  /** What a value of the column is ordered by; absent: the value itself. */
  readonly by?: (value: PgColumn | string) => SQL;
  /** The second column of an order; in neither of both a row is empty. */
  readonly then?: { readonly field: string; readonly dir: Dir; readonly column: PgColumn };
  readonly id: PgColumn;
}

/** The order of a query. @throws 10403 when it is that of a field the viewer does not see, or sees masked */
export function orderOf(spec: RecordSpec, table: RecordTable, query: Filters, viewer: Viewer): Order {
  const asked = query.sort ?? spec.list.sort.field;
  if (!maySort(spec, asked, viewer)) throw refused(notAllowed);
  const inverse = spec.list.inverse?.[asked];
  const field = inverse ?? asked;
  const said = query.dir ?? spec.list.sort.dir;
  const dir = inverse === undefined ? said : other(said);
  const by = isSortedAsSpoken(spec, field) ? { by: asSpoken } : {};
  return {
    field,
    dir,
    column: columnNamed(table, field),
    ...by,
    ...thenOf(spec, table, field),
    id: table.id,
  };
}

/** The second key of an order by this field. */
function thenOf({ list }: RecordSpec, table: RecordTable, field: string): Pick<Order, 'then'> {
  const { sort, then } = list;
  return then === undefined || field !== sort.field
    ? {}
    : { then: { ...then, column: columnNamed(table, then.field) } };
}

const other = (dir: Dir): Dir => (dir === 'asc' ? 'desc' : 'asc');

export function reversedOrder(order: Order): Order {
  const { dir, then } = order;
  return { ...order, dir: other(dir), ...(then && { then: { ...then, dir: other(then.dir) } }) };
}

/** The default NULL order, as in the indexes: empty values last ascending, first descending. */
export function bySql({ dir, column, by, then, id }: Order): SQL[] {
  const way = (one: Dir) => (one === 'asc' ? asc : desc);
  return [
    way(dir)(by ? by(column) : column),
    ...(then ? [way(then.dir)(then.column)] : []),
    way(then?.dir ?? dir)(id),
  ];
}

/** The position of a row in an order: its values and its id. */
export interface Cursor {
  readonly value: string | number | null;
  /** In the second column of the order, where there is one. */
  readonly then?: string | number | null | undefined;
  readonly id: string;
}

/**
 * Conditions for the rows after a cursor, to be queried one after the other: each is one range of the index, which an
 * "or" over empty and other values would not be.
 * @param itself whether the row at the cursor is included
 */
export function afterCursor(
  { dir, column, by, then, id }: Order,
  cursor: Cursor,
  itself: boolean,
): (SQL | undefined)[] {
  const signOf = (one: Dir, same: boolean) => sql.raw(`${one === 'asc' ? '>' : '<'}${same ? '=' : ''}`);
  const sign = signOf(dir, itself);
  if (then) {
    const tie = sql`(${then.column}, ${id}) ${signOf(then.dir, itself)} (${cursor.then}, ${cursor.id})`;
    return [and(sql`${column} = ${cursor.value}`, tie), sql`${column} ${signOf(dir, false)} ${cursor.value}`];
  }
  if (cursor.value === null) {
    const empty = and(isNull(column), sql`${id} ${sign} ${cursor.id}`);
    return dir === 'asc' ? [empty] : [empty, isNotNull(column)];
  }
  const [own, others] = by ? [by(column), by(String(cursor.value))] : [sql`${column}`, sql`${cursor.value}`];
  const rest = sql`(${own}, ${id}) ${sign} (${others}, ${cursor.id})`;
  return dir === 'asc' && !column.notNull ? [rest, isNull(column)] : [rest];
}
