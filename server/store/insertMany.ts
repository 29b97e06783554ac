import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** Rows of one statement: keeps its one parameter to a few megabytes. */
const SLICE = 2000;

/** What to do with a row whose key exists already. */
type OnKnown = 'refuse' | 'skip';

/** The text of an insert around its one parameter. */
type Text = readonly [before: SQL, after: SQL];

/** By table, and in it by columns and what to do with a known key: each text is made once. */
const texts = new WeakMap<PgTable, Map<string, Text>>();

type Named = readonly [key: string, column: { readonly name: string; getSQLType(): string }];

function textOf(table: PgTable, named: readonly Named[], known: OnKnown): Text {
  const made = texts.get(table) ?? new Map<string, Text>();
  texts.set(table, made);
  const shape = [known, ...named.map(([key]) => key)].join();
  const found = made.get(shape);
  if (found) return found;
  const names = named.map(([, { name }]) => `"${name}"`).join(', ');
  const typed = named.map(([, column]) => `"${column.name}" ${column.getSQLType()}`).join(', ');
  const onKnown = known === 'skip' ? ' on conflict do nothing' : '';
  const text: Text = [
    sql.raw(`insert into "${getTableName(table)}" (${names}) select ${names} from json_to_recordset(`),
    sql.raw(`::json) as line(${typed})${onKnown}`),
  ];
  made.set(shape, text);
  return text;
}

/** One insert of a few rows of one shape. */
function insertOf(table: PgTable, rows: readonly object[], known: OnKnown): SQL {
  const first = rows[0] ?? {};
  const named = Object.entries(getTableColumns(table)).filter(
    ([key]) => Reflect.get(first, key) !== undefined,
  );
  const [before, after] = textOf(table, named, known);
  const lines = rows.map((row) =>
    Object.fromEntries(named.map(([key, column]) => [column.name, Reflect.get(row, key) ?? null])),
  );
  return sql`${before}${JSON.stringify(lines)}${after}`;
}

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
  known: OnKnown = 'refuse',
): Promise<void> {
  for (let from = 0; from < rows.length; from += SLICE)
    await tx.execute(insertOf(table, rows.slice(from, from + SLICE), known));
}

/** Inserts rows of two tables in one statement where they are few. As `insertMany`. */
export async function insertBoth(
  tx: Tx,
  [table, rows]: readonly [PgTable, readonly object[]],
  [other, others]: readonly [PgTable, readonly object[]],
): Promise<void> {
  const areFew = rows.length <= SLICE && others.length <= SLICE;
  if (areFew && rows.length > 0 && others.length > 0) {
    const first = insertOf(table, rows, 'refuse');
    await tx.execute(sql`with first as (${first}) ${insertOf(other, others, 'refuse')}`);
    return;
  }
  await insertMany(tx, table, rows);
  await insertMany(tx, other, others);
}
