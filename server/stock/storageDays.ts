import { eq, sql } from 'drizzle-orm';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Work } from '../records/work.ts';
import { stockPosting, storageDayDone } from '../store/stockTables.ts';

/** Days made up in one transaction. */
const AT_ONCE = 10;

/** The rows of a day, from the movements until its end. */
const rowsOfDay = (groupCode: string, day: number) => {
  const end = day + DAY_MS;
  return sql`
    insert into storage_day (group_code, day, warehouse_id, owner_id, goods_id, on_hand_qty, weight_kg, volume_m3, pallets,
      in_kg, in_m3, in_pallets, out_kg, out_m3, out_pallets)
    select * from (
      select i.group_code, ${day}::bigint, i.warehouse_id, i.owner_id, i.goods_id,
        sum(t.qty)::bigint as qty, sum(t.kg)::bigint as kg, sum(t.m3)::bigint as m3, sum(t.pallets)::bigint as pallets,
        sum(t.in_kg)::bigint as in_kg, sum(t.in_m3)::bigint as in_m3, sum(t.in_pallets)::bigint as in_pallets,
        sum(t.out_kg)::bigint as out_kg, sum(t.out_m3)::bigint as out_m3, sum(t.out_pallets)::bigint as out_pallets
      from stock_item i cross join lateral (
        select coalesce(sum(p.qty), 0) as qty, coalesce(sum(p.weight_kg), 0) as kg, coalesce(sum(p.volume_m3), 0) as m3, coalesce(sum(p.pallets), 0) as pallets,
          ${sumOf('IN', 'weight_kg', day)} as in_kg, ${sumOf('IN', 'volume_m3', day)} as in_m3, ${sumOf('IN', 'pallets', day)} as in_pallets,
          -${sumOf('OUT', 'weight_kg', day)} as out_kg, -${sumOf('OUT', 'volume_m3', day)} as out_m3, -${sumOf('OUT', 'pallets', day)} as out_pallets
        from stock_posting p left join stock_posting r on r.group_code = p.group_code and r.id = p.reverses_id
        where p.group_code = i.group_code and p.item_id = i.id and p.moved_at < ${end}) t
      where i.group_code = ${groupCode}
      group by i.group_code, i.warehouse_id, i.owner_id, i.goods_id) d
    where d.qty > 0 or d.in_kg <> 0 or d.in_m3 <> 0 or d.out_kg <> 0 or d.out_m3 <> 0`;
};

/** What came or went that day, less what was taken back of it. */
const sumOf = (kind: 'IN' | 'OUT', column: string, day: number) =>
  sql.raw(
    `coalesce(sum(p.${column}) filter (where p.moved_at >= ${String(day)} and coalesce(r.kind, p.kind) = '${kind}'), 0)`,
  );

/** The first day that a group has no rows for yet; null: nothing has moved. */
async function nextDay({ tx, groupCode }: Work): Promise<number | null> {
  const [done] = await tx
    .select()
    .from(storageDayDone)
    .where(eq(storageDayDone.groupCode, groupCode))
    .for('update');
  if (done) return done.day + DAY_MS;
  const [first] = await tx
    .select({ at: sql<string | null>`min(${stockPosting.movedAt})` })
    .from(stockPosting)
    .where(eq(stockPosting.groupCode, groupCode));
  return first?.at == null ? null : startOfDay(Number(first.at));
}

/**
 * Writes what was on hand at the end of each day that is over and has no rows yet (addendum B 3.4), some days at once.
 * @returns whether there are more
 */
export async function writeStorageDays(work: Work): Promise<boolean> {
  const today = startOfDay(work.now);
  const first = await nextDay(work);
  if (first === null || first >= today) return false;
  const end = Math.min(today, first + AT_ONCE * DAY_MS);
  for (let day = first; day < end; day += DAY_MS) await work.tx.execute(rowsOfDay(work.groupCode, day));
  const { groupCode, tx } = work;
  const day = end - DAY_MS;
  await tx
    .insert(storageDayDone)
    .values({ groupCode, day })
    .onConflictDoUpdate({ target: storageDayDone.groupCode, set: { day } });
  return end < today;
}
