import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { STAFF } from '../../domain/codes/roles.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { type Sum, sumsOf } from '../../domain/schema/sum.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

/**
 * The sums that use only fields the role may see: a sum that depends on a hidden field would reveal it.
 * Where `sees` depends on the row, only staff get a sum.
 */
export function sumsFor(spec: RecordSpec, { role }: Pick<Viewer, 'role'>): Sum[] {
  const isOpen = (name: string) => {
    const sees = spec.fields[name]?.sees;
    return sees === undefined || (sees.length < 2 ? sees(role, {}) : STAFF.includes(role));
  };
  return sumsOf(spec).filter(({ of, where = {} }) => [of, ...Object.keys(where)].every(isOpen));
}

/** A sum over the rows of a query. */
export function sumSql(table: RecordTable, { of, isCount, where = {} }: Sum): SQL<number> {
  const only = and(
    ...Object.entries(where).map(([name, codes]) => {
      const column = columnNamed(table, name);
      return codes === null ? isNull(column) : inArray(column, [...codes]);
    }),
  );
  const value = isCount ? sql`count(*)` : sql`sum(${columnNamed(table, of)})`;
  const filter = only ? sql` filter (where ${only})` : sql``;
  return sql<number>`coalesce(${value}${filter}, 0)`.mapWith(Number);
}
