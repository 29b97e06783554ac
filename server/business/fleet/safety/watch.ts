import { and, asc, count, eq, gt, inArray, lte } from 'drizzle-orm';
import { driver } from '../../../../domain/records/driver.ts';
import { nearestOf } from '../../../../domain/rules/safety/geometry.ts';
import { safetyLimits } from '../../../../domain/rules/safety/limits.ts';
import type { Happening } from '../../../../domain/rules/safety/openings.ts';
import { placeOnWay } from '../../../../domain/rules/safety/place.ts';
import type { PlaceGrid } from '../../../../domain/rules/safety/placeGrid.ts';
import { freshState, type SafetyState, step } from '../../../../domain/rules/safety/step.ts';
import type { PlanLine, Report, SafetyLimits } from '../../../../domain/rules/safety/surroundings.ts';
import type { ZoneAt } from '../../../../domain/rules/speedZones.ts';
import { type Geo, lengthM } from '../../../../domain/rules/track.ts';
import type { Work } from '../../../records/work.ts';
import { vehiclePosition } from '../../../store/positionTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramsAt } from '../../platform/parameters.ts';
import { KnownPlaces } from './knownPlaces.ts';
import { storedStates, storeStates } from './storedState.ts';
import { tellHappening } from './tellHappenings.ts';

const MINUTE_MS = 60_000;
/** A state is stored with each happening, and else after this long, ms. */
const STORE_MS = 120_000;
/** Reports that were missed are read again in parts of so many. */
const MISSED = 2_000;

/** A vehicle with a device, as its reports are judged. */
export interface WatchedVehicle {
  readonly vehicleId: string;
  readonly plateNumber: string;
  readonly mayCarryDanger: boolean;
  /** When it was last seen before these reports, epoch ms; null: never. */
  readonly seenAt: number | null;
  /** The waybill under way. */
  readonly trip: {
    readonly waybillId: string;
    readonly departedAt: number;
    readonly loadAreaCode: string;
    readonly unloadAreaCode: string;
  } | null;
  /** The planned way of a waybill in transit; null: none. */
  readonly plan: PlanLine | null;
}

/** What a process remembers of a vehicle: its state, and the time of the one that is stored. */
interface Remembered {
  readonly state: SafetyState;
  readonly storedAt: number;
}

/** A vehicle after its reports. */
interface Seen {
  readonly vehicle: WatchedVehicle;
  readonly state: SafetyState;
  readonly happenings: readonly Happening[];
}

type LimitsAt = (at: number) => Promise<SafetyLimits>;

/** The limits of each minute: a report is judged by those of the minute it is of, whatever batch it comes in. */
function limitsBy(work: Work): LimitsAt {
  const known = new Map<number, SafetyLimits>();
  return async (at) => {
    const minute = Math.floor(at / MINUTE_MS);
    const found = known.get(minute) ?? safetyLimits(await paramsAt(work, minute * MINUTE_MS));
    known.set(minute, found);
    return found;
  };
}

/** How many drivers are named for each vehicle. */
export async function driverCounts(work: Work, vehicleIds: readonly string[]): Promise<Map<string, number>> {
  const people = tableFor(driver);
  const rows = await work.tx
    .select({ vehicleId: people.defaultVehicleId, n: count() })
    .from(people)
    .where(
      and(
        eq(people.groupCode, work.groupCode),
        eq(people.deleted, false),
        inArray(people.defaultVehicleId, [...vehicleIds]),
      ),
    )
    .groupBy(people.defaultVehicleId);
  return new Map(rows.map(({ vehicleId, n }) => [String(vehicleId), n]));
}

/** Reports that another process, or an earlier one, has stored since a state. */
async function missedReports(work: Work, vehicleId: string, after: number, until: number): Promise<Report[]> {
  return work.tx
    .select()
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, work.groupCode),
        eq(vehiclePosition.vehicleId, vehicleId),
        gt(vehiclePosition.at, after),
        lte(vehiclePosition.at, until),
      ),
    )
    .orderBy(asc(vehiclePosition.at))
    .limit(MISSED);
}

