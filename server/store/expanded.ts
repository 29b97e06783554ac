import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A value of a statement. */
export type Cell = string | number | null;

/** A column by its name: its type in the store, and its value in each row. */
export type Columns = Readonly<Record<string, readonly [type: string, values: readonly Cell[]]>>;

/** So many rows are written out: the store knows their number, and plans such a statement once. */
const FEW = 20;

/**
 * Rows of a statement. A few are written out with a parameter for each value; more are expanded by the database from one array
 * a column, so that a statement for hundreds of them stays short.
 */
export function expanded(alias: string, columns: Columns): SQL {
  const all = Object.entries(columns);
  const count = all[0]?.[1][1].length ?? 0;
  const names = sql.join(
    all.map(([name]) => sql.identifier(name)),
    sql`, `,
  );
  return sql`${count > FEW ? arraysOf(all) : linesOf(all, count)} as ${sql.identifier(alias)} (${names})`;
}

type Named = readonly (readonly [string, Columns[string]])[];

function arraysOf(all: Named): SQL {
  const arrays = all.map(([, [type, values]]) => sql`${sql.param(values)}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays, sql`, `)})`;
}

function linesOf(all: Named, count: number): SQL {
  const nothing = all.map(([, [type]]) => sql.raw(`null::${type}`));
  if (count === 0) return sql`(select ${sql.join(nothing, sql`, `)} where false)`;
  const lines = Array.from({ length: count }, (_, index) => {
    const cells = all.map(([, [type, values]]) => sql`${values[index] ?? null}::${sql.raw(type)}`);
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  return sql`(values ${sql.join(lines, sql`, `)})`;
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

/** @throws Error for what is no text, whole number or null */
export function cellOf(value: unknown): Cell {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A ${typeof value} is not expanded from an array.`);
}
