import { sql } from 'drizzle-orm';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { MapCell, stockMap } from '../../../domain/calls/stockMap.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { namesOfRows } from '../../records/rowNames.ts';
import type { Work } from '../../records/work.ts';

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly locationCode: string;
  readonly zone: string;
  readonly kind: MapCell['kind'];
  readonly isEnabled: boolean;
  readonly capacityVolumeM3: string | null;
  readonly capacityWeightKg: string | null;
  readonly volumeM3: string;
  readonly weightKg: string;
  readonly keys: number;
  readonly isCounted: boolean;
  readonly inDate: string | null;
  readonly expireAt: string | null;
  readonly ownerIds: string[];
}

const whole = (value: string | null) => (value === null ? null : Number(value));

/** The locations of a warehouse with what lies in each; the goods on the way lie in none. */
export async function mapOf(work: Work, warehouseId: string): Promise<DataOf<typeof stockMap>> {
  const { rows } = await work.tx.execute<Found>(sql`
    select l.id::text as id, l.location_code as "locationCode", l.zone, l.kind, l.status = 'enabled' as "isEnabled",
      l.capacity_volume_m3::text as "capacityVolumeM3", l.capacity_weight_kg::text as "capacityWeightKg",
      coalesce(sum(i.volume_m3), 0)::text as "volumeM3", coalesce(sum(i.weight_kg), 0)::text as "weightKg", count(i.id)::int as keys,
      coalesce(bool_or(i.locked_by is not null), false) as "isCounted", min(i.in_date)::text as "inDate", min(t.expire_at)::text as "expireAt",
      coalesce(array_agg(distinct i.owner_id::text) filter (where i.owner_id is not null), '{}') as "ownerIds"
    from stock_location l
    left join stock_item i on i.group_code = l.group_code and i.location_id = l.id and i.on_hand_qty > 0
    left join stock_lot t on t.group_code = i.group_code and t.goods_id = i.goods_id and t.owner_id = i.owner_id and t.lot_no = i.lot_no and not t.deleted
    where l.group_code = ${work.groupCode} and l.warehouse_id = ${warehouseId} and not l.deleted and l.kind <> 'virtualTransit'
    group by l.id, l.location_code, l.zone, l.kind, l.status, l.capacity_volume_m3, l.capacity_weight_kg, l.walk_order
    order by l.walk_order nulls last, l.location_code`);
  const cells = rows.map(
    ({ inDate, expireAt, capacityVolumeM3, capacityWeightKg, volumeM3, weightKg, ...cell }): MapCell => ({
      ...cell,
      ...{ capacityVolumeM3: whole(capacityVolumeM3), capacityWeightKg: whole(capacityWeightKg) },
      ...{ volumeM3: Number(volumeM3), weightKg: Number(weightKg), expireAt: whole(expireAt) },
      ageDays: inDate === null ? null : Math.max(0, Math.floor((work.now - Number(inDate)) / DAY_MS)),
    }),
  );
  const ids = new Set(cells.flatMap(({ ownerIds }) => ownerIds));
  const names = (await namesOfRows(work, new Map([[shipper.name, ids]]))).get(shipper.name);
  return {
    now: work.now,
    cells,
    owners: [...ids].map((id) => ({ id, name: names?.get(id) ?? id })),
  };
}
