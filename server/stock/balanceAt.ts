import { sql } from 'drizzle-orm';
import type { Work } from '../records/work.ts';
import type { StockQuality } from '../store/stockTables.ts';

/** What was on hand of a key at a moment. */
export interface BalanceThen {
  readonly itemId: string;
  readonly warehouseId: string;
  readonly locationId: string;
  readonly goodsId: string;
  readonly ownerId: string;
  readonly lotNo: string;
  readonly quality: StockQuality;
  readonly onHandQty: number;
  readonly pallets: number;
}

interface Which {
  readonly warehouseId?: string;
  readonly ownerId?: string;
  readonly goodsId?: string;
  readonly limit?: number;
}

/** What was on hand at the end of a moment (epoch ms), by the movements until then, in the order of the keys' ids. */
export async function balanceAt(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  moment: number,
  { warehouseId, ownerId, goodsId, limit = 10_000 }: Which = {},
): Promise<BalanceThen[]> {
  const one = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.raw(column)} = ${value}`;
  const { rows } = await tx.execute<Record<string, unknown> & BalanceThen>(sql`
    select i.id::text as "itemId", i.warehouse_id::text as "warehouseId", i.location_id::text as "locationId", i.goods_id::text as "goodsId",
      i.owner_id::text as "ownerId", i.lot_no as "lotNo", i.quality, p.on_hand_after as "onHandQty", p.pallets_after as pallets
    from stock_item i cross join lateral (
      select on_hand_after, pallets_after from stock_posting p
      where p.group_code = i.group_code and p.item_id = i.id and p.moved_at <= ${moment}
      order by p.moved_at desc, p.seq desc limit 1) p
    where i.group_code = ${groupCode} and p.on_hand_after > 0
      ${one('i.warehouse_id', warehouseId)} ${one('i.owner_id', ownerId)} ${one('i.goods_id', goodsId)}
    order by i.id limit ${limit}`);
  return rows.map((row) => ({ ...row, onHandQty: Number(row.onHandQty), pallets: Number(row.pallets) }));
}
