import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** Rows of one statement: keeps its one parameter to a few megabytes. */
const SLICE = 2000;

/**
 * Inserts many rows of one shape. They are sent as one JSON text that the database expands: a parameter for each value
 * costs several times as much. Columns that the first row does not name keep
 * their default. Values are those of JSON: no dates, no bytes.
 * @param known what to do with a row whose key exists already
 */
export async function insertMany(
  tx: Tx,
  table: PgTable,
  rows: readonly object[],
  known: 'refuse' | 'skip' = 'refuse',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const named = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    named.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const typed = sql.join(
    named.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const onKnown = known === 'skip' ? sql`on conflict do nothing` : sql``;
  for (let from = 0; from < rows.length; from += SLICE) {
    const lines = rows
      .slice(from, from + SLICE)
      .map((row) =>
        Object.fromEntries(named.map(([key, column]) => [column.name, Reflect.get(row, key) ?? null])),
      );
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_to_recordset(${JSON.stringify(lines)}::json) as line(${typed}) ${onKnown}`,
    );
  }
}
