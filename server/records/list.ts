import { and, asc, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Filter, RecordSpec, Viewer } from '../../domain/records/record.ts';
import { STAFF } from '../../domain/codes/roles.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import type { Work } from '../work.ts';
import { registered } from './registry.ts';
import { isId } from './rows.ts';
import { needView, toSql } from './scope.ts';
import { columnNamed, type RecordTable } from './table.ts';
import { viewOf, withTitles } from './view.ts';

/** Which rows, and in which order. */
export interface Filters {
  readonly keyword?: string | undefined;
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly [filter: string]: unknown;
}

export interface Query extends Filters {
  readonly current: number;
  readonly size: number;
}

export interface Page {
  records: WireRow[];
  total: number;
  size: number;
  current: number;
  pages: number;
  summary?: Record<string, number>;
}

/** Text of a person is data in a pattern, never a wildcard. */
const prefix = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function filterSql(
  table: RecordTable,
  spec: RecordSpec,
  name: string,
  filter: Filter,
  query: Filters,
): SQL | undefined {
  const column = columnNamed(table, name);
  if (filter === 'range') {
    const from = query[`${name}From`];
    const to = query[`${name}To`];
    return and(
      typeof from === 'number' ? gte(column, from) : undefined,
      typeof to === 'number' ? lte(column, to) : undefined,
    );
  }
  const value = query[name];
  if (typeof value !== 'string' || value === '') return undefined;
  if (filter === 'keyword') return sql`${column} like ${prefix(value)}`;
  // 340000 means every county of the province, 340100 every county of the city.
  if (filter === 'area') return sql`${column} like ${prefix(value.replace(/(00){1,2}$/, ''))}`;
  const values = filter === 'oneOf' ? value.split(',') : [value];
  if (spec.fields[name]?.kind === 'codes') {
    return or(...values.map((one) => sql`${column} @> ${JSON.stringify([one])}::jsonb`));
  }
  if (spec.fields[name]?.kind === 'ref') {
    const ids = values.filter(isId);
    return ids.length === 0 ? sql`false` : inArray(column, ids);
  }
  return spec.fields[name]?.kind === 'bool' ? eq(column, value === 'true') : inArray(column, values);
}

/** Number, name and every field that is searched by its beginning. */
function keywordSql(table: RecordTable, spec: RecordSpec, keyword: string): SQL | undefined {
  const fields = new Set([spec.number.field, spec.title]);
  for (const [name, filter] of Object.entries(spec.list.filters)) if (filter === 'keyword') fields.add(name);
  for (const [name, field] of Object.entries(spec.fields)) if (field.mask === 'phone') fields.add(name);
  return or(...[...fields].map((name) => sql`${columnNamed(table, name)} like ${prefix(keyword)}`));
}

/** Sums show only what the role may see in every row: where `sees` looks at the row, outsiders get no sum. */
function sumsFor(spec: RecordSpec, { role }: Viewer): string[] {
  const isStaff = STAFF.includes(role);
  return (spec.list.sums ?? []).filter((name) => {
    const sees = spec.fields[name]?.sees;
    return isStaff || sees === undefined || (sees.length < 2 && sees(role, {}));
  });
}

/** The rows of the viewer's scope that a query asks for. */
export function filtered(
  spec: RecordSpec,
  table: RecordTable,
  query: Filters,
  viewer: Viewer,
): SQL | undefined {
  return and(
    eq(columnNamed(table, 'groupCode'), viewer.groupCode),
    eq(columnNamed(table, 'deleted'), false),
    toSql(spec.scope(viewer), table),
    query.keyword ? keywordSql(table, spec, query.keyword) : undefined,
    ...Object.entries(spec.list.filters).map(([field, filter]) =>
      filterSql(table, spec, field, filter, query),
    ),
  );
}

/** The order a query asks for; rows that are equal in it stand by their ids. */
export function ordered(spec: RecordSpec, table: RecordTable, query: Filters): SQL[] {
  const sort = columnNamed(table, query.sort ?? spec.list.sort.field);
  const dir = (query.dir ?? spec.list.sort.dir) === 'asc' ? asc : desc;
  return [dir(sort), dir(columnNamed(table, 'id'))];
}

/**
 * One page of rows in the viewer's scope, with the total and the sums over all filtered rows.
 * @throws 10403 when the record is not for this role.
 */
export async function list(work: Work, name: string, query: Query, viewer: Viewer): Promise<Page> {
  const { spec, table } = registered(name);
  needView(spec, viewer);
  const where = filtered(spec, table, query, viewer);
  const sums = sumsFor(spec, viewer);
  const sumColumns = Object.fromEntries(
    sums.map((field) => [field, sql<number>`coalesce(sum(${columnNamed(table, field)}), 0)`.mapWith(Number)]),
  );
  const [totals] = await work.tx
    .select({ total: sql<number>`count(*)`.mapWith(Number), ...sumColumns })
    .from(table)
    .where(where);
  const { total = 0, ...summary } = totals ?? {};

  const rows = await work.tx
    .select()
    .from(table)
    .where(where)
    .orderBy(...ordered(spec, table, query))
    .limit(query.size)
    .offset((query.current - 1) * query.size);
  return {
    records: await withTitles(
      work,
      spec,
      rows.map((row) => viewOf(spec, row, viewer)),
    ),
    total,
    size: query.size,
    current: query.current,
    pages: Math.ceil(total / query.size),
    ...(sums.length > 0 ? { summary } : {}),
  };
}
