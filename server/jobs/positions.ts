import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { POSITIONS } from '../../domain/calls/positions.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { isPlausible, UNDER_WAY } from '../../domain/rules/track.ts';
import type { Position, PositionPort, Tracked } from '../ports/positions.ts';
import { zonesOf } from '../business/fleet/speedZones.ts';
import type { SafetyWatch, WatchedVehicle } from '../business/fleet/safety/watch.ts';
import { plansOf } from '../business/fleet/waybillPlan.ts';
import { tableFor } from '../store/tables.ts';
import { type Platform, runFor } from '../run/run.ts';
import { insertMany } from '../store/insertMany.ts';
import { vehiclePosition } from '../store/positionTables.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Work } from '../records/work.ts';

/** Vehicles polled and stored together. */
const BATCH = 200;
/** Reports of one transaction: few enough that a round never blocks the store for long. */
const SLICE = 1_000;

export interface PositionPlatform extends Platform {
  readonly positions: PositionPort;
  readonly safety: SafetyWatch;
}

/** A vehicle with a device: as its reports are asked for, and as they are judged. */
type Vehicle = Tracked &
  Omit<WatchedVehicle, 'seenAt' | 'plan' | 'trip'> & { readonly way: WatchedVehicle['trip'] };

/** Stores reports; a repeated one is stored once. */
export async function storePositions(tx: Tx, groupCode: string, reports: readonly Position[]): Promise<void> {
  const rows = reports.map(({ alarm = null, driverCode = null, ...report }) => ({
    ...{ groupCode, alarm, driverCode },
    ...report,
  }));
  await insertMany(tx, vehiclePosition, rows, 'skip');
}

/** The last plausible report of each vehicle. */
function latest(reports: readonly Position[], tracked: readonly Tracked[]): Position[] {
  const before = new Map(tracked.map(({ vehicleId, last }) => [vehicleId, last]));
  const found = new Map<string, Position>();
  for (const report of reports) {
    const { vehicleId } = report;
    const known = found.get(vehicleId) ?? before.get(vehicleId) ?? null;
    if (isPlausible(known, report)) found.set(vehicleId, report);
  }
  return [...found.values()];
}

/** Stores where the vehicles were last seen; the version stays, since nobody edits it. */
async function noteLatest(work: Work, seen: readonly Position[]): Promise<void> {
  if (seen.length === 0) return;
  const table = tableFor(vehicle);
  const rows = seen.map(
    ({ vehicleId, lng, lat, speedKmh, course, at }) =>
      sql`(${vehicleId}::bigint, ${lng}::double precision, ${lat}::double precision, ${speedKmh}::bigint, ${course}::bigint, ${at}::bigint)`,
  );
  await work.tx.execute(
    sql`update ${table} set last_lng = seen.lng, last_lat = seen.lat, last_speed_kmh = seen.speed,
        last_course = seen.course, last_position_at = seen.at
      from (values ${sql.join(rows, sql`, `)}) as seen (id, lng, lat, speed, course, at)
      where ${table}.group_code = ${work.groupCode} and ${table}.id = seen.id`,
  );
}

/** The vehicles of a tenant that have a device, each with its current trip. */
export async function trackedVehicles({ store }: Platform, groupCode: string): Promise<Vehicle[]> {
  const [trucks, jobs] = [tableFor(vehicle), tableFor(waybill)];
  const found = await store.db
    .select({
      vehicleId: trucks.id,
      deviceNo: trucks.deviceNo,
      plateNumber: trucks.plateNumber,
      mayCarryDanger: trucks.isDangerousAllowed,
      lng: trucks.lastLng,
      lat: trucks.lastLat,
      speedKmh: trucks.lastSpeedKmh,
      course: trucks.lastCourse,
      at: trucks.lastPositionAt,
      waybillId: jobs.id,
      loadAreaCode: jobs.loadAreaCode,
      unloadAreaCode: jobs.unloadAreaCode,
      loadLng: jobs.loadLng,
      loadLat: jobs.loadLat,
      unloadLng: jobs.unloadLng,
      unloadLat: jobs.unloadLat,
      distanceKm: jobs.distanceKm,
      departedAt: jobs.despatchAt,
      arrivedAt: jobs.arrivedAt,
    })
    .from(trucks)
    .leftJoin(
      jobs,
      and(
        eq(jobs.groupCode, trucks.groupCode),
        eq(jobs.vehicleId, trucks.id),
        inArray(jobs.status, [...UNDER_WAY]),
        eq(jobs.deleted, false),
      ),
    )
    .where(
      and(
        eq(trucks.groupCode, groupCode),
        eq(trucks.deleted, false),
        ne(trucks.status, 'closed'),
        isNotNull(trucks.deviceNo),
      ),
    )
    .orderBy(asc(trucks.id), asc(jobs.despatchAt));
  // Of a vehicle with two trips, which no desk allows, the one that began last counts.
  const once = new Map(found.map((row) => [String(row.vehicleId), row]));
  return [...once.values()].map((row) => {
    const { lng, lat, at, loadLng, loadLat, unloadLng, unloadLat, departedAt, arrivedAt } = row;
    const isSeen = at !== null && lng !== null && lat !== null;
    const hasWay =
      loadLng !== null && loadLat !== null && unloadLng !== null && unloadLat !== null && departedAt !== null;
    return {
      vehicleId: String(row.vehicleId),
      deviceNo: String(row.deviceNo),
      plateNumber: String(row.plateNumber),
      mayCarryDanger: row.mayCarryDanger === true,
      way:
        row.waybillId === null || departedAt === null
          ? null
          : {
              waybillId: String(row.waybillId),
              departedAt: Number(departedAt),
              loadAreaCode: String(row.loadAreaCode),
              unloadAreaCode: String(row.unloadAreaCode),
            },
      last: isSeen
        ? {
            at: Number(at),
            lng: Number(lng),
            lat: Number(lat),
            speedKmh: Number(row.speedKmh ?? 0),
            course: Number(row.course ?? 0),
          }
        : null,
      trip: hasWay
        ? {
            waybillId: String(row.waybillId),
            load: { lng: Number(loadLng), lat: Number(loadLat) },
            unload: { lng: Number(unloadLng), lat: Number(unloadLat) },
            distanceKm: Number(row.distanceKm ?? 1),
            departedAt: Number(departedAt),
            arrivedAt: arrivedAt === null ? null : Number(arrivedAt),
          }
        : null,
    };
  });
}

