import { and, asc, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Filters } from './filters.ts';
import { isId } from './rows.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

export type Dir = 'asc' | 'desc';

/** The order of a list: by one column; rows with equal values by id. */
export interface Order {
  readonly field: string;
  readonly dir: Dir;
  readonly column: PgColumn;
  readonly id: PgColumn;
}

/** The order of a query. */
export function orderOf(spec: RecordSpec, table: RecordTable, query: Filters): Order {
  const field = query.sort ?? spec.list.sort.field;
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

const cursorSchema = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.union([z.string(), z.number(), z.null()]),
  z.string().refine(isId),
]);

/** The cursor of a row as text for the wire; opaque for the client. */
export function cursorText({ field, dir }: Order, row: Readonly<Record<string, unknown>>): string {
  const value = row[field] ?? null;
  return Buffer.from(JSON.stringify([field, dir, value, String(row.id)])).toString('base64url');
}

/** Parses a cursor; null when it is invalid or of another order: the page number is used instead. */
export function readCursor({ field, dir, column }: Order, text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  let parsed;
  try {
    parsed = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
  if (!parsed.success) return null;
  const [ofField, ofDir, value, id] = parsed.data;
  const fits = value === null || typeof value === (column.dataType === 'number' ? 'number' : 'string');
  const isWhole = typeof value !== 'number' || Number.isSafeInteger(value);
  const isClean = typeof value !== 'string' || !value.includes('\0');
  return ofField === field && ofDir === dir && fits && isWhole && isClean ? { value, id } : null;
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
