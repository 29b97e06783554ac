import { and, eq, isNull, or } from 'drizzle-orm';
import { driver } from '../../../../domain/records/driver.ts';
import { safetyWarning } from '../../../../domain/records/safetyWarning.ts';
import { vehicle } from '../../../../domain/records/vehicle.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import {
  ALARM_WITHIN_MS,
  isAbove,
  type WarningEnd,
  type WarningFigures,
  type WarningKind,
  type WarningLevel,
  type WarningSource,
} from '../../../../domain/rules/safety/warning.ts';
import type { Geo } from '../../../../domain/rules/track.ts';
import { applyIfPossible } from '../../../records/apply.ts';
import { make } from '../../../records/make.ts';
import { nextNumber } from '../../../records/numbers.ts';
import { find, findBy, findWhere } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { tableFor } from '../../../store/tables.ts';
import { paramOf } from '../../platform/parameters.ts';
import { alarm } from './alarm.ts';
import { keepEvidence } from './evidence.ts';
import type { Warning } from './warning.ts';
import { lockGroup } from '../../../store/lockGroup.ts';

/** Which warning is meant: that of a kind and vehicle which began then. */
export interface Meant {
  readonly kind: WarningKind;
  readonly vehicleId: string;
  readonly startedAt: number;
}

/** A warning as it is raised. */
export interface Raised extends Meant, WarningFigures {
  readonly level: WarningLevel;
  readonly source: WarningSource;
  /** Where it began; null: its kind has no place, or it is unknown. */
  readonly start: Geo | null;
  readonly waybillId: string | null;
  /** When it was noticed, epoch ms. */
  readonly at: number;
}

const MINUTE_MS = 60_000;
const warnings = tableFor(safetyWarning);

/** Until when a severe warning is to be handled, ms from now. */
const dueMs = async (work: Work): Promise<number> =>
  (await paramOf(work, 'warning.severeDueMin', work.now)) * MINUTE_MS;

/** The driver of the waybill under way, else the vehicle's only one (addendum A 1.5). */
export async function driverOf(
  work: Work,
  vehicleId: string,
  waybillId: string | null,
): Promise<string | null> {
  const job = waybillId === null ? null : await find(work, waybill, waybillId);
  if (job) return job.driverId;
  const [only, ...others] = await findBy(work, driver, { defaultVehicleId: vehicleId });
  return only && others.length === 0 ? only.id : null;
}

/** The warning that is meant, or another of its kind that goes on: a vehicle has one of a kind at a time. */
async function warningMeant(work: Work, { kind, vehicleId, startedAt }: Meant): Promise<Warning | null> {
  const meant = await findWhere(
    work,
    safetyWarning,
    and(
      eq(warnings.kind, kind),
      eq(warnings.vehicleId, vehicleId),
      or(eq(warnings.startedAt, startedAt), isNull(warnings.endedAt)),
    ),
  );
  return meant.find((one) => one.startedAt === startedAt) ?? meant[0] ?? null;
}

/**
 * Raises a warning and tells everybody concerned. One that goes on already is prolonged, and becomes worse where the
 * new one is; a repeated one changes nothing.
 */
export async function raise(work: Work, said: Raised): Promise<void> {
  // Another process may have heard the same report at this very moment.
  await lockGroup(work, 'safety_warning');
  const known = await warningMeant(work, said);
  if (known) return said.startedAt === known.startedAt ? undefined : goOn(work, known, said);
  const truck = await find(work, vehicle, said.vehicleId);
  if (!truck) return;
  const { start, level, waybillId, at, ...what } = said;
  const row = await make(work, safetyWarning, {
    warningNo: await nextNumber(work, safetyWarning.number.prefix),
    kind: what.kind,
    source: what.source,
    vehicleId: what.vehicleId,
    startedAt: what.startedAt,
    level,
    waybillId,
    plateNumber: truck.plateNumber,
    driverId: await driverOf(work, truck.id, waybillId),
    carrierId: truck.fleetId,
    endedAt: null,
    startLng: start?.lng ?? null,
    startLat: start?.lat ?? null,
    endLng: null,
    endLat: null,
    place: what.place ?? null,
    peakKmh: what.peakKmh ?? null,
    limitKmh: what.limitKmh ?? null,
    roadClass: what.roadClass ?? null,
    isAssumed: what.isAssumed ?? null,
    drivingMs: what.drivingMs ?? null,
    dayDrivingMs: what.dayDrivingMs ?? null,
    restedAt: null,
    hasGap: what.hasGap ?? null,
    deviationM: what.deviationM ?? null,
    planSource: what.planSource ?? null,
    plannedAt: what.plannedAt ?? null,
    actualAt: what.actualAt ?? null,
    dueAt: level === '4' ? work.now + (await dueMs(work)) : null,
    settleAt: null,
    lateToldAt: null,
    handlerId: null,
    handledAt: null,
    handleWay: null,
    handleText: null,
    reason: null,
  });
  if (what.kind !== 'lateDeparture') await keepEvidence(work, row);
  if (work.now - at <= ALARM_WITHIN_MS) await alarm(work, row);
}

/** What is known of a warning now, and when it was noticed. */
type News = WarningFigures & { readonly level: WarningLevel; readonly at: number };

async function goOn(work: Work, row: Warning, { level, at, ...figures }: News): Promise<void> {
  const payload = { ...figures, level, noticedAt: at, dueMs: await dueMs(work) };
  if (isAbove(level, row.level))
    await applyIfPossible(work, safetyWarning, { id: row.id, type: 'escalate', payload });
  else await applyIfPossible(work, safetyWarning, { id: row.id, type: 'prolong', payload: figures });
}

/** A warning goes on, perhaps with a higher level; one that was called false, or is over, stays as it is. */
export async function prolong(work: Work, said: Meant & News): Promise<void> {
  const row = await warningMeant(work, said);
  if (row) await goOn(work, row, said);
}

/** What a warning is about is over. */
export async function end(work: Work, said: Meant & WarningEnd & WarningFigures): Promise<void> {
  const row = await warningMeant(work, said);
  if (row) await applyIfPossible(work, safetyWarning, { id: row.id, type: 'end', payload: said });
}
