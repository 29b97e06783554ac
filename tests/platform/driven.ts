import type { Desk } from './desk.ts';

const HOUR_MS = 3_600_000;
/** A report every so often, and a trip of so long: 42 km/h from Hefei to Ningbo. */
const STEP_MS = 5 * 60_000;
const TRIP_MS = 12 * HOUR_MS;

/**
 * Turns a waybill whose steps followed each other within moments into a trip of half a day before its receipt, with the track of
 * its vehicle's device from place to place: it satisfies rule T of the authority. Other reports of the vehicle in that time go.
 */
export async function driven(desk: Desk, waybillId: string): Promise<void> {
  const { pool } = desk.platform.services.store;
  await pool.query(
    `update waybill set despatch_at = goods_receipt_at - ${String(TRIP_MS)},
       consignment_at = least(consignment_at, goods_receipt_at - ${String(TRIP_MS + HOUR_MS)}),
       arrived_at = goods_receipt_at - ${String(STEP_MS)} where id = $1`,
    [waybillId],
  );
  await pool.query(
    `delete from vehicle_position p using waybill w where w.id = $1 and p.group_code = w.group_code and p.vehicle_id = w.vehicle_id
       and p.at between w.despatch_at - ${String(2 * HOUR_MS)} and w.goods_receipt_at + ${String(2 * HOUR_MS)}`,
    [waybillId],
  );
  const steps = TRIP_MS / STEP_MS;
  await pool.query(
    `insert into vehicle_position (group_code, vehicle_id, at, lng, lat, speed_kmh, course, source)
     select w.group_code, w.vehicle_id, w.despatch_at + n * ${String(STEP_MS)},
       w.load_lng + (w.unload_lng - w.load_lng) * n / ${String(steps)}.0,
       w.load_lat + (w.unload_lat - w.load_lat) * n / ${String(steps)}.0, 42, 110, 'beidou'
     from waybill w, generate_series(0, ${String(steps)}) n where w.id = $1`,
    [waybillId],
  );
}
