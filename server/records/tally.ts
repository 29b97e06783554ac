import { and, eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm';
import { areaPrefix } from '../../domain/codes/areas.ts';
import { endOfDay, startOfDay } from '../../domain/rules/times.ts';
import { fieldOf, type Filter, type RecordSpec, type Viewer } from '../../domain/schema/record.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import type { Sum } from '../../domain/schema/sum.ts';
import type { Where } from '../../domain/schema/where.ts';
import type { Work } from './work.ts';
import type { Filters } from './filters.ts';
import type { Dir } from './order.ts';
import { isId } from '../../domain/rules/ids.ts';
import { snake } from '../store/recordTable.ts';
import { PROVINCE_DIGITS, stepField } from './tallySql.ts';

/** Columns of a tally cell as the queries below name them. */
const cell = {
  group: sql.raw('group_code'),
  field: sql.raw('field'),
  value: sql.raw('value'),
  day: sql.raw('day'),
  status: sql.raw('status'),
};

/** The tally cells that together count exactly the rows of a query. */
export interface Cells {
  readonly spec: RecordSpec;
  readonly where: SQL | undefined;
  /** All rows: only the group is compared. */
  readonly isWhole: boolean;
}

type Test = (column: SQL) => SQL | undefined;
/** Comparisons by field; null: no cells count exactly these rows, so they have to be counted one by one. */
type Tests = ReadonlyMap<string, readonly Test[]> | null;

const isOneOf =
  (values: readonly string[]): Test =>
  (column) =>
    values.length === 0 ? sql`false` : inArray(column, [...values]);

/** The row scope of a viewer, as far as it only compares fields. */
function scopeTests(where: Where): [string, Test][] | null {
  if ('all' in where) return [];
  if ('is' in where) return [[where.field, isOneOf([where.is])]];
  if ('in' in where) return [[where.field, isOneOf(where.in)]];
  if (!('and' in where)) return null;
  const parts = where.and.map(scopeTests);
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
}

/** Times whose text sorts as the number does: 13 digits. */
const isUsualTime = (ms: number) => ms >= 1e12 && ms < 1e13;

/** Whole days only: a cell has no hours. */
function rangeTest(spec: RecordSpec, name: string, from: unknown, to: unknown): Test | null {
  const isDate = fieldOf(spec, name)?.kind === 'date';
  const first = typeof from === 'number' ? from : undefined;
  const last = typeof to === 'number' ? startOfDay(to) : undefined;
  if (first !== undefined && (first !== startOfDay(first) || !isUsualTime(first))) return null;
  if (last !== undefined && ((!isDate && to !== endOfDay(last)) || !isUsualTime(last))) return null;
  const asStored = (ms: number) => (name === 'gmtCreated' ? ms : String(ms));
  return (column) =>
    and(
      name === 'gmtCreated' ? undefined : ne(column, ''),
      first === undefined ? undefined : gte(column, asStored(first)),
      last === undefined ? undefined : lte(column, asStored(last)),
    );
}

function filterTest(spec: RecordSpec, name: string, filter: Filter, query: Filters): Test | null | undefined {
  const [value, from, to] = [query[name], query[`${name}From`], query[`${name}To`]];
  if (filter === 'range')
    return from === undefined && to === undefined ? undefined : rangeTest(spec, name, from, to);
  if (typeof value !== 'string' || value === '') return undefined;
  if (filter === 'keyword' || typeof filter === 'object') return null;
  if (filter === 'area') {
    const province = areaPrefix(value);
    return province.length === PROVINCE_DIGITS ? isOneOf([province]) : null;
  }
  const values = filter === 'oneOf' ? value.split(',') : [value];
  const isRef = fieldOf(spec, name)?.kind === 'ref';
  return isOneOf(isRef ? values.filter(isId).map((id) => String(BigInt(id))) : values);
}

function testsOf(spec: RecordSpec, query: Filters, viewer: Viewer): Tests {
  const tests = new Map<string, Test[]>();
  const put = (name: string, test: Test) => tests.set(name, [...(tests.get(name) ?? []), test]);
  const scope = scopeTests(scopeFor(spec, viewer));
  if (scope === null || query.keyword || (spec.unlisted && !query.status)) return null;
  for (const [name, test] of scope) put(name, test);
  for (const [name, filter] of Object.entries(spec.list.filters)) {
    const test = filterTest(spec, name, filter, query);
    if (test === null) return null;
    if (test) put(name, test);
  }
  return tests;
}

/** The cells for a query; null when the tally cannot answer it. */
export function cellsOf(spec: RecordSpec, query: Filters, viewer: Viewer): Cells | null {
  const tests = spec.list.tally && testsOf(spec, query, viewer);
  if (!tests) return null;
  const others = [...tests.keys()].filter((name) => name !== 'status' && name !== 'gmtCreated');
  const [field = ''] = others;
  if (others.length > 1 || (field !== '' && !spec.list.tally.includes(field))) return null;
  const on = (name: string, column: SQL) => (tests.get(name) ?? []).map((test) => test(column));
  const where = and(
    eq(cell.group, viewer.groupCode),
    eq(cell.field, field),
    ...(field === '' ? [eq(cell.value, '')] : on(field, cell.value)),
    ...on('gmtCreated', cell.day),
    ...on('status', cell.status),
  );
  return { spec, where, isWhole: tests.size === 0 };
}

/** The cells, and the changes that are not merged into them yet. */
function lines({ spec, where }: Pick<Cells, 'spec' | 'where'>, columns: SQL): SQL {
  const table = snake(spec.name);
  const part = (name: string) => sql`select ${columns} from ${sql.identifier(name)} where ${where}`;
  return sql`(${part(`${table}_tally`)} union all ${part(`${table}_tally_change`)}) as line`;
}

/** Number and sums of the rows in the cells. */
export async function tallied(
  { tx }: Pick<Work, 'tx'>,
  cells: Cells,
  sums: readonly Sum[],
): Promise<{ total: number; summary: Record<string, number> }> {
  const columns = ['n', ...sums.map(({ of }) => snake(of))].map((name) => sql.identifier(name));
  const totals = columns.map((name) => sql`coalesce(sum(${name}), 0)::text as ${name}`);
  const { rows } = await tx.execute(
    sql`select ${sql.join(totals, sql`, `)} from ${lines(cells, sql.join(columns, sql`, `))}`,
  );
  const figure = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    total: figure('n'),
    summary: Object.fromEntries(sums.map(({ key, of }) => [key, figure(snake(of))])),
  };
}

