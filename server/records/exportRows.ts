import { and, count, inArray } from 'drizzle-orm';
import { EXPORT_LIMIT } from '../../domain/calls/exports.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { isGranted } from '../../domain/rules/rights.ts';
import { exportTooLarge, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import type { Work } from './work.ts';
import { refused } from './errors.ts';
import { type Filters, rowsAsked, rowsInScope } from './filters.ts';
import { bySql, orderOf } from './order.ts';
import { inPeriod } from './period.ts';
import { registered } from './registry.ts';
import { requireView } from './scope.ts';
import { viewOf, withTitles } from './view.ts';

/** Rows read at once: few enough that others need not wait. */
const SLICE = 100;

/** Whether this viewer may export rows of the record. @throws 10403 */
export function requireExport(spec: RecordSpec, viewer: Viewer): void {
  requireView(spec, viewer);
  if (!isGranted(viewer, spec, 'export')) throw refused(notAllowed);
}

/**
 * The ids of all rows of a query in its order; rows created later are not exported.
 * @throws 10403 when the record, or a field that the query names, is not for this viewer, 30013 when there are more than an export
 * holds, 46011 as `list`.
 */
export async function exportIds(work: Work, name: string, sent: Filters, viewer: Viewer): Promise<string[]> {
  const { spec, table } = registered(name);
  requireExport(spec, viewer);
  const query = inPeriod(spec, sent, work.now);
  const where = await rowsAsked(work, { spec, table }, query, viewer);
  const rows = await work.tx
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...bySql(orderOf(spec, table, query, viewer)))
    .limit(EXPORT_LIMIT + 1);
  if (rows.length > EXPORT_LIMIT) {
    const [all] = await work.tx.select({ total: count() }).from(table).where(where);
    throw refused(exportTooLarge, { n: EXPORT_LIMIT, total: all?.total ?? rows.length });
  }
  return rows.map(({ id }) => String(id));
}

/**
 * The rows of these ids as the viewer may see them, in slices. Each slice has its own transaction, so that a slow reader
 * keeps none open. A row that has left the viewer's scope since is left out.
 * @param columns fields whose names are needed; undefined: all
 */
export async function* exportRows(
  inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>,
  name: string,
  ids: readonly string[],
  viewer: Viewer,
  columns?: readonly string[],
): AsyncGenerator<WireRow> {
  const { spec, table } = registered(name);
  const id = table.id;
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE);
    const rows = await inWork(async (work) => {
      const stored = await work.tx
        .select()
        .from(table)
        .where(and(rowsInScope({ spec, table }, viewer), inArray(id, slice)));
      return withTitles(
        work,
        spec,
        stored.map((row) => viewOf(spec, row, viewer)),
        columns,
      );
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of slice) {
      const row = byId.get(one);
      if (row) yield row;
    }
  }
}
