import { and, eq, lt, sql } from 'drizzle-orm';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';

const table = tableFor(serviceBill);

/**
 * What a shipper owes for services beyond the days that a warehouse waits before it keeps the goods (addendum B, D25), fen; 0
 * where the group does not keep them.
 */
export async function overdueServiceFee(work: Work, shipmentId: string, at: number): Promise<number> {
  if ((await paramOf(work, 'wms.lien', at)) === 0) return 0;
  const before = startOfDay(at) - (await paramOf(work, 'wms.lienDays', at)) * DAY_MS;
  const [row] = await work.tx
    .select({ fen: sql<number>`coalesce(sum(${table.openFen}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table.deleted, false),
        eq(table.status, 'confirmed'),
        eq(table.shipmentId, shipmentId),
        lt(table.dueAt, before),
      ),
    );
  return row?.fen ?? 0;
}
