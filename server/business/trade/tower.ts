import { and, eq, type SQL, sql } from 'drizzle-orm';
import { MOST_TRIPS, type Tower, type TowerTrip } from '../../../domain/calls/tower.ts';
import { driver } from '../../../domain/records/driver.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { AROUND_PLACE_M, LONGEST_GAP_MS, TRACK_AROUND_MS } from '../../../domain/reporting/track.ts';
import { byUrgency, marksOf, standingOf, type TripStanding } from '../../../domain/rules/tower.ts';
import { MAX_JUMP_KMH, STOP_M } from '../../../domain/rules/track.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { rowsInScope } from '../../records/filters.ts';
import { registered } from '../../records/registry.ts';
import type { Work } from '../../records/work.ts';
import { vehiclePosition } from '../../store/positionTables.ts';
import { tableFor } from '../../store/tables.ts';

const trips = tableFor(waybill);
const trucks = tableFor(vehicle);
const drivers = tableFor(driver);
const report = vehiclePosition;

/** A degree of latitude, m. */
const DEGREE_M = 111_195;
const METRES_AN_HOUR = MAX_JUMP_KMH * 1_000;

/** Metres from a report to a place, as the crow flies; near enough for as far as a truck drives. */
const metresTo = (lng: unknown, lat: unknown): SQL =>
  sql`${DEGREE_M}::float8 * sqrt(((${report.lng} - ${lng}) * cos(radians(${lat}))) ^ 2 + (${report.lat} - ${lat}) ^ 2)`;

/** The reports of the vehicle of a trip: its key begins with these, and ends with the time. */
const ofTrip = sql`${report.groupCode} = ${trips.groupCode} and ${report.vehicleId} = ${trips.vehicleId}`;

/**
 * Since when a vehicle has been where it is: the first report after the last one that came from elsewhere. It is looked for
 * backwards, and found at once where the vehicle moves. A report from farther away than it can have come from is none.
 */
const standingSince = sql<
  string | null
>`(select min(${report.at}) from ${report} where ${ofTrip} and ${report.at} > coalesce((
    select ${report.at} from ${report} where ${ofTrip} and ${report.at} >= ${trips.despatchAt} and ${report.at} < ${trucks.lastPositionAt}
      and ${metresTo(trucks.lastLng, trucks.lastLat)} between ${STOP_M}
        and ${METRES_AN_HOUR}::float8 * (${trucks.lastPositionAt} - ${report.at}) / 3600000
    order by ${report.at} desc limit 1), ${trips.despatchAt} - 1))`;

/** A report from the loading place at the time of loading. */
const hasStart = sql<boolean>`exists (select 1 from ${report} where ${ofTrip}
    and ${report.at} between ${trips.despatchAt} - ${TRACK_AROUND_MS}::bigint and ${trips.despatchAt} + ${TRACK_AROUND_MS}::bigint
    and ${metresTo(trips.loadLng, trips.loadLat)} <= ${AROUND_PLACE_M})`;

/**
 * A gap too long between two reports of a trip. It goes from report to report in the longest steps that are allowed, so that it
 * reads few of them: where none is within reach of one that is not the last, there is the gap.
 */
const hasGap = sql<boolean>`(with recursive hop (at, next) as (
    select ${trips.despatchAt}, (select max(${report.at}) from ${report} where ${ofTrip}
      and ${report.at} > ${trips.despatchAt} and ${report.at} <= ${trips.despatchAt} + ${LONGEST_GAP_MS}::bigint)
    union all
    select hop.next, (select max(${report.at}) from ${report} where ${ofTrip}
      and ${report.at} > hop.next and ${report.at} <= hop.next + ${LONGEST_GAP_MS}::bigint)
    from hop where hop.next is not null
  ) select coalesce(bool_or(hop.next is null and ${trucks.lastPositionAt} > hop.at), false) from hop)`;

