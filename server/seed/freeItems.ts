import { sql } from 'drizzle-orm';
import type { Work } from '../records/work.ts';
import type { StockQuality } from '../store/stockTables.ts';

/** A key of stock that nobody has taken, with its zone. */
export interface FreeItem extends Record<string, unknown> {
  readonly warehouseId: string;
  readonly locationId: string;
  readonly zone: string;
  readonly goodsId: string;
  readonly ownerId: string;
  /** null: the goods are not kept by lots. */
  readonly lotNo: string | null;
  readonly quality: StockQuality;
}

/** Good stock in storage that is neither held nor counted, the oldest first. */
export async function freeItems({ tx, groupCode }: Work): Promise<FreeItem[]> {
  const { rows } = await tx.execute<FreeItem>(sql`
    select i.warehouse_id::text as "warehouseId", i.location_id::text as "locationId", l.zone, i.goods_id::text as "goodsId",
      i.owner_id::text as "ownerId", nullif(i.lot_no, '-') as "lotNo", i.quality
    from stock_item i join stock_location l on l.group_code = i.group_code and l.id = i.location_id and l.kind = 'storage'
    where i.group_code = ${groupCode} and i.on_hand_qty >= 3000 and i.reserved_qty = 0 and i.locked_by is null and i.quality = 'good'
    order by i.id`);
  return rows;
}
