import { and, inArray } from 'drizzle-orm';
import { type BulkLooked, maxRowsOf } from '../../domain/calls/bulk.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { messageOf, type Refusal, refuse } from '../../domain/codes/refusals.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes.ts';
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

/** The refusal of an event for a row at present; null: it is possible. */
async function refusalOf(
  work: Work,
  { lifecycle, facts }: Entry,
  row: AnyRow,
  event: string,
  viewer: Viewer,
): Promise<Refusal | null> {
  const answer = verdict(lifecycle, row.status, await facts(work, row, null), {
    type: event,
    by: { id: viewer.userId, role: viewer.role },
    at: work.now,
  });
  return answer.ok ? null : answer.refusal;
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
  const looked: BulkLooked[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const refusal = row ? await refusalOf(work, entry, row, event, viewer) : refuse(noSuchRecord);
    const params = {
      ...(row ? { state: stateLabel(spec, row.status) } : {}),
      action: eventLabel(spec, event),
      ...refusal?.params,
    };
    looked.push({
      id,
      title: row ? String(viewOf(spec, row, viewer)[spec.title] ?? id) : id,
      version: row?.version ?? 0,
      refusal: refusal && { status: refusal.code, msg: messageOf({ ...refusal, params }, lang) },
    });
  }
  return looked;
}
