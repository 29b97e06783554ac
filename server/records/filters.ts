import { titleMeant } from '../../domain/codes/ownPlaces.ts';
import { and, eq, gte, inArray, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type DueFilter,
  fieldOf,
  type Filter,
  type LineFilter,
  type LinkFilter,
  type RecordSpec,
  type Viewer,
} from '../../domain/schema/record.ts';
import { areaInForce, areaPrefix, movedCodes } from '../../domain/codes/areas.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import type { Mask } from '../../domain/schema/field.ts';
import { exactOf } from '../../domain/schema/exactly.ts';
import { cleanWord } from '../../domain/rules/cleanText.ts';
import { cleaned } from '../../domain/schema/spelling.ts';
import { isWhole, mayCompare, mayFilter, paramsOf } from '../../domain/schema/sight.ts';
import { reachesAll, scopeFor } from '../../domain/rules/rights.ts';
import type { Entry } from './entry.ts';
import { refused } from './errors.ts';
import { noteLookups } from './lookups.ts';
import { registered } from './registry.ts';
import { isId } from '../../domain/rules/ids.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { listed, toSql } from './scope.ts';
import type { Work } from './work.ts';
import { columnNamed } from '../store/recordTable.ts';
import { isOfHouse } from '../store/tenants.ts';
import { beginsSql } from './wordSql.ts';

/** Which rows, and in which order. */
export interface Filters {
  readonly keyword?: string | undefined;
  readonly sort?: string | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
  readonly [filter: string]: unknown;
}

/** The record being filtered. */
type Source = Pick<Entry, 'spec' | 'table'>;
/** The viewer. */
interface Asked {
  readonly query: Filters;
  readonly groupCode: string;
  readonly now: number;
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
  const mask = fieldOf(spec, name)?.mask;
  if (mask) return wholeSql(column, mask, wholeOf(spec, name, value));
  if (filter === 'keyword') {
    const exact = exactOf(value);
    return exact === null
      ? beginsSql(column, spelt(spec, name, value))
      : eq(column, spelt(spec, name, exact));
  }
  if (filter === 'area') return areaSql(column, value);
  const values = filter === 'oneOf' ? value.split(',') : [value];
  const kind = fieldOf(spec, name)?.kind;
  if (kind === 'codes') return or(...values.map((one) => contains(column, one)));
  if (kind === 'ref') {
    const ids = values.filter(isId);
    return ids.length === 0 ? sql`false` : inArray(column, ids);
  }
  return kind === 'bool' ? eq(column, value === 'true') : inArray(column, values);
}

/** 340000 means every county of the province, 340100 every county of the city; old codes count where they are now. */
function areaSql(column: PgColumn, wanted: string): SQL | undefined {
  const code = areaInForce(wanted) ?? wanted;
  const { joined, left } = movedCodes(code);
  return and(
    or(beginsSql(column, areaPrefix(code)), joined.length === 0 ? undefined : inArray(column, joined)),
    left.length === 0 ? undefined : notInArray(column, left),
  );
}

/** A text asked for, written as the field's texts are stored. */
export function spelt(spec: RecordSpec, name: string, asked: string): string {
  const field = fieldOf(spec, name);
  if (name === spec.number.field) return cleanWord(asked);
  const meant = name === spec.title ? titleMeant(spec.name, asked) : asked;
  return field ? cleaned(field, meant) : meant;
}

/** The whole value that a filter asks a masked field for. */
const wholeOf = (spec: RecordSpec, name: string, asked: string) => spelt(spec, name, exactOf(asked) ?? asked);

/** Masked fields are found by their whole value only: by parts a number could be guessed digit by digit. */
const wholeSql = (column: PgColumn, mask: Mask, whole: string): SQL =>
  isWhole(mask, whole) ? eq(column, whole) : sql`false`;

const contains = (column: PgColumn, item: unknown) => sql`${column} @> ${JSON.stringify([item])}::jsonb`;

/** Whether the day of a row is over while it is still open. */
function overdueSql(table: Source['table'], { due, open }: DueFilter, isWanted: boolean, now: number): SQL {
  const isOver = sql`${columnNamed(table, due)} < ${startOfDay(now)} and ${inArray(columnNamed(table, 'status'), [...open])}`;
  return sql`(${isOver}) is ${sql.raw(isWanted ? '' : 'not ')}true`;
}