/** Everything that is known of the trips in transit of a viewer's rows: one question, whatever their number. */
async function runningTrips(work: Work, viewer: Viewer) {
  return work.tx
    .select({
      ...{ waybillId: trips.id, waybillNo: trips.waybillNo, goodsName: trips.goodsName },
      ...{ plateNumber: trips.plateNumber, plateColorCode: trips.plateColorCode },
      ...{ loadAreaCode: trips.loadAreaCode, unloadAreaCode: trips.unloadAreaCode },
      ...{
        loadLng: trips.loadLng,
        loadLat: trips.loadLat,
        unloadLng: trips.unloadLng,
        unloadLat: trips.unloadLat,
      },
      ...{ distanceKm: trips.distanceKm, despatchAt: trips.despatchAt, planUnloadAt: trips.planUnloadAt },
      ...{ driverName: drivers.driverName, vehicleId: trucks.id, deviceNo: trucks.deviceNo },
      ...{ vehicleTypeCode: trucks.vehicleTypeCode, fleetId: trucks.fleetId, operState: trucks.operState },
      ...{
        lng: trucks.lastLng,
        lat: trucks.lastLat,
        speedKmh: trucks.lastSpeedKmh,
        course: trucks.lastCourse,
      },
      ...{ seenAt: trucks.lastPositionAt, standingSince, hasStart, hasGap },
    })
    .from(trips)
    .innerJoin(trucks, and(eq(trucks.groupCode, trips.groupCode), eq(trucks.id, trips.vehicleId)))
    .innerJoin(drivers, and(eq(drivers.groupCode, trips.groupCode), eq(drivers.id, trips.driverId)))
    .where(and(rowsInScope(registered(waybill.name), viewer), eq(trips.status, 'inTransit')));
}

type Found = Awaited<ReturnType<typeof runningTrips>>[number];

const placeOf = (lng: number | null, lat: number | null) =>
  lng === null || lat === null ? null : { lng, lat };

/** Where its vehicle was seen since it set out; earlier reports are of another trip. */
function seenOf(found: Found): TowerTrip['seen'] {
  const { lng, lat, seenAt, despatchAt, vehicleId, plateNumber, plateColorCode, ...truck } = found;
  if (lng === null || lat === null || seenAt === null || seenAt < (despatchAt ?? 0)) return null;
  const { vehicleTypeCode, fleetId, operState } = truck;
  return {
    ...{ id: vehicleId, plateNumber, plateColorCode, vehicleTypeCode, fleetId, operState, lng, lat },
    ...{ at: seenAt, speedKmh: truck.speedKmh ?? 0, course: truck.course ?? 0 },
  };
}

function tripOf(found: Found, now: number): { trip: TowerTrip; standing: TripStanding } {
  const seen = seenOf(found);
  const standing = standingOf(
    {
      load: placeOf(found.loadLng, found.loadLat),
      unload: placeOf(found.unloadLng, found.unloadLat),
      distanceKm: found.distanceKm,
      despatchAt: found.despatchAt ?? now,
      planUnloadAt: found.planUnloadAt,
      hasDevice: found.deviceNo !== null,
      last: seen,
      standingSince: found.standingSince === null ? null : Number(found.standingSince),
      hasStart: found.hasStart,
      hasGap: found.hasGap,
    },
    now,
  );
  const { waybillId, waybillNo, plateNumber, plateColorCode, driverName, goodsName } = found;
  const { loadAreaCode, unloadAreaCode, planUnloadAt } = found;
  const { leftKm, speedKmh, expectedAt, lateMin, stoppedMin, silentMin } = standing;
  return {
    standing,
    trip: {
      ...{ waybillId, waybillNo, plateNumber, plateColorCode, driverName, goodsName },
      ...{ loadAreaCode, unloadAreaCode, planUnloadAt, seen, hasDevice: found.deviceNo !== null },
      ...{ leftKm, speedKmh, expectedAt, lateMin, stoppedMin, silentMin, marks: marksOf(standing) },
    },
  };
}

/** The trips in transit, the most urgent first, with the counts of all. */
export async function towerOf(work: Work, viewer: Viewer): Promise<Tower> {
  const all = (await runningTrips(work, viewer))
    .map((found) => tripOf(found, work.now))
    .toSorted(
      (a, b) => byUrgency(a.standing, b.standing) || a.trip.waybillNo.localeCompare(b.trip.waybillNo),
    );
  const count = (mark: TowerTrip['marks'][number]) =>
    all.filter(({ trip }) => trip.marks.includes(mark)).length;
  return {
    at: work.now,
    running: all.length,
    counts: {
      late: count('late'),
      stopped: count('stopped'),
      silent: count('silent'),
      track: count('track'),
    },
    trips: all.slice(0, MOST_TRIPS).map(({ trip }) => trip),
  };
}
