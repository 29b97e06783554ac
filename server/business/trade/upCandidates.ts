import { and, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type DriverCandidate,
  type FleetCandidate,
  MOST_FLEETS,
  type UpCandidates,
} from '../../../domain/calls/upCandidates.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { commonRoute } from '../../../domain/records/commonRoute.ts';
import { company } from '../../../domain/records/company.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { mayTake } from '../../../domain/rules/canAssign.ts';
import { betterDriver, betterFleet } from '../../../domain/rules/candidateOrder.ts';
import { quantityIn } from '../../../domain/rules/freight.ts';
import { draftOf } from '../../../domain/rules/loads.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { roadKm } from '../../../domain/rules/track.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { refused } from '../../records/errors.ts';
import { rowsAsked } from '../../records/filters.ts';
import { registered } from '../../records/registry.ts';
import { find, findBy, findWhere } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import { paramOf } from '../platform/parameters.ts';
import { driversAsked, placeAt } from './crewCandidates.ts';
import { type CrewState, crewStates, namesOf } from './crewStates.ts';
import { fleetReasons } from './fitness.ts';
import type { UpOrder } from './upOrderParts.ts';

const jobs = tableFor(waybill);
const fleets = tableFor(fleet);

/** How far back trips count. */
const LATELY_MS = 90 * DAY_MS;
/** How many digits of an area code name its city. */
const CITY_DIGITS = 4;
const BP = 10_000;

/** Shares of trips unloaded on time, basis points, by whoever carried them; those without a trip are not in it. */
async function onTimeBy(
  work: Work,
  by: 'driverId' | 'carrierId',
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const marginMs = (await paramOf(work, 'trip.onTimeMin', work.now)) * 60_000;
  const found = await work.tx
    .select({
      id: jobs[by],
      trips: sql<number>`count(*)`.mapWith(Number),
      onTime:
        sql<number>`count(*) filter (where ${jobs.goodsReceiptAt} <= ${jobs.planUnloadAt} + ${marginMs}::bigint)`.mapWith(
          Number,
        ),
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.groupCode, work.groupCode),
        eq(jobs.deleted, false),
        inArray(jobs[by], [...ids]),
        isNotNull(jobs.goodsReceiptAt),
        gte(jobs.goodsReceiptAt, work.now - LATELY_MS),
      ),
    )
    .groupBy(jobs[by]);
  return new Map(found.map(({ id, trips, onTime }) => [String(id), Math.floor((onTime * BP) / trips)]));
}

/** Drivers, and fleets of drivers, one of whose usual routes leads between the two cities of the order. */
async function usualOn(work: Work, { loadAreaCode, unloadAreaCode }: UpOrder) {
  const city = (code: string | null) => code?.slice(0, CITY_DIGITS);
  const [from, to] = [city(loadAreaCode), city(unloadAreaCode)];
  const routes =
    from === undefined || to === undefined ? [] : await findBy(work, commonRoute, { status: 'enabled' });
  const fit = routes.filter((one) => city(one.fromAreaCode) === from && city(one.toAreaCode) === to);
  return {
    drivers: new Set(fit.map(({ driverId }) => driverId)),
    fleets: new Set(fit.map(({ fleetId }) => fleetId)),
  };
}

/** What one vehicle would have to carry: the whole order. */
function draftFor(row: UpOrder, now: number) {
  const priceUnit = row.priceUnit ?? 'yuanPerTon';
  const { weightKg, volumeM3, pieces, planUnloadAt } = row;
  const totals = { weightKg: weightKg ?? 0, volumeM3: volumeM3 ?? 0, pieces: pieces ?? 0, vehicles: 1 };
  const orderQty = quantityIn(priceUnit, totals);
  const load = {
    priceUnit,
    orderQty,
    planUnloadAt,
    totalWeightKg: totals.weightKg,
    totalVolumeM3: totals.volumeM3,
  };
  return draftOf(load, orderQty, now);
}

