import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { TRACK_AROUND_MS, type Way } from '../../../domain/reporting/track.ts';
import { type Fix, UNDER_WAY } from '../../../domain/rules/track.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { vehiclePosition } from '../../store/positionTables.ts';
import { tableFor } from '../../store/tables.ts';

type Waybill = Row<typeof waybill>;

const trips = tableFor(waybill);

const placeOf = (lng: number | null, lat: number | null) =>
  lng === null || lat === null ? null : { lng, lat };

/** What the devices reported around the ways of waybills, in the order of time; asked for once for all of them. */
async function fixesOf({ tx, groupCode, now }: Work, ids: readonly string[]): Promise<Map<string, Fix[]>> {
  const found = new Map<string, Fix[]>();
  if (ids.length === 0) return found;
  const { at, lng, lat, speedKmh, course } = vehiclePosition;
  // A trip on the road is judged as far as it has come; one that was given up has no track.
  const isUnderWay = inArray(trips.status, [...UNDER_WAY]);
  const until = sql`coalesce(${trips.goodsReceiptAt} + ${TRACK_AROUND_MS}::bigint, case when ${isUnderWay} then ${now}::bigint end)`;
  const rows = await tx
    .select({ waybillId: trips.id, at, lng, lat, speedKmh, course })
    .from(trips)
    .innerJoin(
      vehiclePosition,
      and(
        eq(vehiclePosition.groupCode, trips.groupCode),
        eq(vehiclePosition.vehicleId, trips.vehicleId),
        gte(at, sql`${trips.despatchAt} - ${TRACK_AROUND_MS}`),
        lte(at, until),
      ),
    )
    .where(and(eq(trips.groupCode, groupCode), inArray(trips.id, [...ids])))
    .orderBy(asc(trips.id), asc(at));
  for (const { waybillId, ...fix } of rows) {
    const id = String(waybillId);
    const line = found.get(id);
    if (line) line.push(fix);
    else found.set(id, [fix]);
  }
  return found;
}

const vehiclesOf = (work: Work, jobs: readonly Waybill[]) =>
  findAll(
    work,
    vehicle,
    jobs.map(({ vehicleId }) => vehicleId),
  );

/**
 * The ways of waybills with the reports of their vehicles' devices: what rule T is judged by (transport-and-money 11.4).
 * @param known their vehicles, where they are read already
 */
export async function waysOf(
  work: Work,
  jobs: readonly Waybill[],
  known?: ReadonlyMap<string, Row<typeof vehicle>>,
): Promise<Map<string, Way>> {
  const trucks = known ?? (await vehiclesOf(work, jobs));
  const fixes = await fixesOf(
    work,
    jobs.map(({ id }) => id),
  );
  return new Map(
    jobs.map((job) => [
      job.id,
      {
        load: placeOf(job.loadLng, job.loadLat),
        unload: placeOf(job.unloadLng, job.unloadLat),
        despatchAt: job.despatchAt,
        goodsReceiptAt: job.goodsReceiptAt,
        plateNumber: job.plateNumber,
        devicePlate: trucks.get(job.vehicleId)?.plateNumber ?? '',
        fixes: fixes.get(job.id) ?? [],
      },
    ]),
  );
}
