import { and, desc, eq, gte, inArray, isNotNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { DataOf, ParsedOf } from '../../../domain/calls/call.ts';
import {
  type CrewCandidate,
  type crewCandidates,
  MOST_CREWS,
  MOST_SHOWN,
} from '../../../domain/calls/crews.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { driver } from '../../../domain/records/driver.ts';
import { order } from '../../../domain/records/order.ts';
import { vehicle } from '../../../domain/records/vehicle.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { mayTake } from '../../../domain/rules/canAssign.ts';
import { betterCrew } from '../../../domain/rules/crewOrder.ts';
import { draftOf } from '../../../domain/rules/loads.ts';
import { type Geo, roadKm } from '../../../domain/rules/track.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { rowsAsked } from '../../records/filters.ts';
import { maskText } from '../../records/mask.ts';
import { registered } from '../../records/registry.ts';
import { find, findWhere } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { type CrewState, crewStates, LATELY_MS } from './crewStates.ts';

type Order = Row<typeof order>;
type Asked = Omit<ParsedOf<typeof crewCandidates>, 'orderId'>;
type Answer = DataOf<typeof crewCandidates>;

const drivers = tableFor(driver);
const trucks = tableFor(vehicle);
const jobs = tableFor(waybill);

/** How many digits of an area code name its city. */
const CITY_DIGITS = 4;

/** Condition: drivers whose name, number or phone, or whose usual truck's plate, is what was typed. */
async function matching(work: Work, viewer: Viewer, keyword: string): Promise<SQL | undefined> {
  const byTruck = work.tx
    .select({ id: trucks.id })
    .from(trucks)
    .where(await rowsAsked(work, registered(vehicle.name), { keyword }, viewer));
  const byDriver = await rowsAsked(work, registered(driver.name), { keyword }, viewer);
  return or(byDriver, inArray(drivers.defaultVehicleId, byTruck));
}

/** The drivers who are considered: those in the viewer's scope that the question names, idle ones first. */
export async function driversAsked(
  work: Work,
  viewer: Viewer,
  { keyword, driverId, fleetId }: Pick<Asked, 'keyword' | 'driverId' | 'fleetId'>,
): Promise<Row<typeof driver>[]> {
  return findWhere(
    work,
    driver,
    and(
      await rowsAsked(work, registered(driver.name), {}, viewer),
      driverId === undefined ? undefined : eq(drivers.id, driverId),
      fleetId === undefined ? undefined : eq(drivers.fleetId, fleetId),
      keyword === undefined ? undefined : await matching(work, viewer, keyword),
    ),
    {
      orderBy: [
        desc(sql`${drivers.status} = 'approved'`),
        desc(sql`${drivers.operState} = 'idle'`),
        drivers.id,
      ],
      limit: MOST_CREWS,
    },
  );
}

interface Experience {
  readonly trips: number;
  readonly lastAt: number;
}

/** Trips of each driver between the two cities of a load. */
async function experience(work: Work, load: Order, ids: readonly string[]) {
  const { loadAreaCode, unloadAreaCode } = load;
  if (loadAreaCode === null || unloadAreaCode === null) return new Map<string, Experience>();
  const city = (code: string) => `${code.slice(0, CITY_DIGITS)}%`;
  const found = await work.tx
    .select({
      driverId: jobs.driverId,
      trips: sql<number>`count(*)`.mapWith(Number),
      lastAt: sql<number>`max(${jobs.goodsReceiptAt})`.mapWith(Number),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.groupCode, work.groupCode),
        eq(jobs.deleted, false),
        inArray(jobs.driverId, [...ids]),
        gte(jobs.gmtCreated, work.now - LATELY_MS),
        isNotNull(jobs.goodsReceiptAt),
        like(jobs.loadAreaCode, city(loadAreaCode)),
        like(jobs.unloadAreaCode, city(unloadAreaCode)),
      ),
    )
    .groupBy(jobs.driverId);
  return new Map(found.map(({ driverId, ...rest }): [string, Experience] => [driverId, rest]));
}

/** A place on the map; null: unknown. */
export const placeAt = (lng: number | null, lat: number | null): Geo | null =>
  lng === null || lat === null ? null : { lng, lat };

/** Where the truck was last seen, and the road from there to a place. */
function emptyKm({ truck }: CrewState, to: Geo | null): number | null {
  const from = truck === null ? null : placeAt(truck.lastLng, truck.lastLat);
  return from === null || to === null ? null : roadKm(from, to);
}

/** The truck as the picker shows it. */
export function truckOf({ truck, standing }: CrewState): CrewCandidate['truck'] {
  if (truck === null || standing === null) return null;
  const { id: vehicleId, plateNumber, plateColorCode, vehicleTypeCode, lengthDm } = truck;
  return { vehicleId, plateNumber, plateColorCode, vehicleTypeCode, lengthDm, ratedKg: standing.ratedKg };
}

/**
 * The crews for a part of an order, judged by `canAssign`: the best first, those who may not go last.
 * @throws 10404 when order or truck are out of the viewer's scope
 */
export async function candidatesFor(
  work: Work,
  viewer: Viewer,
  orderId: string,
  asked: Asked,
): Promise<Answer> {
  const load = await find(work, order, orderId);
  if (!load || !isInScope(order, viewer, load)) throw refused(noSuchRecord);
  const { vehicleId, waybillId: except, qty = load.remainQty } = asked;
  const truck = vehicleId === undefined ? undefined : await find(work, vehicle, vehicleId);
  if (truck === null || (truck && !isInScope(vehicle, viewer, truck))) throw refused(noSuchRecord);
  const found = await driversAsked(work, viewer, asked);
  const states = await crewStates(work, found, { truck, except });
  const known = await experience(
    work,
    load,
    found.map(({ id }) => id),
  );
  const loadingPlace = placeAt(load.loadLng, load.loadLat);
  const draft = draftOf(load, qty, work.now);
  const crews = states.map((state): CrewCandidate => {
    const { who, standing, busy, blockedBy } = state;
    const isFleetBlocked = blockedBy.includes(load.shipmentId);
    const verdict = standing && mayTake(standing, { draft, busy, isFleetBlocked, now: work.now });
    const wired = (rules: NonNullable<typeof verdict>['reasons']): CrewCandidate['reasons'] =>
      rules.map(({ id, text: [zh, en, es, ja] }) => ({ id, text: [zh, en, es, ja] }));
    return {
      driverId: who.id,
      driverName: who.driverName,
      phone: maskText('phone', who.phone),
      starsHundredths: who.starsHundredths,
      truck: truckOf(state),
      idleSince: state.idleSince,
      emptyKm: emptyKm(state, loadingPlace),
      tripsOnLine: known.get(who.id)?.trips ?? 0,
      lastOnLineAt: known.get(who.id)?.lastAt ?? null,
      reasons: wired(verdict?.reasons ?? []),
      warnings: wired(verdict?.warnings ?? []),
    };
  });
  return { crews: crews.toSorted(betterCrew).slice(0, MOST_SHOWN), total: crews.length };
}