/** Number of the rows in the cells, by state; a state without any is left out. */
export async function talliedByState(
  { tx }: Pick<Work, 'tx'>,
  cells: Cells,
): Promise<Record<string, number>> {
  const { rows } = await tx.execute(sql`
    select status, sum(n)::text as n from ${lines(cells, sql.raw('status, n'))} group by status having sum(n) > 0`);
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
}

/** The day of creation of row number `offset`, and the number of rows before that day. */
export async function dayAt(
  { tx }: Pick<Work, 'tx'>,
  cells: Cells,
  dir: Dir,
  offset: number,
): Promise<{ day: number; before: number } | null> {
  const way = sql.raw(dir);
  const { rows } = await tx.execute(sql`
    select day, upto - n as before from (
      select day, sum(n) as n, sum(sum(n)) over (order by day ${way}) as upto
      from ${lines(cells, sql.raw('day, n'))} group by day
    ) as days where upto > ${offset} order by day ${way} limit 1`);
  const [found] = rows;
  return found ? { day: Number(found.day), before: Number(found.before) } : null;
}

/**
 * The step, in ascending order of a field, in which row number `offset` of all rows lies, and the number of rows before
 * that step; value null: the rows with an empty field, which come last.
 */
export async function stepAt(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  spec: RecordSpec,
  name: string,
  offset: number,
): Promise<{ value: string | number | null; before: number } | null> {
  const isText = fieldOf(spec, name)?.kind === 'text';
  const where = and(eq(cell.group, groupCode), eq(cell.field, stepField(name)));
  const place = isText ? sql`nullif(value, '')` : sql`nullif(value, '')::bigint`;
  const { rows } = await tx.execute(sql`
    select place, upto - n as before from (
      select ${place} as place, sum(n) as n, sum(sum(n)) over (order by ${place}) as upto
      from ${lines({ spec, where }, sql.raw('value, n'))} group by ${place}
    ) as steps where upto > ${offset} order by place limit 1`);
  const [found] = rows;
  if (!found) return null;
  const { place: value, before } = found;
  return { value: value === null ? null : isText ? String(value) : Number(value), before: Number(before) };
}
