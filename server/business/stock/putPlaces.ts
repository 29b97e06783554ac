import { sql } from 'drizzle-orm';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { type PlaceNow, type RankedPlace, rankPlaces } from '../../../domain/rules/putAway.ts';
import { find, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

interface Wanted {
  readonly warehouseId: string;
  readonly ownerId: string;
  readonly goodsId: string;
  /** `NO_LOT` where no lots are kept. */
  readonly lotNo: string;
  readonly isDamaged: boolean;
}

interface Found extends Record<string, unknown> {
  readonly locationId: string;
  readonly locationCode: string;
  readonly kind: string;
  readonly walkOrder: number | null;
  readonly mixAllowed: boolean;
  readonly isDangerAllowed: boolean;
  readonly temperature: string | null;
  readonly mostKg: string | null;
  readonly mostM3: string | null;
  readonly kg: string;
  readonly m3: string;
  readonly hasLot: boolean;
  readonly hasGoods: boolean;
  readonly hasOthers: boolean;
  readonly isCounted: boolean;
}

/** Locations of a warehouse that goods may go to, with what lies there now. */
async function placesNow(work: Work, wanted: Wanted, temperature: string): Promise<PlaceNow[]> {
  const { warehouseId, ownerId, goodsId, lotNo, isDamaged } = wanted;
  const { rows } = await work.tx.execute<Found>(sql`
    select c.id::text as "locationId", c.location_code as "locationCode", c.kind, c.walk_order as "walkOrder", c.mix_allowed as "mixAllowed",
      c.is_danger_allowed as "isDangerAllowed", c.temperature, c.capacity_weight_kg as "mostKg", c.capacity_volume_m3 as "mostM3",
      coalesce(s.kg, 0) as kg, coalesce(s.m3, 0) as m3, coalesce(s.has_lot, false) as "hasLot", coalesce(s.has_goods, false) as "hasGoods",
      coalesce(s.has_others, false) as "hasOthers", coalesce(s.is_counted, false) as "isCounted"
    from stock_location c left join (
      select i.location_id, sum(i.weight_kg) as kg, sum(i.volume_m3) as m3,
        bool_or(i.goods_id = ${goodsId} and i.owner_id = ${ownerId} and i.lot_no = ${lotNo}) as has_lot,
        bool_or(i.goods_id = ${goodsId} and i.owner_id = ${ownerId}) as has_goods,
        bool_or(not (i.goods_id = ${goodsId} and i.owner_id = ${ownerId} and i.lot_no = ${lotNo})) as has_others,
        bool_or(i.locked_by is not null) as is_counted
      from stock_item i where i.group_code = ${work.groupCode} and i.warehouse_id = ${warehouseId} and i.on_hand_qty > 0
      group by i.location_id) s on s.location_id = c.id
    where c.group_code = ${work.groupCode} and c.warehouse_id = ${warehouseId} and c.status = 'enabled' and not c.deleted
      and c.kind = ${isDamaged ? 'damaged' : 'storage'}
    order by c.walk_order nulls last, c.location_code`);
  const room = (most: string | null, used: string) =>
    most === null ? null : Math.max(0, Number(most) - Number(used));
  return rows.map((row) => ({
    ...{ locationId: row.locationId, locationCode: row.locationCode, kind: row.kind },
    walkOrder: row.walkOrder === null ? null : Number(row.walkOrder),
    ...{ mixAllowed: row.mixAllowed, isDangerAllowed: row.isDangerAllowed },
    temperature: row.temperature ?? temperature,
    ...{ roomKg: room(row.mostKg, row.kg), roomM3: room(row.mostM3, row.m3) },
    holds: row.hasLot ? 'lot' : row.hasGoods ? 'goods' : 'none',
    ...{ hasOthers: row.hasOthers, isCounted: row.isCounted },
  }));
}

/** Where goods may be put, best first. */
export async function placesFor(work: Work, wanted: Wanted, most: number): Promise<RankedPlace[]> {
  const thing = await need(work, goods, wanted.goodsId);
  const type = await find(work, goodsType, thing.goodsTypeId);
  const { temperature } = await need(work, warehouse, wanted.warehouseId);
  const places = await placesNow(work, wanted, temperature);
  return rankPlaces(places, {
    temperature: thing.temperature ?? 'normal',
    isDangerous: (type?.danger ?? 'none') !== 'none',
    isDamaged: wanted.isDamaged,
    unitKg: thing.unitWeightKg ?? 0,
    unitM3: thing.unitVolumeM3 ?? 0,
  }).slice(0, most);
}
