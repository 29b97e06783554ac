import { getTableColumns, type SQL, sql, StringChunk } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Cell, cellOf } from './expanded.ts';

/** Stands for a value in the text of a statement. */
const VALUE = '?';

/** Names of a table's columns, quoted. */
export const columnNames = (table: PgTable): string[] =>
  Object.values(getTableColumns(table)).map(({ name }) => `"${name}"`);

/** Text of so many rows of a table, each value a parameter: `(values (?::bigint, …), …) as alias (names)`. */
export function linesText(table: PgTable, alias: string, count: number): string {
  const cells = Object.values(getTableColumns(table)).map((column) => `${VALUE}::${column.getSQLType()}`);
  const lines = Array.from({ length: count }, () => `(${cells.join(', ')})`);
  return `(values ${lines.join(', ')}) as ${alias} (${columnNames(table).join(', ')})`;
}

/** The values of rows, in the order of `linesText`. */
export function cellsOf(table: PgTable, rows: readonly object[]): Cell[] {
  const keys = Object.keys(getTableColumns(table));
  return rows.flatMap((row) => keys.map((key) => cellOf(Reflect.get(row, key))));
}

/** A value of a shaped statement; a list is one array. */
export type Value = Cell | readonly Cell[];

/**
 * A statement whose text depends on its shape alone, e.g. on the number of its rows: the text is made once, because to put
 * together a hundred parameters anew takes longer than to send them.
 * @param textOf its text, with `?` for each value
 */
export function shapedStatements<S extends readonly (string | number)[]>(
  textOf: (...shape: S) => string,
): (shape: S, values: readonly Value[]) => SQL {
  const known = new Map<string, readonly StringChunk[]>();
  return (shape, values) => {
    const key = shape.join();
    let parts = known.get(key);
    if (!parts) {
      parts = textOf(...shape)
        .split(VALUE)
        .map((text) => new StringChunk(text));
      known.set(key, parts);
    }
    if (parts.length !== values.length + 1)
      throw new Error(
        `The statement takes ${String(parts.length - 1)} values, not ${String(values.length)}.`,
      );
    // As parameters, because Drizzle would write out a list value by value.
    return sql.join(
      parts.flatMap((part, index) => (index === 0 ? [part] : [sql.param(values[index - 1] ?? null), part])),
    );
  };
}
