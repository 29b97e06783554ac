import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordSpec, Row } from '../../domain/schema/record.ts';
import { isId } from '../../domain/rules/ids.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { Work } from './work.ts';
import { refused } from './errors.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';
import { selectRows } from '../store/rowSelect.ts';
import { updateRow } from '../store/rowUpdate.ts';
import { anyTableFor } from '../store/tables.ts';
import { HOUSE_GROUP, isOfHouse } from '../store/tenants.ts';

const LOCK = ' for update';

/** In SQL, the group of the rows of a record, as one parameter. */
const groupOf = ({ ofHouse }: RecordSpec) => (ofHouse ? HOUSE_GROUP : '?');

/** Condition: one row of the tenant. */
export function byId(table: RecordTable, groupCode: string, id: string): SQL | undefined {
  return and(eq(table.groupCode, groupCode), eq(table.id, id));
}

/** A row by id, or null. `lock` locks it until this transaction ends. */
export async function find<S extends RecordSpec>(
  work: Pick<Work, 'tx' | 'groupCode'>,
  spec: S,
  id: string,
  lock = false,
): Promise<Row<S> | null> {
  if (!isId(id)) return null;
  const rest = `"group_code" = ${groupOf(spec)} and "id" = ? limit 1${lock ? LOCK : ''}`;
  const [row] = await selectRows(work.tx, anyTableFor(spec), rest, [work.groupCode, id]);
  // The table is made from the description, so its rows have that shape.
  return row && row.deleted !== true ? (row as Row<S>) : null;
}

/** A row by id. @throws 10404 when there is none in the tenant. */
export async function need<S extends RecordSpec>(
  work: Work,
  spec: S,
  id: string,
  lock = false,
): Promise<Row<S>> {
  const row = await find(work, spec, id, lock);
  if (!row) throw refused(noSuchRecord);
  return row;
}

/**
 * Rows by their ids, in the order of these; missing ones are left out. `lock` takes them in a fixed order, so that two
 * transactions cannot deadlock.
 */
export async function findAll<S extends RecordSpec>(
  work: Pick<Work, 'tx' | 'groupCode'>,
  spec: S,
  ids: Iterable<string>,
  lock = false,
): Promise<Map<string, Row<S>>> {
  const wanted = [...new Set(ids)].filter(isId);
  if (wanted.length === 0) return new Map();
  const rest = `"group_code" = ${groupOf(spec)} and "id" = any(?::bigint[]) order by "id"${lock ? LOCK : ''}`;
  const rows = await selectRows(work.tx, anyTableFor(spec), rest, [work.groupCode, wanted]);
  const living = rows.filter(({ deleted }) => deleted !== true);
  return new Map(living.map((row) => [String(row.id), row as Row<S>]));
}

/** Rows by their ids, as `findAll`. @throws 10404 when one is missing */
export async function requireAll<S extends RecordSpec>(
  work: Work,
  spec: S,
  ids: Iterable<string>,
  lock = false,
): Promise<Map<string, Row<S>>> {
  const wanted = new Set(ids);
  const found = await findAll(work, spec, wanted, lock);
  if (found.size < wanted.size) throw refused(noSuchRecord);
  return found;
}

interface Choice {
  readonly orderBy?: readonly (PgColumn | SQL)[];
  readonly limit?: number;
  /** Locks the rows until this transaction ends. */
  readonly lock?: boolean;
}

/** Rows of the tenant that fulfil a condition; unordered unless an order is given. */
export async function findWhere<S extends RecordSpec>(
  work: Pick<Work, 'tx' | 'groupCode'>,
  spec: S,
  where: SQL | undefined,
  { orderBy = [], limit, lock = false }: Choice = {},
): Promise<Row<S>[]> {
  const table = anyTableFor(spec);
  const { deleted, groupCode } = table;
  const ofGroup = spec.ofHouse ? isOfHouse(groupCode, work.groupCode) : eq(groupCode, work.groupCode);
  const query = work.tx
    .select()
    .from(table)
    .where(and(ofGroup, eq(deleted, false), where))
    .$dynamic();
  if (orderBy.length > 0) void query.orderBy(...orderBy);
  if (limit !== undefined) void query.limit(limit);
  const rows = lock ? await query.for('update') : await query;
  // The table is made from the description, so its rows have that shape.
  return rows as Row<S>[];
}

/** Rows whose field has one of the values, in order of creation. */
export async function findBy<S extends RecordSpec>(
  work: Pick<Work, 'tx' | 'groupCode'>,
  spec: S,
  where: Readonly<Partial<Record<keyof Row<S> & string, string | readonly string[]>>>,
): Promise<Row<S>[]> {
  const table = anyTableFor(spec);
  const named = Object.entries(where) as [keyof Row<S> & string, string | readonly string[]][];
  const parts = named.map(([field, value]) => {
    const column = columnNamed(table, field);
    const any = `any(?::${column.getSQLType()}[])`;
    return `"${column.name}" = ${typeof value === 'string' ? '?' : any}`;
  });
  const rest = [`"group_code" = ${groupOf(spec)}`, 'not "deleted"', ...parts].join(' and ');
  const values = named.map(([, value]) => value);
  const rows = await selectRows(work.tx, table, `${rest} order by "id"`, [work.groupCode, ...values]);
  // The table is made from the description, so its rows have that shape.
  return rows as Row<S>[];
}

/** Writes fields of a row that this transaction has locked; the version stays. */
export async function patch<S extends RecordSpec>(
  work: Work,
  spec: S,
  id: string,
  fields: Partial<Row<S>>,
): Promise<void> {
  await updateRow(work.tx, anyTableFor(spec), work.groupCode, id, fields);
}
