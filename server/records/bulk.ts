import { and, inArray } from 'drizzle-orm';
import { type BulkLooked, maxRowsOf } from '../../domain/calls/bulk.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import type { AnyRow, Viewer } from '../../domain/schema/record.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import { verdict } from '../../machines/lifecycles/verdict.ts';
import type { Work } from './work.ts';
import { type Entry, eventLabel, stateLabel } from './entry.ts';
import { wrongFields } from './errors.ts';
import { type Filters, rowsAsked } from './filters.ts';
import { requireRole } from './applyUserEvent.ts';
import { bySql, orderOf } from './order.ts';
import { findWhere } from './rows.ts';
import { toSql } from './scope.ts';
import { viewOf } from './view.ts';

const TOO_MANY = (n: number): Label => [
  `一次最多处理 ${String(n)} 条，请缩小筛选范围`,
  `At most ${String(n)} rows at once; narrow the filter`,
  `Como máximo ${String(n)} filas a la vez; acote el filtro`,
  `一度に処理できるのは ${String(n)} 件までです。条件を絞り込んでください`,
];

/**
 * The ids of all rows of a filter in its order. The run is over these: rows that come later are not included.
 * @throws Refused 10403 when the event, or a field that the filter names, is for others, 10400 when there are more than the event takes at once.
 */
export async function bulkIds(
  work: Work,
  entry: Entry,
  event: string,
  query: Filters,
  viewer: Viewer,
): Promise<string[]> {
  const { spec, table } = entry;
  requireRole(entry, event, viewer);
  const most = maxRowsOf(spec, event);
  const rows = await work.tx
    .select({ id: table.id })
    .from(table)
    .where(await rowsAsked(work, entry, query, viewer))
    .orderBy(...bySql(orderOf(spec, table, query, viewer)))
    .limit(most + 1);
  if (rows.length > most) throw wrongFields([{ field: 'filter', msg: TOO_MANY(most) }]);
  return rows.map(({ id }) => String(id));
}

/** The facts of rows, in their order: read together where the record can. */
async function factsOf(work: Work, entry: Entry, rows: readonly AnyRow[]): Promise<readonly object[]> {
  if (entry.factsOfEach) return entry.factsOfEach(work, rows);
  const all: object[] = [];
  for (const row of rows) all.push(await entry.facts(work, row, null));
  return all;
}

/** The refusals of an event for rows at present, by id; null: it is possible. */
async function refusalsOf(
  work: Work,
  entry: Entry,
  rows: readonly AnyRow[],
  type: string,
  viewer: Viewer,
): Promise<Map<string, Refusal | null>> {
  const facts = await factsOf(work, entry, rows);
  const event = { type, by: { id: viewer.userId, role: viewer.role }, at: work.now };
  return new Map(
    rows.map((row, index) => {
      const alone = entry.spec.events[type]?.alone?.(row) ?? null;
      if (alone !== null) return [row.id, refuse(alone)];
      const answer = verdict(entry.lifecycle, row.status, facts[index] ?? {}, event);
      return [row.id, answer.ok ? null : answer.refusal];
    }),
  );
}

/**
 * The result that an event would have for each of these rows, in their order. A row that is gone and one out of the
 * viewer's scope give the same refusal.
 * @throws Refused 10403 when the event is for others.
 */
export async function bulkLook(
  work: Work,
  entry: Entry,
  event: string,
  ids: readonly string[],
  viewer: Viewer,
  lang: Lang,
): Promise<BulkLooked[]> {
  const { spec, table } = entry;
  requireRole(entry, event, viewer);
  const where = and(toSql(scopeFor(spec, viewer), table), inArray(table.id, [...ids]));
  const rows = new Map((await findWhere(work, spec, where)).map((row) => [row.id, row]));
  const refusals = await refusalsOf(work, entry, [...rows.values()], event, viewer);
  return ids.map((id) => {
    const row = rows.get(id);
    const refusal = row ? (refusals.get(id) ?? null) : refuse(noSuchRecord);
    const params = {
      ...(row ? { state: stateLabel(spec, row.status) } : {}),
      action: eventLabel(spec, event),
      ...refusal?.params,
    };
    return {
      id,
      title: row ? String(viewOf(spec, row, viewer)[spec.title] ?? id) : id,
      version: row?.version ?? 0,
      refusal: refusal && { status: refusal.code, msg: messageOf({ ...refusal, params }, lang) },
    };
  });
}
