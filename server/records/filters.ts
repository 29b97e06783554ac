import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { type Filter, filteredRef, type RecordSpec, type Viewer } from '../../domain/records/record.ts';
import { exactOf } from '../../domain/records/exactly.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import { isId } from './rows.ts';
import { listed, toSql } from './scope.ts';
import { columnNamed, type RecordTable } from './table.ts';

/** Which rows, and in which order. */
export interface Filters {
  readonly keyword?: string | undefined;
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly [filter: string]: unknown;
}

/** Text of a person is data in a pattern, never a wildcard. */
const prefix = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
/** The pattern of a text that has this one anywhere in it. */
export const part = (text: string) => `%${prefix(text)}`;

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
  if (filter === 'keyword') {
    const exact = exactOf(value);
    return exact === null ? sql`${column} like ${prefix(value)}` : eq(column, exact);
  }
  // 340000 means every county of the province, 340100 every county of the city.
  if (filter === 'area') return sql`${column} like ${prefix(value.replace(/(00){1,2}$/, ''))}`;
  const values = filter === 'oneOf' ? value.split(',') : [value];
  if (spec.fields[name]?.kind === 'codes') {
    return or(...values.map((one) => sql`${column} @> ${JSON.stringify([one])}::jsonb`));
  }
  const field = spec.fields[name];
  const named = field && filteredRef(field);
  if (named?.line !== undefined) {
    const { line } = named;
    return or(...values.map((id) => sql`${column} @> ${JSON.stringify([{ [line]: id }])}::jsonb`));
  }
  if (named) {
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

/** The rows of the viewer's scope that a query asks for. */
export function filtered(
  spec: RecordSpec,
  table: RecordTable,
  query: Filters,
  viewer: Viewer,
): SQL | undefined {
  return and(
    eq(columnNamed(table, 'groupCode'), viewer.groupCode),
    // Not a parameter: the indexes of living rows must be seen to fit whatever it is.
    sql`not ${columnNamed(table, 'deleted')}`,
    toSql(scopeFor(spec, viewer), table),
    query.status ? undefined : listed(spec, table),
    query.keyword ? keywordSql(table, spec, query.keyword) : undefined,
    ...Object.entries(spec.list.filters).map(([field, filter]) =>
      filterSql(table, spec, field, filter, query),
    ),
  );
}
