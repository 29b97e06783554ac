import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  fieldOf,
  type Filter,
  type LineFilter,
  type LinkFilter,
  type RecordSpec,
  type Viewer,
} from '../../domain/schema/record.ts';
import { exactOf } from '../../domain/schema/exactly.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import type { Entry } from './entry.ts';
import { registered } from './registry.ts';
import { isId } from './rows.ts';
import { listed, toSql } from './scope.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';

/** Which rows, and in which order. */
export interface Filters {
  readonly keyword?: string | undefined;
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly [filter: string]: unknown;
}

/** Escapes the wildcards in a search text. */
const prefix = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
/** Pattern for any text that contains this one. */
export const part = (text: string) => `%${prefix(text)}`;

/** The record being filtered. */
type Source = Pick<Entry, 'spec' | 'table'>;
/** The viewer. */
interface Asked {
  readonly query: Filters;
  readonly groupCode: string;
}

function filterSql(source: Source, name: string, filter: Filter, asked: Asked): SQL | undefined {
  if (typeof filter === 'object') return beyondSql(source, name, filter, asked);
  const { spec, table } = source;
  const { query } = asked;
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
  const kind = fieldOf(spec, name)?.kind;
  if (kind === 'codes') return or(...values.map((one) => contains(column, one)));
  if (kind === 'ref') {
    const ids = values.filter(isId);
    return ids.length === 0 ? sql`false` : inArray(column, ids);
  }
  return kind === 'bool' ? eq(column, value === 'true') : inArray(column, values);
}

const contains = (column: PgColumn, item: unknown) => sql`${column} @> ${JSON.stringify([item])}::jsonb`;

/** Condition on a row that the lines or a reference of this one name. */
function beyondSql(
  { spec, table }: Source,
  name: string,
  filter: LineFilter | LinkFilter,
  asked: Asked,
): SQL | undefined {
  const value = asked.query[name];
  if (typeof value !== 'string' || value === '') return undefined;
  if (!isId(value)) return sql`false`;
  if ('in' in filter) return contains(columnNamed(table, filter.in), { [name]: value });
  const found = filter.through.map((reference) => {
    const target = registered(fieldOf(spec, reference)?.to ?? '');
    const own = target.spec.list.filters[name];
    if (own === undefined) throw new Error(`No filter "${name}" of "${target.spec.name}".`);
    // The subquery does not depend on the outer row, so the database runs it once.
    const isMeant = and(eq(target.table.groupCode, asked.groupCode), filterSql(target, name, own, asked));
    const ids = sql`select ${target.table.id} from ${target.table} where ${isMeant}`;
    return sql`${columnNamed(table, reference)} in (${ids})`;
  });
  return or(...found);
}

/** Columns of a keyword search: number, name, and the fields searched by prefix. */
function keywordSql(table: RecordTable, spec: RecordSpec, keyword: string): SQL | undefined {
  const fields = new Set([spec.number.field, spec.title]);
  for (const [name, filter] of Object.entries(spec.list.filters)) if (filter === 'keyword') fields.add(name);
  for (const [name, field] of Object.entries(spec.fields)) if (field.mask === 'phone') fields.add(name);
  return or(...[...fields].map((name) => sql`${columnNamed(table, name)} like ${prefix(keyword)}`));
}

/** Condition: the rows of a query in the viewer's scope. */
export function filtered(
  spec: RecordSpec,
  table: RecordTable,
  query: Filters,
  viewer: Viewer,
): SQL | undefined {
  return and(
    eq(table.groupCode, viewer.groupCode),
    // A literal, not a parameter: the planner must see that the partial indexes of rows not deleted fit.
    sql`not ${table.deleted}`,
    toSql(scopeFor(spec, viewer), table),
    query.status ? undefined : listed(spec, table),
    query.keyword ? keywordSql(table, spec, query.keyword) : undefined,
    ...Object.entries(spec.list.filters).map(([field, filter]) =>
      filterSql({ spec, table }, field, filter, { query, groupCode: viewer.groupCode }),
    ),
  );
}
