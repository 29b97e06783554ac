import { and, getTableName, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import { endOfDay } from '../../domain/rules/times.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import type { Sum } from '../../domain/schema/sum.ts';
import type { Work } from './work.ts';
import { cursorsOf } from './cursors.ts';
import { type Filters, ofGroups, rowsAsked } from './filters.ts';
import { afterCursor, bySql, type Cursor, type Order, orderOf, reversedOrder } from './order.ts';
import { registered } from './registry.ts';
import { requireView } from './scope.ts';
import { inPeriod } from './period.ts';
import { sumsFor, sumSql } from './sums.ts';
import { type RecordTable } from '../store/recordTable.ts';
import { type Cells, cellsOf, dayAt, stepAt, tallied } from './tally.ts';
import { hasSteps } from './tallySql.ts';
import { viewOf, withTitles } from './view.ts';

export interface Query extends Filters {
  readonly current: number;
  readonly size: number;
  /** Cursors: the page begins after, ends before, or begins at the row. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly at?: string | undefined;
}

export interface Page {
  records: WireRow[];
  total: number;
  size: number;
  current: number;
  pages: number;
  summary?: Record<string, number>;
  /** Cursors of the first and the last row; absent on an empty page. */
  places?: { first: string; last: string };
}

type Stored = Record<string, unknown>;

/** A list query in parts of SQL. */
interface Asked {
  readonly work: Work;
  readonly table: RecordTable;
  readonly where: SQL | undefined;
  /** Rows of the groups that it is about; undefined: of all. */
  readonly ofGroup: SQL | undefined;
  readonly order: Order;
  readonly cells: Cells | null;
  /** A view: which rows a page has is asked before what they say, so that only those are joined with what they are about. */
  readonly isView: boolean;
}

/** Up to this many rows before a page a plain OFFSET on the index is fast enough. */
const NEAR = 500;

/** Total of a log: nobody pages through more than this, or exports it. Of more rows there is no sum. */
async function countedUpTo({ work, table, where }: Asked, most: number, sums: readonly Sum[]) {
  // Under the name of the table, so that its columns are those of the part.
  const some = work.tx.select().from(table).where(where).limit(most).as(getTableName(table));
  const sumColumns = Object.fromEntries(sums.map((sum) => [sum.key, sumSql(table, sum)]));
  const [totals] = await work.tx
    .select({ total: sql<number>`count(*)`.mapWith(Number), ...sumColumns })
    .from(some);
  const { total = 0, ...summary } = totals ?? {};
  return { total, summary: total < most ? (summary as Record<string, number>) : {} };
}

/** Total and sums over all rows of the query, counted row by row. */
async function counted({ work, table, where }: Asked, sums: readonly Sum[]) {
  const sumColumns = Object.fromEntries(sums.map((sum) => [sum.key, sumSql(table, sum)]));
  const [totals] = await work.tx
    .select({ total: sql<number>`count(*)`.mapWith(Number), ...sumColumns })
    .from(table)
    .where(where);
  const { total = 0, ...summary } = totals ?? {};
  return { total, summary: summary as Record<string, number> };
}

const read = (
  { work, table, where, order }: Asked,
  more: SQL | undefined,
  limit: number,
): Promise<Stored[]> =>
  work.tx
    .select()
    .from(table)
    .where(and(where, more))
    .orderBy(...bySql(order))
    .limit(limit);

/**
 * Rows from an offset on. The offset is applied to ids only, which an index holds, so that no skipped row is read.
 * @param isFew the query has few rows: asked for a part of them, the store may look for these along a whole index
 */
async function readFrom(
  { work, table, where, order, ofGroup }: Asked,
  more: SQL | undefined,
  offset: number,
  limit: number,
  isFew = false,
): Promise<Stored[]> {
  const all = work.tx
    .select({ id: order.id })
    .from(table)
    .where(and(where, more))
    .orderBy(...bySql(order))
    .$dynamic();
  const ids = isFew ? (await all).slice(offset, offset + limit) : await all.limit(limit).offset(offset);
  if (ids.length === 0) return [];
  const found = inArray(
    order.id,
    ids.map(({ id }) => id),
  );
  return work.tx
    .select()
    .from(table)
    .where(and(ofGroup, found))
    .orderBy(...bySql(order));
}

/** A far page of all rows: the tally says in which step of the order it lies, so that only this step is skipped through. */
async function byStep(asked: Asked, spec: RecordSpec, offset: number, size: number): Promise<Stored[]> {
  const { work, order } = asked;
  const cursor = await stepAt(work, spec, order.field, offset);
  if (!cursor) return [];
  const walk = { ...asked, order: { ...order, dir: 'asc' as const } };
  const empty = isNull(order.column);
  const past = offset - cursor.before;
  if (cursor.value === null) return readFrom(walk, empty, past, size);
  const rows = await readFrom(walk, gte(order.column, cursor.value), past, size);
  // Rows in which the field is empty come last.
  return rows.length < size ? [...rows, ...(await read(walk, empty, size - rows.length))] : rows;
}

/**
 * A page by number. The tally knows on which day of creation it lies, so that nothing before that day is skipped through;
 * in other orders a far page is read from the nearer end.
 */
async function byNumber(asked: Asked, { current, size }: Query, total: number): Promise<Stored[]> {
  const { order, cells } = asked;
  const offset = (current - 1) * size;
  if (offset >= total) return [];
  if (cells && order.field === 'gmtCreated' && (offset > NEAR || !cells.isWhole)) {
    const cursor = await dayAt(asked.work, cells, order.dir, offset);
    if (!cursor) return [];
    const { day, before } = cursor;
    const rest = order.dir === 'asc' ? gte(order.column, day) : lte(order.column, endOfDay(day));
    return readFrom(asked, rest, offset - before, size);
  }
  if (offset === 0 && !asked.isView) return read(asked, undefined, size);
  const end = total - offset - size;
  if (cells?.isWhole && offset > NEAR && hasSteps(cells.spec, order.field)) {
    if (order.dir === 'asc') return byStep(asked, cells.spec, offset, size);
    // The rows in reverse order, for pages near the end; the last page may be shorter.
    return (await byStep(asked, cells.spec, Math.max(0, end), size + Math.min(0, end))).reverse();
  }
  if (end < offset && offset > NEAR) {
    const rows = await readFrom(
      { ...asked, order: reversedOrder(order) },
      undefined,
      Math.max(0, end),
      size + Math.min(0, end),
    );
    return rows.reverse();
  }
  return readFrom(asked, undefined, offset, size, asked.isView && total <= NEAR);
}

/** The page after, before or at a known row; null when there is no such row, or too few rows beside it to fill a page. */
async function byPlace(
  asked: Asked,
  { after, before, size }: Query,
  cursor: Cursor,
): Promise<Stored[] | null> {
  const { order } = asked;
  const isBack = after === undefined && before !== undefined;
  const walk = { ...asked, order: isBack ? reversedOrder(order) : order };
  const rows: Stored[] = [];
  for (const range of afterCursor(walk.order, cursor, after === undefined && !isBack)) {
    if (rows.length < size) rows.push(...(await read(walk, range, size - rows.length)));
  }
  if (isBack) return rows.length < size ? null : rows.reverse();
  return rows.length === 0 ? null : rows;
}

/**
 * One page of rows in the viewer's scope, with total and sums over all filtered rows.
 * @throws 10403 when the record, or a field that the query names, is not for this viewer; 10400 for a cursor of another list; 46011
 * when the period of a log is too long.
 */
export async function list(work: Work, name: string, sent: Query, viewer: Viewer): Promise<Page> {
  const { spec, table } = registered(name);
  requireView(spec, viewer);
  const query = inPeriod(spec, sent, work.now);
  const order = orderOf(spec, table, query, viewer);
  const cursors = cursorsOf(work, name, order, viewer);
  const place = query.after ?? query.before ?? query.at;
  const cursor = place === undefined ? null : cursors.read(place);
  const asked: Asked = {
    work,
    table,
    ofGroup: ofGroups({ spec, table }, viewer),
    where: await rowsAsked(work, { spec, table }, query, viewer),
    order,
    cells: cellsOf(spec, query, viewer),
    isView: spec.isDerived === true,
  };
  const sums = sumsFor(spec, viewer);
  const { total, summary } = await (asked.cells
    ? tallied(work, asked.cells, sums)
    : spec.list.period
      ? countedUpTo(asked, EXPORT_LIMIT, sums)
      : spec.list.counted === undefined
        ? counted(asked, sums)
        : countedUpTo(asked, spec.list.counted, sums));
  const rows = (cursor && (await byPlace(asked, query, cursor))) ?? (await byNumber(asked, query, total));
  const [first, last] = [rows[0], rows.at(-1)];
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
    ...(first && last ? { places: { first: cursors.write(first), last: cursors.write(last) } } : {}),
  };
}