const wired = (
  rules: readonly { readonly id: string; readonly text: readonly [string, string, string, string] }[],
): DriverCandidate['reasons'] =>
  rules.map(({ id, text: [zh, en, es, ja] }) => ({ id, text: [zh, en, es, ja] }));

const isFree = ({ who, busy }: CrewState) =>
  who.operState === 'idle' && busy.driverWaybillNo === undefined && busy.vehicleWaybillNo === undefined;

/**
 * Whom an upstream order may be assigned to, judged by `canAssign`: the best first, those who may not go last.
 * @throws 10404 when the order is out of the viewer's scope
 */
export async function upCandidates(work: Work, viewer: Viewer, id: string): Promise<UpCandidates> {
  const row = await find(work, upOrder, id);
  if (!row || !isInScope(upOrder, viewer, row)) throw refused(noSuchRecord);
  const shipmentId = (await find(work, company, row.upstreamId))?.shipmentId ?? '';
  const states = await crewStates(work, await driversAsked(work, viewer, {}));
  const usual = await usualOn(work, row);
  const onTime = await onTimeBy(
    work,
    'driverId',
    states.map(({ who }) => who.id),
  );
  const draft = draftFor(row, work.now);
  const loading = placeAt(row.loadLng, row.loadLat);
  const drivers = states.map((state): DriverCandidate => {
    const { who, truck, standing, busy, blockedBy } = state;
    const verdict =
      standing &&
      mayTake(standing, { draft, busy, isFleetBlocked: blockedBy.includes(shipmentId), now: work.now });
    const from = truck && placeAt(truck.lastLng, truck.lastLat);
    return {
      ...namesOf(state),
      ratedKg: standing?.ratedKg ?? null,
      isFree: isFree(state),
      emptyKm: from === null || loading === null ? null : roadKm(from, loading),
      starsHundredths: who.starsHundredths,
      onTimeBp: onTime.get(who.id) ?? null,
      isOnRoute: usual.drivers.has(who.id),
      reasons: wired(verdict?.reasons ?? []),
      warnings: wired(verdict?.warnings ?? []),
    };
  });
  return {
    drivers: drivers.toSorted(betterDriver),
    fleets: (await fleetCandidates(work, viewer, { shipmentId, states, usual: usual.fleets })).toSorted(
      betterFleet,
    ),
    minMarginBp: await paramOf(work, 'upstream.minMarginBp', work.now),
  };
}

interface Asked {
  readonly shipmentId: string;
  readonly states: readonly CrewState[];
  readonly usual: ReadonlySet<string | null>;
}

async function fleetCandidates(
  work: Work,
  viewer: Viewer,
  { shipmentId, states, usual }: Asked,
): Promise<FleetCandidate[]> {
  const teams = await findWhere(work, fleet, await rowsAsked(work, registered(fleet.name), {}, viewer), {
    orderBy: [desc(sql`${fleets.status} = 'approved'`), fleets.id],
    limit: MOST_FLEETS,
  });
  const onTime = await onTimeBy(
    work,
    'carrierId',
    teams.map(({ id }) => id),
  );
  const found: FleetCandidate[] = [];
  for (const team of teams) {
    const crews = states.filter(({ who }) => who.fleetId === team.id && who.status === 'approved');
    const reasons = await fleetReasons(work, team, shipmentId);
    found.push({
      carrierId: team.id,
      fleetName: team.fleetName,
      starsHundredths: team.starsHundredths,
      onTimeBp: onTime.get(team.id) ?? null,
      isOnRoute: usual.has(team.id),
      drivers: crews.length,
      freeDrivers: crews.filter(isFree).length,
      reasons: reasons.map((text, index) => ({
        id: `F${String(index + 1)}`,
        text: typeof text === 'string' ? [text, text, text, text] : [text[0], text[1], text[2], text[3]],
      })),
    });
  }
  return found;
}
