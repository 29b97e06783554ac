import { sql } from 'drizzle-orm';
import type { Services } from '../../../server/calls/context.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import type { StockQuality } from '../../../server/store/stockTables.ts';

/** A key of stock of the demo company that nobody has taken. */
export interface FreeKey extends Record<string, unknown> {
  readonly id: string;
  readonly warehouseId: string;
  readonly locationId: string;
  readonly zone: string;
  readonly goodsId: string;
  readonly ownerId: string;
  /** null: the goods are not kept by lots. */
  readonly lotNo: string | null;
  readonly quality: StockQuality;
  readonly onHandQty: number;
}

/** Good stock in storage that is neither held nor counted, and of which there is more than a little. */
export async function freeKeys({ store }: Pick<Services, 'store'>): Promise<FreeKey[]> {
  const { rows } = await store.db.execute<FreeKey>(sql`
    select i.id::text as id, i.warehouse_id::text as "warehouseId", i.location_id::text as "locationId", l.zone,
      i.goods_id::text as "goodsId", i.owner_id::text as "ownerId", nullif(i.lot_no, '-') as "lotNo", i.quality, i.on_hand_qty as "onHandQty"
    from stock_item i join stock_location l on l.group_code = i.group_code and l.id = i.location_id and l.kind = 'storage' and l.status = 'enabled'
    where i.group_code = ${DEMO_GROUP} and i.on_hand_qty >= 2000 and i.reserved_qty = 0 and i.locked_by is null and i.quality = 'good'
    order by i.id`);
  return rows.map((row) => ({ ...row, onHandQty: Number(row.onHandQty) }));
}
