import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnNames, shapedStatements, type Value } from './shaped.ts';
import type { Tx } from './tx.ts';

type Found = Record<string, unknown>;
type Select = (tx: Tx, rest: string, values: readonly Value[]) => Promise<Found[]>;

const known = new WeakMap<PgTable, Select>();

function selectOf(table: PgTable): Select {
  const columns = Object.entries(getTableColumns(table));
  const names = columnNames(table).join(', ');
  const statement = shapedStatements(
    (rest: string) => `select ${names} from "${getTableName(table)}" where ${rest}`,
  );
  return async (tx, rest, values) => {
    const { rows } = await tx.execute<Found>(statement([rest], values));
    return rows.map((found) => {
      const row: Found = {};
      for (const [key, column] of columns) {
        const value = found[column.name];
        row[key] = value === null ? null : column.mapFromDriverValue(value);
      }
      return row;
    });
  };
}

/**
 * Whole rows of a table, by a statement whose text is made once: to put together a select of seventy columns anew takes longer than
 * the store needs to answer it.
 * @param rest what follows `where`, with `?` for each value; of few shapes, for each is kept
 */
export function selectRows(tx: Tx, table: PgTable, rest: string, values: readonly Value[]): Promise<Found[]> {
  const select = known.get(table) ?? selectOf(table);
  known.set(table, select);
  return select(tx, rest, values);
}