/** Condition on a row that the lines or a reference of this one name. */
function beyondSql(
  { spec, table }: Source,
  name: string,
  filter: LineFilter | LinkFilter | DueFilter,
  asked: Asked,
): SQL | undefined {
  const value = asked.query[name];
  if (typeof value !== 'string' || value === '') return undefined;
  if ('due' in filter) return overdueSql(table, filter, value === 'true', asked.now);
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

/** Fields of a keyword search that this viewer may compare: number, name, the fields searched by prefix, and phones. */
function keywordFields(spec: RecordSpec, viewer: Viewer): string[] {
  const fields = new Set([spec.number.field, spec.title]);
  for (const [name, filter] of Object.entries(spec.list.filters)) if (filter === 'keyword') fields.add(name);
  for (const [name, field] of Object.entries(spec.fields)) if (field.mask === 'phone') fields.add(name);
  return [...fields].filter((name) => mayCompare(spec, name, 'keyword', viewer));
}

function keywordSql({ spec, table }: Source, keyword: string, viewer: Viewer): SQL {
  const meant = keywordFields(spec, viewer).map((name) => {
    const column = columnNamed(table, name);
    const mask = fieldOf(spec, name)?.mask;
    return mask
      ? wholeSql(column, mask, wholeOf(spec, name, keyword))
      : beginsSql(column, spelt(spec, name, keyword));
  });
  return or(...meant) ?? sql`false`;
}

/** Whether the viewer may narrow the list by this filter, and by that of the same name where it leads to another list. */
function mayAsk(spec: RecordSpec, name: string, filter: Filter, viewer: Viewer): boolean {
  if (!mayFilter(spec, name, viewer)) return false;
  if (typeof filter !== 'object' || !('through' in filter)) return true;
  return filter.through.every((reference) =>
    mayFilter(registered(fieldOf(spec, reference)?.to ?? '').spec, name, viewer),
  );
}

const isAsked = (value: unknown) => value !== undefined && value !== '';

/** @throws 10403 when the query compares rows by a field that the viewer does not see */
function requireFilters(spec: RecordSpec, query: Filters, viewer: Viewer): void {
  for (const [name, filter] of Object.entries(spec.list.filters)) {
    const isNamed = paramsOf(name, filter).some((param) => isAsked(query[param]));
    if (isNamed && !mayAsk(spec, name, filter, viewer)) throw refused(notAllowed);
  }
}

/** Whole values of masked fields that the query asks for, and the fields they are looked for in. */
function lookupsIn(spec: RecordSpec, query: Filters, viewer: Viewer): Map<string, string[]> {
  const named = Object.keys(spec.list.filters).map((name) => [name, query[name]] as const);
  const keyword = query.keyword
    ? keywordFields(spec, viewer).map((name) => [name, query.keyword] as const)
    : [];
  const lookups = new Map<string, string[]>();
  for (const [name, value] of [...named, ...keyword]) {
    const mask = fieldOf(spec, name)?.mask;
    if (!mask || typeof value !== 'string') continue;
    const whole = wholeOf(spec, name, value);
    if (isWhole(mask, whole)) lookups.set(whole, [...(lookups.get(whole) ?? []), name]);
  }
  return lookups;
}

/** Condition: rows of the groups whose rows the viewer reads; undefined: those of all. */
export function ofGroups({ spec, table }: Source, viewer: Viewer): SQL | undefined {
  if (reachesAll(spec, viewer)) return undefined;
  return spec.ofHouse ? isOfHouse(table.groupCode, viewer.groupCode) : eq(table.groupCode, viewer.groupCode);
}

/** Condition: the rows of the viewer's scope. */
export function rowsInScope(source: Source, viewer: Viewer): SQL | undefined {
  const { spec, table } = source;
  return and(
    ofGroups(source, viewer),
    // A literal, not a parameter: the planner must see that the partial indexes of rows not deleted fit.
    sql`not ${table.deleted}`,
    toSql(scopeFor(spec, viewer), table),
  );
}

/**
 * Condition: the rows of a query in the viewer's scope. Whole values of masked fields that it asks for are counted and noted.
 * @param fixed filters of the platform itself, which may compare what the viewer does not see
 * @throws 10403 when the query compares rows by a field that the viewer does not see; 10429 after too many look-ups
 */
export async function rowsAsked(
  work: Work,
  source: Source,
  query: Filters,
  viewer: Viewer,
  fixed: Filters = {},
): Promise<SQL | undefined> {
  const { spec, table } = source;
  requireFilters(spec, query, viewer);
  await noteLookups(work, spec, viewer, lookupsIn(spec, query, viewer));
  const whole = { ...query, ...fixed };
  return and(
    rowsInScope(source, viewer),
    whole.status ? undefined : listed(spec, table),
    whole.keyword ? keywordSql(source, whole.keyword, viewer) : undefined,
    ...Object.entries(spec.list.filters).map(([field, filter]) =>
      filterSql(source, field, filter, { query: whole, groupCode: viewer.groupCode, now: work.now }),
    ),
  );
}
