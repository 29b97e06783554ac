import type { TableOf } from '../../store/recordTable.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { STAFF } from '../../../domain/codes/roles.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { scopeFor } from '../../../domain/rules/rights.ts';
import { bucketsOf, type Period, periodOf, type PeriodQuery } from '../../../domain/rules/period.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { act, type Context, loginOf } from '../context.ts';
import { Refused, refused } from '../../records/errors.ts';
import { find } from '../../records/rows.ts';
import { anyTableFor, tableFor } from '../../store/tables.ts';
import { toSql } from '../../records/scope.ts';
import { localTime } from '../../store/sql.ts';
import type { Work } from '../../records/work.ts';
import { isCentral } from '../todo.ts';

/** A statistic being calculated: the caller and the period. */
export interface Frame {
  readonly work: Work;
  /** The caller; the statistic is of its group. */
  readonly viewer: Viewer;
  readonly period: Period;
  readonly context: Context;
}

/**
 * Opens the frame of a statistic.
 * @throws 10400 start after end; 43001 over 366 days.
 */
export function inFrame<T>(
  context: Context,
  query: PeriodQuery & { readonly groupCode?: string | undefined },
  task: (frame: Frame) => Promise<T>,
): Promise<T> {
  return act(context, async (work) => {
    const period = periodOf(query, work.now);
    if ('code' in period) throw new Refused(period);
    const { viewer } = loginOf(context);
    const { groupCode = viewer.groupCode } = query;
    const isOther =
      groupCode !== viewer.groupCode && viewer.role === 'admin' && (await isCentral(work, viewer.groupCode));
    if (!isOther) return task({ work, viewer, period, context });
    return task({ work: { ...work, groupCode }, viewer: { ...viewer, groupCode }, period, context });
  });
}

/** The rows of a record that a figure is made of. */
export interface Rows<S extends RecordSpec> {
  readonly table: TableOf<S>;
  readonly where: SQL;
}

/**
 * The group's live rows in the user's scope.
 * @param more additional condition; undefined is none
 */
export function rowsOf<S extends RecordSpec>(
  { viewer }: Pick<Frame, 'viewer'>,
  spec: S,
  more: (table: TableOf<S>) => readonly (SQL | undefined)[] = () => [],
): Rows<S> {
  const table = anyTableFor(spec);
  const where = and(
    eq(table.groupCode, viewer.groupCode),
    eq(table.deleted, false),
    toSql(scopeFor(spec, viewer), table),
    ...more(tableFor(spec)),
  );
  return { table: tableFor(spec), where: where ?? sql`false` };
}

/** Condition: the column has this value, where one is given. */
export const isOnly = (column: PgColumn, value: string | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value);

/** Condition: the moment lies in the period. */
export function within(column: PgColumn, { start, end }: Pick<Period, 'start' | 'end'>): SQL {
  return and(gte(column, start), lt(column, end)) ?? sql`false`;
}

/** Epoch ms of the start of the bucket that holds a moment; the same as `bucketOf` of the domain. */
export function bucketSql(column: PgColumn, { granularity }: Period): SQL<number> {
  // The unit is one of three constants; as a parameter it could not be grouped by.
  const unit = sql.raw(`'${granularity}'`);
  return sql<number>`(extract(epoch from date_trunc(${unit}, ${localTime(column)})) * 1000 - 28800000)::bigint`.mapWith(
    Number,
  );
}

/** One entry a bucket of the period, in order; `blank` where nothing happened. */
export function filled<T extends object>(
  period: Period,
  rows: readonly (T & { readonly date: number })[],
  blank: T,
): (T & { date: number })[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return bucketsOf(period).map((date) => ({ ...blank, ...byDate.get(date), date }));
}

export const countSql = sql<number>`count(*)`.mapWith(Number);

/** Part of a whole in basis points, half up; null where the whole is 0. */
export function shareBp(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 10_000) / whole);
}

/**
 * The party a figure is narrowed to: staff name it, all others are narrowed by their scope whatever they send.
 * @throws 10404 when staff name one that is not in the group.
 */
export async function narrowedTo(
  { work, viewer }: Frame,
  spec: RecordSpec,
  id: string | undefined,
): Promise<string | undefined> {
  if (id === undefined || !STAFF.includes(viewer.role)) return undefined;
  if (!(await find(work, spec, id))) throw refused(noSuchRecord);
  return id;
}