/** Reports by vehicle, oldest first. */
function byVehicle(reports: readonly Position[]): Map<string, Position[]> {
  const found = new Map<string, Position[]>();
  for (const report of reports.toSorted((a, b) => a.at - b.at)) {
    const known = found.get(report.vehicleId);
    if (known) known.push(report);
    else found.set(report.vehicleId, [report]);
  }
  return found;
}

/**
 * Looks for danger in the reports that were just stored (addendum A 1.5). Where it fails, the next reports of these vehicles
 * bring back what was missed.
 */
export async function watchOver(
  platform: Omit<PositionPlatform, 'positions'>,
  groupCode: string,
  vehicles: readonly Vehicle[],
  reports: readonly Position[],
): Promise<void> {
  const { safety } = platform;
  const seen = await runFor(platform, groupCode, async (work) => {
    const inTransit = vehicles.flatMap(({ trip }) =>
      trip === null || trip.arrivedAt !== null ? [] : [trip],
    );
    const plans = await plansOf(
      work,
      inTransit.map(({ waybillId: id, load, unload }) => ({
        id,
        ...{ loadLng: load.lng, loadLat: load.lat, unloadLng: unload.lng, unloadLat: unload.lat },
      })),
    );
    const watched = vehicles.map(({ last, way, vehicleId, plateNumber, mayCarryDanger }) => ({
      ...{ vehicleId, plateNumber, mayCarryDanger, trip: way, seenAt: last?.at ?? null },
      plan: way === null ? null : (plans.get(way.waybillId) ?? null),
    }));
    return safety.look(work, watched, byVehicle(reports), await zonesOf(work));
  });
  safety.keep({ groupCode }, seen);
}

/** Tenants that have vehicles with a device. */
async function tenants({ store }: Platform): Promise<string[]> {
  const table = tableFor(vehicle);
  const found = await store.db
    .selectDistinct({ groupCode: table.groupCode })
    .from(table)
    .where(isNotNull(table.deviceNo));
  return found.map(({ groupCode }) => String(groupCode));
}

/**
 * Fetches the reports since the last round, stores them, looks for danger in them, and sends one live event a batch to those who watch a map.
 * The event holds no positions: these are fetched with the viewer's rights.
 * @returns how many reports came
 * @throws AggregateError after the round, when reports could not be watched
 */
export async function runPositionsJob(platform: PositionPlatform): Promise<number> {
  const { positions, clock } = platform;
  const failures: unknown[] = [];
  let count = 0;
  for (const groupCode of await tenants(platform)) {
    const all = await trackedVehicles(platform, groupCode);
    for (let from = 0; from < all.length; from += BATCH) {
      const tracked = all.slice(from, from + BATCH);
      const now = clock();
      const asked = new Set(tracked.map(({ vehicleId }) => vehicleId));
      const told = await positions.reports(tracked, now, groupCode);
      const reports = told.filter(({ vehicleId }) => asked.has(vehicleId));
      if (reports.length === 0) continue;
      // After days without polling there is much to fetch: other tenants do not wait for all of it.
      for (let first = 0; first < reports.length; first += SLICE)
        await withTx(platform.store, (tx) =>
          storePositions(tx, groupCode, reports.slice(first, first + SLICE)),
        );
      await runFor(platform, groupCode, async (work) => {
        await noteLatest(work, latest(reports, tracked));
        work.changes.push({ record: POSITIONS, id: '0', version: now, row: {}, todo: false });
      });
      await watchOver(platform, groupCode, tracked, reports).catch((error: unknown) => failures.push(error));
      count += reports.length;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Reports were stored, but not watched');
  return count;
}
