import { and, getTableName, gt, gte, inArray, lt, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FigureGroup } from '../../domain/calls/figures.ts';
import { fieldOf, type RecordSpec, type Viewer } from '../../domain/schema/record.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { type Interest, type Measure, readKey, type TimePart } from '../../domain/statistics/statistic.ts';
import type { Range } from '../../domain/statistics/range.ts';
import { type Filters, rowsAsked } from '../records/filters.ts';
import { tableFor } from '../store/tables.ts';
import { columnNamed, type RecordTable } from '../store/recordTable.ts';
import { localPeriod } from '../store/sql.ts';
import type { Work } from '../records/work.ts';
import { areaNow } from './areaSql.ts';
import { withNames } from './names.ts';

/** A grouped query; every name in it is known to the description of the record. */
export interface Ask {
  readonly spec: RecordSpec;
  readonly keys: readonly string[];
  readonly measures: Readonly<Record<string, Measure>>;
  readonly filters: Filters;
  /** Filters of the statistic itself; they come before those of its reader. */
  readonly fixed?: Filters;
  /** Date field of the range; null: none. */
  readonly time: string | null;
  readonly range: Range;
  readonly agedBy?: string | undefined;
  readonly interest?: Interest | undefined;
  /** A key or a measure. */
  readonly sort: string;
  readonly dir: 'asc' | 'desc';
}

/** Groups and totals, read in one transaction so that they agree. */
export interface Grouped {
  readonly groups: FigureGroup[];
  readonly total: number;
  readonly rows: number;
  readonly summary: Record<string, number | null>;
}

