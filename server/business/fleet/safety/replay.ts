import { and, asc, count, eq, gt, gte, isNotNull, lt, ne } from 'drizzle-orm';
import {
  MOST_NAMED,
  REPLAY_MS,
  type ReplayCount,
  type ReplayPair,
  type ReplayPart,
} from '../../../../domain/calls/warningReplay.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { vehicle } from '../../../../domain/records/vehicle.ts';
import type { LimitChanges } from '../../../../domain/rules/safety/changedLimits.ts';
import { type Compared, compared, type Replayed } from '../../../../domain/rules/safety/replay.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import { zonesOf } from '../speedZones.ts';
import { KnownPlaces } from './knownPlaces.ts';
import { changedLimits, replayVehicle } from './replayedVehicle.ts';
import { driverCounts } from './watch.ts';
import type { Warning } from './warning.ts';

/** One answer is about vehicles with so many reports, one more or less, and about so many vehicles at most. */
const REPORTS = 20_000;
const VEHICLES = 20;

type Pair = Compared<Warning, Replayed>;

/** What is replayed. */
export interface Replay {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly after: string | undefined;
  readonly changes: LimitChanges;
}

const trucks = tableFor(vehicle);
const warnings = tableFor(safetyWarning);

/** Vehicles with a device that may have reports since then. */
const reporting = ({ groupCode }: Work, from: number) =>
  and(
    eq(trucks.groupCode, groupCode),
    eq(trucks.deleted, false),
    ne(trucks.status, 'closed'),
    isNotNull(trucks.deviceNo),
    gte(trucks.lastPositionAt, from),
  );

/** What the detector said of a vehicle in a period; a late departure is no matter of tracks. */
function cameTo(work: Work, vehicleId: string, from: number, to: number): Promise<Warning[]> {
  return findWhere(
    work,
    safetyWarning,
    and(
      eq(warnings.vehicleId, vehicleId),
      ne(warnings.kind, 'lateDeparture'),
      gte(warnings.startedAt, from),
      lt(warnings.startedAt, to),
    ),
    { orderBy: [asc(warnings.startedAt)] },
  );
}

function counted(pairs: readonly Pair[]): ReplayCount[] {
  const counts = new Map<string, ReplayCount>();
  const add = (one: Warning | Replayed | null, side: 'came' | 'would') => {
    if (one === null) return;
    const { kind, level } = one;
    const key = `${kind} ${level}`;
    const known = counts.get(key) ?? { kind, level, came: 0, would: 0 };
    counts.set(key, { ...known, [side]: known[side] + 1 });
  };
  for (const { came, would } of pairs) {
    add(came, 'came');
    add(would, 'would');
  }
  return [...counts.values()];
}

function named(truck: Row<typeof vehicle>, { mark, came, would }: Pair): ReplayPair[] {
  const shown = would ?? came;
  if (!shown) return [];
  const figures = would?.figures ?? came;
  return [
    {
      mark,
      id: came?.id ?? null,
      status: came?.status ?? null,
      cameLevel: came?.level ?? null,
      wouldLevel: would?.level ?? null,
      ...{ kind: shown.kind, startedAt: shown.startedAt, endedAt: shown.endedAt },
      ...{ vehicleId: truck.id, plateNumber: truck.plateNumber, waybillId: shown.waybillId },
      peakKmh: figures?.peakKmh ?? null,
      limitKmh: figures?.limitKmh ?? null,
      drivingMs: figures?.drivingMs ?? null,
      dayDrivingMs: figures?.dayDrivingMs ?? null,
      deviationM: figures?.deviationM ?? null,
    },
  ];
}

/** Replays the vehicles after one, as many as one answer holds. What changes most is named first. */
export async function replayPart(work: Work, { after, changes, ...asked }: Replay): Promise<ReplayPart> {
  const to = Math.min(asked.to ?? work.now, work.now);
  const from = Math.max(asked.from ?? 0, to - REPLAY_MS);
  const [all] = await work.tx.select({ n: count() }).from(trucks).where(reporting(work, from));
  const next = await findWhere(
    work,
    vehicle,
    and(reporting(work, from), after === undefined ? undefined : gt(trucks.id, after)),
    { orderBy: [asc(trucks.id)], limit: VEHICLES },
  );
  const drivers = await driverCounts(
    work,
    next.map(({ id }) => id),
  );
  const { isKnown } = await new KnownPlaces().of(work);
  const judging = {
    ...{ from, to, changes, isKnownPlace: isKnown },
    limitsAt: changedLimits(work, changes),
    zoneAt: await zonesOf(work),
  };
  const pairs: { truck: Row<typeof vehicle>; pair: Pair }[] = [];
  let reports = 0;
  let vehicles = 0;
  for (const truck of next) {
    if (reports >= REPORTS) break;
    const { id: vehicleId, isDangerousAllowed: mayCarryDanger } = truck;
    const driverCount = drivers.get(vehicleId) ?? 0;
    const found = await replayVehicle(work, { vehicleId, mayCarryDanger, driverCount }, judging);
    const came = await cameTo(work, vehicleId, from, to);
    for (const pair of compared(came, found.would)) pairs.push({ truck, pair });
    reports += found.reports;
    vehicles += 1;
  }
  const isLast = vehicles === next.length && next.length < VEHICLES;
  const changed = pairs.toSorted((a, b) => Number(a.pair.mark === 'same') - Number(b.pair.mark === 'same'));
  return {
    ...{ from, to, vehicles, total: all?.n ?? 0 },
    next: isLast ? null : (next[vehicles - 1]?.id ?? null),
    counts: counted(pairs.map(({ pair }) => pair)),
    pairs: changed.slice(0, MOST_NAMED).flatMap(({ truck, pair }) => named(truck, pair)),
    isCut: changed.length > MOST_NAMED,
  };
}
