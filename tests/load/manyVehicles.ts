import { asRoute } from '../../domain/rules/simplifyLine.ts';
import { plannedWay } from '../../domain/rules/plannedWay.ts';
import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';
import { cleanLine } from '../../domain/rules/track.ts';
import { embeddedPositions } from '../../server/ports/embeddedPositions.ts';
import type { Trip } from '../../server/ports/positions.ts';
import { DEMO_GROUP } from '../../server/seed/base.ts';
import type { Store } from '../../server/store/open.ts';
import { copyRows, type Run } from './millionWaybills.ts';

const HOUR = 3_600_000;
/** Ids of the vehicles, and of their trips. */
const [TRUCKS, TRIPS] = ['2000000000000000', '3000000000000000'];
/** One in so many has each of the seven misbehaviours of `oddDevices.ts`. */
const EACH = 50;
/** Two of them show only on a long way: nobody rests, somebody else takes over. */
const [LONG, LONG_SINCE] = ['g % 50 in (1, 7)', 3.8 * HOUR];

const HEFEI = { lng: 117.34, lat: 31.89 };
/** A way of an hour, and one of a day. */
const WAYS = {
  short: { load: HEFEI, unload: { lng: 117.86, lat: 31.99 }, distanceKm: 60 },
  long: { load: HEFEI, unload: { lng: 113.2644, lat: 23.1291 }, distanceKm: 1_330 },
} as const;

/** The plan of a way, along the line that an undisturbed trip has taught. */
async function planOf(way: Pick<Trip, 'load' | 'unload' | 'distanceKm'>) {
  const trip = { ...way, waybillId: '1', departedAt: 0, arrivedAt: null };
  const tracked = { vehicleId: '1', deviceNo: '', last: null, trip };
  const track = await embeddedPositions.reports([tracked], (way.distanceKm / 55) * HOUR, DEMO_GROUP);
  const line = {
    routePoints: asRoute(cleanLine(track), 200),
    ...{ corridorM: null, limitKmh: null, roadClass: null },
  };
  return plannedWay(way.load, way.unload, line, DEFAULT_PARAMS);
}

/** Gives the demo company so many vehicles with a device, each on a trip with a planned way. */
export async function fillVehicles(store: Store, vehicles: number, now: number): Promise<void> {
  const run: Run = (text) => store.pool.query<Record<string, unknown>>(text);
  const numbers = `generate_series(1, ${String(vehicles)}) as g`;
  await run('alter table vehicle disable trigger user');
  await run('alter table waybill disable trigger user');
  await copyRows(
    run,
    'vehicle',
    numbers,
    {
      id: `${TRUCKS} + g`,
      vehicle_no: `'CL2099' || lpad(g::text, 9, '0')`,
      plate_number: `'测' || lpad(g::text, 6, '0')`,
      device_no: `'LD' || lpad(g::text, 6, '0') || case when g % ${String(EACH)} between 1 and 7 then '900' || g % ${String(EACH)} else '0000' end`,
      trailer_id: 'null',
      ...{ last_lng: 'null', last_lat: 'null', last_speed_kmh: 'null', last_course: 'null' },
      last_position_at: 'null',
    },
    `device_no is not null and status = 'approved'`,
  );
  for (const [name, { load, unload, distanceKm }] of Object.entries(WAYS)) {
    const isLong = name === 'long';
    await copyRows(
      run,
      'waybill',
      `(select g from ${numbers} where ${isLong ? LONG : `not ${LONG}`}) as made`,
      {
        id: `${TRIPS} + g`,
        waybill_no: `'YD2099' || lpad(g::text, 9, '0')`,
        vehicle_id: `${TRUCKS} + g`,
        plate_number: `'测' || lpad(g::text, 6, '0')`,
        ...{ load_lng: String(load.lng), load_lat: String(load.lat) },
        ...{ unload_lng: String(unload.lng), unload_lat: String(unload.lat) },
        distance_km: String(distanceKm),
        despatch_at: String(now - (isLong ? LONG_SINCE : 0)),
        arrived_at: 'null',
      },
      `status = 'inTransit'`,
    );
    const { points, source, widthM, lengthM } = await planOf({ load, unload, distanceKm });
    const corners = JSON.stringify(points.map(({ lng, lat }) => [lng, lat]));
    await run(`insert into waybill_plan (group_code, waybill_id, source, points, width_m, length_m)
      select '${DEMO_GROUP}', ${TRIPS} + g, '${source}', '${corners}'::jsonb, ${String(widthM)}, ${String(lengthM)}
      from (select g from ${numbers} where ${isLong ? LONG : `not ${LONG}`}) as made`);
  }
  await run('alter table waybill enable trigger user');
  await run('alter table vehicle enable trigger user');
  for (const table of ['vehicle', 'waybill', 'waybill_plan']) await run(`vacuum (analyze) ${table}`);
}