const PATTERNS = { year: 'YYYY', month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const satisfies Record<
  TimePart,
  string
>;

/** The GROUP BY expressions. They hold no parameters, because PostgreSQL cannot group by those. */
function keySql(table: RecordTable, spec: RecordSpec, key: string): SQL {
  const { field, part } = readKey(key);
  const column = columnNamed(table, field);
  if (part !== null) return localPeriod(column, PATTERNS[part]);
  return fieldOf(spec, field)?.kind === 'area' ? areaNow(column) : sql`${column}`;
}

/** The rows that a measure counts. */
function condition(
  table: RecordTable,
  ask: Ask,
  { where = {}, span, age, ...measure }: Measure,
): SQL | undefined {
  const { time, range } = ask;
  const agedBy = measure.agedBy ?? ask.agedBy;
  const parts: (SQL | undefined)[] = Object.entries(where).map(([name, codes]) => {
    const text = sql`${columnNamed(table, name)}::text`;
    return inArray(text, [...codes]);
  });
  if (time !== null && hasSpans(ask)) {
    const at = columnNamed(table, time);
    const from = range.from ?? 0;
    if (span === 'before') parts.push(lt(at, from));
    if (span === undefined) parts.push(gte(at, from));
  }
  if (age && agedBy !== undefined && range.to !== null) {
    const since = columnNamed(table, agedBy);
    const [youngest, oldest] = age;
    const before = (days: number) => (range.to ?? 0) - days * DAY_MS;
    if (youngest !== 0) parts.push(lte(since, before(youngest)));
    if (oldest !== null) parts.push(gt(since, before(oldest + 1)));
  }
  return and(...parts);
}

function measureSql(table: RecordTable, ask: Ask, measure: Measure): SQL {
  const { fn, of, less, over } = measure;
  const only = condition(table, ask, measure);
  const filter = only ? sql` filter (where ${only})` : sql``;
  if (fn === 'count' || of === undefined) return sql`count(*)${filter}`;
  const value =
    less === undefined
      ? sql`${columnNamed(table, of)}`
      : sql`${columnNamed(table, of)} - ${columnNamed(table, less)}`;
  if (fn === 'interest') return sql`coalesce(sum(${CHARGED})${filter}, 0)`;
  if (fn === 'sum') return sql`coalesce(sum(${value})${filter}, 0)`;
  if (fn === 'avg') return sql`round(avg(${value})${filter})`;
  if (fn !== 'share') return sql`${sql.raw(fn)}(${value})${filter}`;
  const whole = over === undefined ? value : sql`${columnNamed(table, over)}`;
  return sql`round(sum(${value})${filter} * 10000 / nullif(sum(${whole})${filter}, 0))`;
}

/** The interest of a debt, in one of its rows; all others have 0. */
const CHARGED = sql.raw('charged_fen');

/** Day of a moment, counted from the same day for all. */
const dayOf = (ms: SQLWrapper | number) => sql`((${ms}::bigint + 28800000) / 86400000)`;

/** The interest of each debt until the end of the range, rounded once. */
function chargedSql(table: RecordTable, { per, at, due, rate }: Interest, of: string, to: number): SQL {
  const days = sql`greatest(0, ${dayOf(to)} - greatest(${dayOf(columnNamed(table, at))}, ${dayOf(columnNamed(table, due))}))`;
  const exact = sql`${columnNamed(table, of)}::numeric * ${days} * ${columnNamed(table, rate)} / 10000`;
  const debt = sql.join(
    per.map((name) => sql`${columnNamed(table, name)}`),
    sql`, `,
  );
  return sql`case when row_number() over (partition by ${debt} order by ${table.id}) = 1
    then greatest(0, round(sum(${exact}) over (partition by ${debt}))) else 0 end`;
}

/** The table, with the interest of its debts where a measure asks for it. */
function source(table: RecordTable, { measures, interest, range }: Ask, where: SQL): SQL {
  const asked = Object.values(measures).find(({ fn }) => fn === 'interest');
  if (!asked?.of || !interest) return sql`${table} where ${where}`;
  const charged = range.to === null ? sql`0` : chargedSql(table, interest, asked.of, range.to);
  return sql`(select *, ${charged} as ${CHARGED} from ${table} where ${where}) as ${sql.identifier(getTableName(table))}`;
}

const hasSpans = ({ measures }: Pick<Ask, 'measures'>) =>
  Object.values(measures).some(({ span }) => span !== undefined);

/** The rows of the range; a ledger takes all rows until its end. @throws 10403 for a filter by what the viewer does not see */
async function rowsSql(work: Work, table: RecordTable, ask: Ask, viewer: Viewer): Promise<SQL> {
  const { spec, filters, fixed, time, range } = ask;
  const at = time === null ? null : columnNamed(table, time);
  const where = and(
    await rowsAsked(work, { spec, table }, filters, viewer, fixed),
    at && range.to !== null ? lte(at, range.to) : undefined,
    at && range.from !== null && !hasSpans(ask) ? gte(at, range.from) : undefined,
  );
  return source(table, ask, where ?? sql`false`);
}

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

/** Key values as they travel: ids and codes as text, dates and quantities as numbers. */
function keyValue(spec: RecordSpec, key: string, value: unknown): FigureGroup['keys'][string] {
  const { field, part } = readKey(key);
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  const kind = part === null ? fieldOf(spec, field)?.kind : 'text';
  const isText = kind === undefined || ['text', 'ref', 'code', 'area'].includes(kind);
  return isText ? String(value) : Number(value);
}

const K = (index: number) => sql.raw(`k${String(index)}`);
const M = (index: number) => sql.raw(`m${String(index)}`);

/**
 * Groups the rows in the viewer's scope, with totals over all of them. Whether a statistic or report is for the viewer was
 * settled by its page.
 */
export async function grouped(
  work: Work,
  ask: Ask,
  viewer: Viewer,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Grouped> {
  const { spec, keys, sort, dir } = ask;
  const table = tableFor(spec);
  const names = Object.keys(ask.measures);
  const measures = Object.values(ask.measures).map((measure) => measureSql(table, ask, measure));
  const columns = measures.map((measure, index) => sql`${measure} as ${M(index)}`);
  const rows = await rowsSql(work, table, ask, viewer);
  const keyColumns = keys.map((key) => keySql(table, spec, key));

  const [whole] = (
    await work.tx.execute<Record<string, unknown>>(
      sql`select ${sql.join([sql`count(*) as n`, ...columns], sql`, `)} from ${rows}`,
    )
  ).rows;
  const summary = Object.fromEntries(
    names.map((name, index) => [name, numberOf(whole?.[`m${String(index)}`])]),
  );
  const count = Number(whole?.n ?? 0);
  if (count === 0) return { groups: [], total: 0, rows: 0, summary };

  const by = sql.join(keyColumns, sql`, `);
  const shown = sql.join(
    [...keyColumns.map((key, index) => sql`${key} as ${K(index)}`), ...columns],
    sql`, `,
  );
  const at = names.indexOf(sort);
  const first = at >= 0 ? M(at) : K(Math.max(0, keys.indexOf(sort)));
  const direction = sql.raw(dir === 'asc' ? 'asc nulls first' : 'desc nulls last');
  const rest = keys.map((_, index) => K(index));
  const found = await work.tx.execute<Record<string, unknown>>(sql`
    select g.*, count(*) over () as total from (select ${shown} from ${rows} group by ${by}) g
    order by ${sql.join([sql`${first} ${direction}`, ...rest], sql`, `)} limit ${limit} offset ${offset}`);
  const groups = found.rows.map((row): FigureGroup => ({
    keys: Object.fromEntries(keys.map((key, index) => [key, keyValue(spec, key, row[`k${String(index)}`])])),
    titles: {},
    figures: Object.fromEntries(names.map((name, index) => [name, numberOf(row[`m${String(index)}`])])),
  }));
  const total = found.rows[0] ? Number(found.rows[0].total) : await totalOf(work, rows, by);
  return { groups: await withNames(work, spec, keys, groups), total, rows: count, summary };
}

/** Number of groups; queried only when the page lies behind the last one. */
async function totalOf(work: Work, rows: SQL, by: SQL): Promise<number> {
  const { rows: found } = await work.tx.execute<{ n: string }>(
    sql`select count(*) as n from (select 1 from ${rows} group by ${by}) g`,
  );
  return Number(found[0]?.n ?? 0);
}
