import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Cell, cellOf } from './expanded.ts';
import { shapedStatements, type Value } from './shaped.ts';
import type { Tx } from './tx.ts';

type Statement = ReturnType<typeof shapedStatements<string[]>>;

const known = new WeakMap<PgTable, Statement>();

function statementOf(table: PgTable): Statement {
  const columns = getTableColumns(table);
  return shapedStatements((...keys: string[]) => {
    const set = keys.map((key) => `"${columns[key]?.name ?? key}" = ?`).join(', ');
    return `update "${getTableName(table)}" set ${set} where "group_code" = ? and "id" = ?`;
  });
}

/** A value as its column has it: lists and objects are JSON there. */
function written(table: PgTable, key: string, value: unknown): Cell {
  if (value === null) return null;
  if (typeof value === 'boolean') return String(value);
  return cellOf(getTableColumns(table)[key]?.mapToDriverValue(value));
}

/**
 * Writes fields of one row of a tenant, by a statement whose text is made once for each set of fields (as in `selectRows`). What has no
 * value (undefined), or no column, is left out.
 */
export async function updateRow(
  tx: Tx,
  table: PgTable,
  groupCode: string,
  id: string,
  fields: object,
): Promise<void> {
  const columns = getTableColumns(table);
  const named = Object.entries(fields).filter(([key, value]) => value !== undefined && key in columns);
  const statement = known.get(table) ?? statementOf(table);
  known.set(table, statement);
  const values: Value[] = named.map(([key, value]) => written(table, key, value));
  const keys = named.map(([key]) => key);
  await tx.execute(statement(keys, [...values, groupCode, id]));
}
