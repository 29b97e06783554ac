import { sql, type SQL } from 'drizzle-orm';
import { MOST_KEYS, type stockCount } from '../../../domain/records/stockCount.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { Work } from '../../records/work.ts';
import type { StockQuality } from '../../store/stockTables.ts';

export type Count = Row<typeof stockCount>;

/** A key of stock in the scope of a count. */
export interface ScopeKey extends Record<string, unknown> {
  readonly itemId: string;
  readonly locationId: string;
  readonly goodsId: string;
  readonly ownerId: string;
  readonly lotNo: string;
  readonly quality: StockQuality;
  /** The count that closes it. */
  readonly lockedBy: string | null;
  readonly locationCode: string;
}

const oneOf = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids === undefined || ids.length === 0 ? sql`` : sql`and ${column} = any(${sql.param(ids)}::bigint[])`;

/**
 * The keys with stock in the scope of a draft, in walk order; one more than a count may have, where there are more. A draft that
 * was made for certain keys has these as its lines already.
 */
export async function keysInScope(work: Work, row: Count): Promise<ScopeKey[]> {
  const { warehouseId, zones, goodsIds, ownerIds, lines } = row;
  const zoneNames = (zones ?? []).map(({ zone }) => zone);
  const chosen = lines.map(({ itemId }) => itemId);
  const { rows } = await work.tx.execute<ScopeKey>(sql`
    select i.id::text as "itemId", i.location_id::text as "locationId", i.goods_id::text as "goodsId", i.owner_id::text as "ownerId",
      i.lot_no as "lotNo", i.quality, i.locked_by::text as "lockedBy", l.location_code as "locationCode"
    from stock_item i join stock_location l on l.group_code = i.group_code and l.id = i.location_id
    where i.group_code = ${work.groupCode} and i.warehouse_id = ${warehouseId} and i.on_hand_qty > 0 and l.kind <> 'virtualTransit'
      ${chosen.length > 0 ? sql`and i.id = any(${sql.param(chosen)}::bigint[])` : sql``}
      ${zoneNames.length > 0 ? sql`and l.zone = any(${sql.param(zoneNames)}::text[])` : sql``}
      ${oneOf(
        sql`i.goods_id`,
        goodsIds?.map(({ goodsId }) => goodsId),
      )}
      ${oneOf(
        sql`i.owner_id`,
        ownerIds?.map(({ ownerId }) => ownerId),
      )}
    order by l.walk_order nulls last, l.location_code, i.id limit ${MOST_KEYS + 1}`);
  return rows;
}

/** More reserved than was counted: of which document, thousandths of the unit; null: nowhere. */
export async function reservedMore(work: Work, row: Count): Promise<{ n: number; no: string } | null> {
  const short = row.lines.flatMap(({ itemId, countQty }) =>
    countQty === null ? [] : [{ itemId, countQty }],
  );
  if (short.length === 0) return null;
  const { rows } = await work.tx.execute<{ qty: string; docNo: string } & Record<string, unknown>>(sql`
    select h.qty::text as qty, h.doc_no as "docNo"
    from unnest(${sql.param(short.map(({ itemId }) => itemId))}::bigint[], ${sql.param(short.map(({ countQty }) => countQty))}::bigint[]) as c (item_id, qty)
    join stock_item i on i.group_code = ${work.groupCode} and i.id = c.item_id and i.reserved_qty > c.qty
    join stock_hold h on h.group_code = i.group_code and h.item_id = i.id and h.kind = 'reserve'
    order by h.id limit 1`);
  const [first] = rows;
  return first ? { n: Number(first.qty) / 1000, no: first.docNo } : null;
}
