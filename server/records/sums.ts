import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { type Looker, seesEach } from '../../domain/schema/sight.ts';
import { type Sum, sumsOf } from '../../domain/schema/sum.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

/** The sums that use only fields this viewer sees in each row: a sum that depends on a hidden field would reveal it. */
export function sumsFor(spec: RecordSpec, viewer: Looker): Sum[] {
  const isOpen = (name: string) => seesEach(spec.fields[name], viewer);
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