/** Words for where a point is: a known place near it, else how far along the planned way. */
function placeWords({ trip, plan }: WatchedVehicle, grid: PlaceGrid, point: Geo): string | null {
  const near = grid.nearest(point);
  if (near !== null) return near.name;
  if (trip === null || plan === null) return null;
  const { segment } = nearestOf(plan.points, point);
  const alongM = lengthM([...plan.points.slice(0, segment + 1), point]);
  return placeOnWay({ ...trip, lengthM: lengthM(plan.points) }, alongM);
}

/**
 * Watches the vehicles of all groups: each report goes through the step once, live or when it was missed. What is remembered here
 * is also stored, so that any process can go on with it: one that finds reports it has not seen reads them.
 */
export class SafetyWatch {
  private readonly states = new Map<string, Remembered>();
  private readonly places = new KnownPlaces();

  /** Looks at the new reports of a batch of vehicles, oldest first, in one transaction. */
  async look(
    work: Work,
    vehicles: readonly WatchedVehicle[],
    reports: ReadonlyMap<string, readonly Report[]>,
    zoneAt: ZoneAt,
  ): Promise<readonly Seen[]> {
    const concerned = vehicles.filter(({ vehicleId }) => reports.has(vehicleId));
    const unknown = concerned.filter(({ vehicleId }) => !this.states.has(keyOf(work, vehicleId)));
    const stored = await storedStates(
      work,
      unknown.map(({ vehicleId }) => vehicleId),
    );
    const counts = await driverCounts(
      work,
      concerned.map(({ vehicleId }) => vehicleId),
    );
    const grid = await this.places.of(work);
    const limitsAt = limitsBy(work);
    const seen: Seen[] = [];
    for (const vehicle of concerned) {
      const { vehicleId, seenAt, trip, plan, mayCarryDanger } = vehicle;
      let state = this.states.get(keyOf(work, vehicleId))?.state ?? stored.get(vehicleId) ?? freshState;
      const lastAt = state.last?.at ?? null;
      const isBehind = lastAt !== null && seenAt !== null && lastAt < seenAt;
      const missed = isBehind ? await missedReports(work, vehicleId, lastAt, seenAt) : [];
      const happenings: Happening[] = [];
      for (const report of [...missed, ...(reports.get(vehicleId) ?? [])]) {
        const next = step(state, report, {
          limits: await limitsAt(report.at),
          plan: trip !== null && report.at >= trip.departedAt ? plan : null,
          zoneAt,
          isKnownPlace: grid.isKnown,
          mayCarryDanger,
          driverCount: counts.get(vehicleId) ?? 0,
        });
        state = next.state;
        happenings.push(...next.happenings);
      }
      seen.push({ vehicle, state, happenings });
    }
    for (const { vehicle, happenings } of seen) {
      const { vehicleId, plateNumber, trip } = vehicle;
      const watched = {
        ...{ vehicleId, plateNumber, waybillId: trip?.waybillId ?? null },
        placeOf: (point: Geo) => placeWords(vehicle, grid, point),
      };
      for (const one of happenings) await tellHappening(work, watched, one);
    }
    await storeStates(work, seen.filter((one) => this.isDue(work, one)).map(storedRow));
    return seen;
  }

  /** After the transaction: from now on this is what is known. */
  keep(work: Pick<Work, 'groupCode'>, seen: readonly Seen[]): void {
    for (const one of seen) {
      const { vehicle, state } = one;
      const key = keyOf(work, vehicle.vehicleId);
      const storedAt = this.isDue(work, one) ? (state.last?.at ?? 0) : (this.states.get(key)?.storedAt ?? 0);
      this.states.set(key, { state, storedAt });
    }
  }

  private isDue(work: Pick<Work, 'groupCode'>, { vehicle, state, happenings }: Seen): boolean {
    const known = this.states.get(keyOf(work, vehicle.vehicleId));
    return happenings.length > 0 || (state.last?.at ?? 0) - (known?.storedAt ?? 0) >= STORE_MS;
  }
}

const keyOf = ({ groupCode }: Pick<Work, 'groupCode'>, vehicleId: string) => `${groupCode}:${vehicleId}`;

const storedRow = ({ vehicle, state }: Seen) => ({
  vehicleId: vehicle.vehicleId,
  at: state.last?.at ?? 0,
  state,
});
