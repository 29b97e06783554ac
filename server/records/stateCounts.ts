import { sql } from 'drizzle-orm';
import type { Viewer } from '../../domain/schema/record.ts';
import { type Filters, rowsAsked } from './filters.ts';
import { registered } from './registry.ts';
import { requireView } from './scope.ts';
import { cellsOf, talliedByState } from './tally.ts';
import type { Work } from './work.ts';

/**
 * Number of rows in each state, in the viewer's scope and under the other filters of a list; a state without rows is left out, and so
 * are those that lists leave out.
 * @throws 10403 when the record, or a field that the query names, is not for this viewer
 */
export async function stateCounts(
  work: Work,
  name: string,
  sent: Filters,
  viewer: Viewer,
): Promise<Record<string, number>> {
  const { spec, table } = registered(name);
  requireView(spec, viewer);
  const query = { ...sent, status: undefined };
  const where = await rowsAsked(work, { spec, table }, query, viewer);
  const cells = cellsOf(spec, query, viewer);
  if (cells) return talliedByState(work, cells);
  const counted = await work.tx
    .select({ status: table.status, n: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(where)
    .groupBy(table.status);
  return Object.fromEntries(counted.map(({ status, n }) => [String(status), n]));
}
