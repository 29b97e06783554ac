import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import { line } from '../../../../domain/records/line.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import { straightWidthM } from '../../../../domain/rules/plannedWay.ts';
import type { Params } from '../../../../domain/rules/parameters.ts';
import { changedParams, type LimitChanges } from '../../../../domain/rules/safety/changedLimits.ts';
import { safetyLimits } from '../../../../domain/rules/safety/limits.ts';
import { type Replayed, ReplayedWarnings } from '../../../../domain/rules/safety/replay.ts';
import { freshState, step } from '../../../../domain/rules/safety/step.ts';
import type { PlanLine, Report, SafetyLimits } from '../../../../domain/rules/safety/surroundings.ts';
import type { ZoneAt } from '../../../../domain/rules/speedZones.ts';
import type { Geo } from '../../../../domain/rules/track.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { findAll, findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { vehiclePosition } from '../../../store/positionTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramsAt } from '../../platform/parameters.ts';
import { plansOf } from '../waybillPlan.ts';

type Waybill = Row<typeof waybill>;

const MINUTE_MS = 60_000;
/** The detector begins so long before the period: then it knows of the drive, and of the day, that the period begins in, ms. */
const BEFORE_MS = 24 * 60 * MINUTE_MS;
/** Reports that are read and judged in one go; others are served between two of them. */
const SLICE = 2_000;

/** What all vehicles of a replay are judged by. */
export interface Judging {
  readonly from: number;
  readonly to: number;
  readonly changes: LimitChanges;
  readonly limitsAt: (at: number) => Promise<SafetyLimits>;
  readonly zoneAt: ZoneAt;
  readonly isKnownPlace: (point: Geo) => boolean;
}

/** A vehicle of a replay. */
export interface ReplayedVehicle {
  readonly vehicleId: string;
  readonly mayCarryDanger: boolean;
  readonly driverCount: number;
}

/** The limits of each minute of the past, with the changes of a replay. */
export function changedLimits(work: Work, changes: LimitChanges): Judging['limitsAt'] {
  const known = new Map<number, SafetyLimits>();
  return async (at) => {
    const minute = Math.floor(at / MINUTE_MS);
    const found =
      known.get(minute) ?? safetyLimits(changedParams(await paramsAt(work, minute * MINUTE_MS), changes));
    known.set(minute, found);
    return found;
  };
}

const jobs = tableFor(waybill);

/** The waybills that a vehicle carried in a period: from their departure to their arrival. */
function carried(work: Work, vehicleId: string, from: number, to: number): Promise<Waybill[]> {
  return findWhere(
    work,
    waybill,
    and(
      eq(jobs.vehicleId, vehicleId),
      isNotNull(jobs.despatchAt),
      lt(jobs.despatchAt, to),
      // One that ended without an arrival was called off on its way: nobody knows since when.
      or(gt(jobs.arrivedAt, from), and(isNull(jobs.arrivedAt), eq(jobs.status, 'inTransit'))),
    ),
    { orderBy: [asc(jobs.despatchAt)] },
  );
}

/** The corridor of a plan under changed limits. One that a line sets itself stays. */
function corridorOf(plan: PlanLine, ownM: number | null, changes: LimitChanges): number {
  const { 'route.corridorM': corridorM, 'route.straightBp': straightBp } = changes;
  if (plan.source === 'line') return ownM ?? corridorM ?? plan.widthM;
  return straightBp === undefined ? plan.widthM : straightWidthM(plan.load, plan.unload, straightBp);
}

type WidthKeys = keyof Pick<Params, 'route.corridorM' | 'route.straightBp'>;
const WIDTH_KEYS: readonly WidthKeys[] = ['route.corridorM', 'route.straightBp'];

/** The planned ways of waybills, with the corridors of the changed limits. */
async function plansFor(
  work: Work,
  trips: readonly Waybill[],
  changes: LimitChanges,
): Promise<ReadonlyMap<string, PlanLine>> {
  const plans = await plansOf(work, trips);
  if (WIDTH_KEYS.every((key) => changes[key] === undefined)) return plans;
  const lines = await findAll(
    work,
    line,
    trips.flatMap(({ lineId }) => lineId ?? []),
  );
  const wider = trips.flatMap(({ id, lineId }): [string, PlanLine][] => {
    const plan = plans.get(id);
    if (!plan) return [];
    const ownM = lines.get(lineId ?? '')?.corridorM ?? null;
    return [[id, { ...plan, widthM: corridorOf(plan, ownM, changes) }]];
  });
  return new Map(wider);
}

/** The reports of a vehicle in a period, oldest first. */
async function* reportsOf(
  { tx, groupCode }: Work,
  vehicleId: string,
  from: number,
  to: number,
): AsyncGenerator<readonly Report[]> {
  let since = gte(vehiclePosition.at, from);
  for (;;) {
    const slice = await tx
      .select()
      .from(vehiclePosition)
      .where(
        and(
          eq(vehiclePosition.groupCode, groupCode),
          eq(vehiclePosition.vehicleId, vehicleId),
          since,
          lte(vehiclePosition.at, to),
        ),
      )
      .orderBy(asc(vehiclePosition.at))
      .limit(SLICE);
    yield slice;
    const last = slice.at(-1);
    if (!last || slice.length < SLICE) return;
    since = gt(vehiclePosition.at, last.at);
  }
}

/** The warnings that a vehicle's reports of a period would make, and how many reports they were. */
export async function replayVehicle(
  work: Work,
  { vehicleId, mayCarryDanger, driverCount }: ReplayedVehicle,
  { from, to, changes, limitsAt, zoneAt, isKnownPlace }: Judging,
): Promise<{ would: Replayed[]; reports: number }> {
  const begin = from - BEFORE_MS;
  const trips = await carried(work, vehicleId, begin, to);
  const plans = await plansFor(work, trips, changes);
  const warnings = new ReplayedWarnings();
  let state = freshState;
  let reports = 0;
  for await (const slice of reportsOf(work, vehicleId, begin, to)) {
    reports += slice.length;
    for (const report of slice) {
      const { at } = report;
      const trip = trips.findLast(
        ({ despatchAt, arrivedAt }) =>
          despatchAt !== null && despatchAt <= at && (arrivedAt === null || at < arrivedAt),
      );
      const plan = trip ? (plans.get(trip.id) ?? null) : null;
      const around = {
        limits: await limitsAt(at),
        ...{ plan, zoneAt, isKnownPlace, mayCarryDanger, driverCount },
      };
      const next = step(state, report, around);
      state = next.state;
      for (const one of next.happenings) warnings.hear(one, trip?.id ?? null);
    }
  }
  return { would: warnings.within(from, to), reports };
}
