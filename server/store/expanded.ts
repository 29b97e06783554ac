import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Cell = string | number | null;

/** A column by its name: its type in the store, and its value in each row. */
export type Columns = Readonly<Record<string, readonly [type: string, values: readonly Cell[]]>>;

/**
 * Rows that the database expands from one array a column. The statement is the same for any number of rows, so it is
 * prepared once, and planned for few rows, which an index finds.
 */
export function expanded(alias: string, columns: Columns): SQL {
  const all = Object.entries(columns);
  const arrays = all.map(([, [type, values]]) => sql`${sql.param(values)}::${sql.raw(type)}[]`);
  const names = all.map(([name]) => sql.identifier(name));
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(alias)} (${sql.join(names, sql`, `)})`;
}

/** Rows of a table as `expanded`, with the names of its columns. Values are texts, whole numbers or null. */
export function expandedRows(
  table: PgTable,
  alias: string,
  rows: readonly object[],
): { readonly names: SQL; readonly rows: SQL } {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const cells = columns.map(
    ([key, column]) =>
      [column.name, [column.getSQLType(), rows.map((row) => cellOf(Reflect.get(row, key)))]] as const,
  );
  return { names: sql.join(names, sql`, `), rows: expanded(alias, Object.fromEntries(cells)) };
}

function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A ${typeof value} is not expanded from an array.`);
}
