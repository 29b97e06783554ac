import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../domain/schema/record.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import type { RowSet } from '../../domain/rules/todoCounts.ts';
import { registered } from '../records/registry.ts';
import { toSql } from '../records/scope.ts';
import { columnNamed } from '../store/recordTable.ts';
import type { Work } from '../records/work.ts';

/** Rows to count, or a field of theirs to sum; the sets of one measure are added up. */
export interface Measure {
  readonly rows: readonly RowSet[];
  readonly sum?: string | undefined;
}

/** The filters of a list page as SQL: code lists, ranges and owners are all that counters and cards use. */
function conditionOf({ record, query }: RowSet): SQL[] {
  const { spec, table } = registered(record);
  return Object.entries(query).map(([name, value]) => {
    if (spec.list.filters[name] === 'oneOf') return inArray(columnNamed(table, name), value.split(','));
    if (spec.list.filters[name] === 'equals') return eq(columnNamed(table, name), value);
    const field = name.replace(/(From|To)$/, '');
    if (spec.list.filters[field] !== 'range') throw new Error(`No count by "${name}" of "${record}".`);
    const compare = name.endsWith('From') ? gte : lte;
    return compare(columnNamed(table, field), Number(value));
  });
}

/** One number: the same as on the list page with these filters for this user, as a count or as its sum row. */
function oneSet(set: RowSet, sum: string | undefined, viewer: Viewer): SQL {
  const { spec, table } = registered(set.record);
  const what = sum === undefined ? sql`count(*)` : sql`coalesce(sum(${columnNamed(table, sum)}), 0)`;
  const where = and(
    eq(table.groupCode, viewer.groupCode),
    eq(table.deleted, false),
    toSql(scopeFor(spec, viewer), table),
    ...conditionOf(set),
  );
  return sql`(select ${what} from ${table} where ${where})`;
}

/** The numbers of several measures in the viewer's scope, in their order, by one statement. */
export async function measure(work: Work, viewer: Viewer, measures: readonly Measure[]): Promise<number[]> {
  if (measures.length === 0) return [];
  const columns = measures.map(({ rows, sum }, index) => {
    const parts = rows.map((set) => oneSet(set, sum, viewer));
    const total = parts.length === 0 ? sql`0` : sql.join(parts, sql` + `);
    return sql`${total} as ${sql.identifier(`m${String(index)}`)}`;
  });
  const { rows } = await work.tx.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return measures.map((_, index) => Number(rows[0]?.[`m${String(index)}`] ?? 0));
}
