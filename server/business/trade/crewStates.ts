import { and, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { creditProfile } from '../../../domain/records/creditProfile.ts';
import type { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { LoadInput } from '../../../domain/rules/canAssign.ts';
import { type CrewStanding, standingOf } from '../../../domain/rules/crewStanding.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { maskText } from '../../records/mask.ts';
import { findAll, findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { allBlockers } from '../../rights/party.ts';
import { tableFor } from '../../store/tables.ts';
import { tiredOf } from '../fleet/safety/tired.ts';
import { payeesOf } from '../money/payee.ts';
import { RUNNING } from './fitness.ts';

type Driver = Row<typeof driver>;
type Vehicle = Row<typeof vehicle>;
export type Running = Pick<
  Row<typeof waybill>,
  'id' | 'waybillNo' | 'status' | 'driverId' | 'vehicleId' | 'planLoadAt' | 'planUnloadAt' | 'despatchAt'
>;

/** A driver with his truck as they are now, whatever the load is. */
export interface CrewState {
  readonly who: Driver;
  readonly truck: Vehicle | null;
  /** null: without a truck nothing can be judged. */
  readonly standing: CrewStanding | null;
  readonly busy: LoadInput['busy'];
  /** The running waybills of driver and truck. */
  readonly running: readonly Running[];
  /** Shippers that have blocked the fleet. */
  readonly blockedBy: readonly string[];
  /** The end of his last trip, unless he is on one. */
  readonly idleSince: number | null;
}

/** Who he is, with his phone masked, and the truck. */
export const namesOf = ({ who, truck }: CrewState) => ({
  driverId: who.id,
  driverName: who.driverName,
  phone: maskText('phone', who.phone),
  vehicleId: truck?.id ?? null,
  plateNumber: truck?.plateNumber ?? null,
  plateColorCode: truck?.plateColorCode ?? null,
});

interface Choice {
  /** Judges everybody with this truck; absent: each with his usual one. */
  readonly truck?: Vehicle | undefined;
  /** A waybill that keeps nobody busy: the one whose crew is replaced. */
  readonly except?: string | undefined;
}

const jobs = tableFor(waybill);
const profiles = tableFor(creditProfile);

/** How far back trips count as experience. */
export const LATELY_MS = 183 * DAY_MS;

/** Ids of drivers, vehicles and fleets that get no new work (T&M 11.3). */
async function distrustedIds(work: Work, drivers: readonly Driver[], trucks: readonly string[]) {
  const fleets = drivers.flatMap(({ fleetId }) => fleetId ?? []);
  const bad = await findWhere(
    work,
    creditProfile,
    and(
      or(eq(profiles.isQualified, false), eq(profiles.isDishonest, true)),
      or(
        inArray(
          profiles.driverId,
          drivers.map(({ id }) => id),
        ),
        inArray(profiles.vehicleId, [...trucks]),
        inArray(profiles.carrierId, fleets),
      ),
    ),
  );
  return {
    driver: new Set(bad.map(({ driverId }) => driverId)),
    vehicle: new Set(bad.map(({ vehicleId }) => vehicleId)),
    fleet: new Set(bad.map(({ carrierId }) => carrierId)),
  };
}

/** Waybills that keep a driver or a truck busy. */
async function runningOf(
  work: Work,
  driverIds: readonly string[],
  trucks: readonly string[],
  except: string | undefined,
): Promise<Running[]> {
  return findWhere(
    work,
    waybill,
    and(
      inArray(jobs.status, [...RUNNING]),
      or(inArray(jobs.driverId, [...driverIds]), inArray(jobs.vehicleId, [...trucks])),
      except === undefined ? undefined : ne(jobs.id, except),
    ),
    { orderBy: [jobs.id] },
  );
}

/** When each driver last delivered. */
async function lastEnds(work: Work, driverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const found = await work.tx
    .select({
      driverId: jobs.driverId,
      at: sql<number>`max(${jobs.goodsReceiptAt})`.mapWith(Number),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.groupCode, work.groupCode),
        eq(jobs.deleted, false),
        inArray(jobs.driverId, [...driverIds]),
        gte(jobs.gmtCreated, work.now - LATELY_MS),
        isNotNull(jobs.goodsReceiptAt),
      ),
    )
    .groupBy(jobs.driverId);
  return new Map(found.map(({ driverId, at }) => [driverId, at]));
}

/**
 * Drivers with their trucks as `canAssign` (records 10.5) needs them, in a fixed number of queries however many they
 * are. The same judgement as `fitness`, without its locks.
 */
export async function crewStates(
  work: Work,
  drivers: readonly Driver[],
  { truck: given, except }: Choice = {},
): Promise<CrewState[]> {
  const ids = drivers.map(({ id }) => id);
  const usual = drivers.flatMap(({ defaultVehicleId }) => defaultVehicleId ?? []);
  const trucks = given ? new Map([[given.id, given]]) : await findAll(work, vehicle, usual);
  const truckIds = [...trucks.keys()];
  const trailers = await findAll(
    work,
    vehicle,
    [...trucks.values()].flatMap(({ trailerId }) => trailerId ?? []),
  );
  const fleets = await findAll(
    work,
    fleet,
    drivers.flatMap(({ fleetId }) => fleetId ?? []),
  );
  const distrusted = await distrustedIds(work, drivers, truckIds);
  const running = await runningOf(work, ids, truckIds, except);
  const ends = await lastEnds(work, ids);
  const blockers = await allBlockers(work);
  const payee = await payeesOf(work, ids);
  const tired = await tiredOf(work, ids);

  return drivers.map((who): CrewState => {
    const truck = given ?? (who.defaultVehicleId === null ? undefined : trucks.get(who.defaultVehicleId));
    const ofDriver = running.filter(({ driverId }) => driverId === who.id);
    const ofTruck = running.filter(({ vehicleId }) => vehicleId === truck?.id);
    const isBad = {
      driver: distrusted.driver.has(who.id),
      vehicle: truck !== undefined && distrusted.vehicle.has(truck.id),
      fleet: who.fleetId !== null && distrusted.fleet.has(who.fleetId),
    };
    return {
      who,
      truck: truck ?? null,
      standing:
        truck === undefined
          ? null
          : standingOf({
              driver: who,
              vehicle: truck,
              trailer: truck.trailerId === null ? null : (trailers.get(truck.trailerId) ?? null),
              fleet: who.fleetId === null ? null : (fleets.get(who.fleetId) ?? null),
              distrusted: (['driver', 'vehicle', 'fleet'] as const).filter((side) => isBad[side]),
              isFatigued: tired.has(who.id),
              isPayeeVerified: who.isPayeeVerified || payee(who.id).bankCardId !== null,
            }),
      busy: { driverWaybillNo: ofDriver[0]?.waybillNo, vehicleWaybillNo: ofTruck[0]?.waybillNo },
      running: running.filter((one) => one.driverId === who.id || one.vehicleId === truck?.id),
      blockedBy: who.fleetId === null ? [] : (blockers.get(who.fleetId) ?? []),
      idleSince: ofDriver.length > 0 ? null : (ends.get(who.id) ?? null),
    };
  });
}
