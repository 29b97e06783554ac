import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import {
  mapSettings,
  type SeenVehicle,
  type Track,
  type TrackWarning,
  vehiclePositions,
  vehicleTrack,
} from '../../domain/calls/positions.ts';
import type { ParsedOf } from '../../domain/calls/call.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { safetyWarning } from '../../domain/records/safetyWarning.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { mayView, scopeFor } from '../../domain/rules/rights.ts';
import { cleanLine, TRACK_LIMIT_MS, UNDER_WAY } from '../../domain/rules/track.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes/accounts.ts';
import { trackPeriodTooLong } from '../../domain/codes/refusals/codes/basicInfo.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused, wrongFields } from '../records/errors.ts';
import { settingsOfGroup } from '../records/groupSettings.ts';
import { find } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { isInScope, toSql } from '../records/scope.ts';
import { vehiclePosition } from '../store/positionTables.ts';
import type { Work } from '../records/work.ts';

type Place = { readonly lng: number; readonly lat: number } | null;

/** Vehicles a user may follow: those of the own scope; a shipper's only while they carry its goods. */
function followed(work: Work, viewer: Viewer): SQL {
  const table = tableFor(vehicle);
  if (viewer.role !== 'shipper') return toSql(scopeFor(vehicle, viewer), table);
  const jobs = tableFor(waybill);
  const carrying = work.tx
    .select({ id: jobs.vehicleId })
    .from(jobs)
    .where(
      and(
        eq(jobs.groupCode, work.groupCode),
        eq(jobs.deleted, false),
        inArray(jobs.status, [...UNDER_WAY]),
        toSql(scopeFor(waybill, viewer), jobs),
      ),
    );
  return inArray(table.id, carrying);
}

const seen = bind(vehiclePositions, ({ since }, context) =>
  act(context, async (work) => {
    const table = tableFor(vehicle);
    const found = await work.tx
      .select({
        id: table.id,
        plateNumber: table.plateNumber,
        plateColorCode: table.plateColorCode,
        vehicleTypeCode: table.vehicleTypeCode,
        fleetId: table.fleetId,
        operState: table.operState,
        lng: table.lastLng,
        lat: table.lastLat,
        speedKmh: table.lastSpeedKmh,
        course: table.lastCourse,
        at: table.lastPositionAt,
      })
      .from(table)
      .where(
        and(
          eq(table.groupCode, work.groupCode),
          eq(table.deleted, false),
          ne(table.status, 'closed'),
          isNotNull(table.lastLng),
          isNotNull(table.lastLat),
          isNotNull(table.lastPositionAt),
          followed(work, loginOf(context).viewer),
          since === undefined ? undefined : or(gt(table.lastPositionAt, since), gt(table.gmtModified, since)),
        ),
      );
    const vehicles = found.flatMap(({ lng, lat, at, ...row }) =>
      lng === null || lat === null || at === null
        ? []
        : [{ ...row, lng, lat, at, speedKmh: row.speedKmh ?? 0, course: row.course ?? 0 }],
    );
    return { at: work.now, vehicles };
  }),
);

/** Where a vehicle was last seen; null: never. */
export function seenAt(row: Row<typeof vehicle>): SeenVehicle | null {
  const { lastLng: lng, lastLat: lat, lastPositionAt: at } = row;
  if (lng === null || lat === null || at === null) return null;
  const { id, plateNumber, plateColorCode, vehicleTypeCode, fleetId, operState } = row;
  return {
    ...{ id, plateNumber, plateColorCode, vehicleTypeCode, fleetId, operState, lng, lat, at },
    speedKmh: row.lastSpeedKmh ?? 0,
    course: row.lastCourse ?? 0,
  };
}

/** The requested vehicle and period, with the ends of a waybill's route. */
interface Asked {
  readonly truck: Row<typeof vehicle>;
  readonly from: number;
  readonly to: number;
  readonly load: Place;
  readonly unload: Place;
}

const placeOf = (lng: number | null, lat: number | null): Place =>
  lng === null || lat === null ? null : { lng, lat };

/** The run of a waybill: from its loading to its unloading, or to now. */
function runOf({ now }: Work, job: Row<typeof waybill>, truck: Row<typeof vehicle>): Asked {
  return {
    truck,
    from: job.despatchAt ?? now,
    to: job.goodsReceiptAt ?? job.arrivedAt ?? now,
    load: placeOf(job.loadLng, job.loadLat),
    unload: placeOf(job.unloadLng, job.unloadLat),
  };
}

/** @throws 10404 where the viewer may not see it, 10400 for no period or one that ends before it begins */
async function askedFor(work: Work, viewer: Viewer, request: ParsedOf<typeof vehicleTrack>): Promise<Asked> {
  const { vehicleId, waybillId, from, to } = request;
  if (from !== undefined && to !== undefined && from > to) {
    const msg = [
      '结束时间不能早于开始时间',
      'The end must not be before the start',
      'El final no puede ser anterior al inicio',
      '終了は開始より前にできません',
    ] as const;
    throw wrongFields([{ field: 'to', msg }]);
  }
  if (waybillId !== undefined) {
    const job = await find(work, waybill, waybillId);
    const truck = job && isInScope(waybill, viewer, job) ? await find(work, vehicle, job.vehicleId) : null;
    if (!job || !truck) throw refused(noSuchRecord);
    const run = runOf(work, job, truck);
    return { ...run, from: Math.max(run.from, from ?? 0), to: Math.min(run.to, to ?? run.to) };
  }
  const truck = vehicleId === undefined ? null : await find(work, vehicle, vehicleId);
  if (!truck || !isInScope(vehicle, viewer, truck)) throw refused(noSuchRecord);
  return { truck, from: from ?? work.now - TRACK_LIMIT_MS, to: to ?? work.now, load: null, unload: null };
}

/** Warnings that a track shows at most. */
const MOST_WARNINGS = 500;

/** What the detector said of a vehicle in a period, for who sees warnings; a late departure has no place on a track. */
async function warningsOf(
  work: Work,
  viewer: Viewer | null,
  { truck, from, to }: Asked,
): Promise<TrackWarning[] | null> {
  if (viewer === null || !mayView(safetyWarning, viewer)) return null;
  const table = tableFor(safetyWarning);
  return work.tx
    .select({ kind: table.kind, level: table.level, from: table.startedAt, peakKmh: table.peakKmh })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        eq(table.vehicleId, truck.id),
        toSql(scopeFor(safetyWarning, viewer), table),
        ne(table.status, 'falseAlarm'),
        ne(table.kind, 'lateDeparture'),
        lte(table.startedAt, to),
        or(isNull(table.endedAt), gte(table.endedAt, from)),
      ),
    )
    .orderBy(asc(table.startedAt))
    .limit(MOST_WARNINGS);
}

async function reportsOf(work: Work, asked: Asked, viewer: Viewer | null): Promise<Track> {
  const { truck, from, to, load, unload } = asked;
  const { at, lng, lat, speedKmh, course } = vehiclePosition;
  const reports = await work.tx
    .select({ at, lng, lat, speedKmh, course })
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, work.groupCode),
        eq(vehiclePosition.vehicleId, truck.id),
        gte(at, from),
        lte(at, to),
      ),
    )
    .orderBy(asc(at));
  const line = cleanLine(reports);
  return {
    vehicleId: truck.id,
    plateNumber: truck.plateNumber,
    plateColorCode: truck.plateColorCode,
    from,
    to,
    points: line.map((fix) => [fix.at, fix.lng, fix.lat, fix.speedKmh, fix.course]),
    dropped: reports.length - line.length,
    load,
    unload,
    warnings: await warningsOf(work, viewer, asked),
  };
}

/** A trip may take longer than a week: then its last one is shown. */
const lastWeek = (asked: Asked): Asked => ({
  ...asked,
  from: Math.max(asked.from, asked.to - TRACK_LIMIT_MS),
});

const track = bind(vehicleTrack, (request, context) =>
  act(context, async (work): Promise<Track> => {
    const { viewer } = loginOf(context);
    const asked = await askedFor(work, viewer, request);
    if (request.waybillId !== undefined) return reportsOf(work, lastWeek(asked), viewer);
    if (asked.to - asked.from > TRACK_LIMIT_MS) throw refused(trackPeriodTooLong);
    return reportsOf(work, asked, viewer);
  }),
);

/** The run of a waybill for holders of its link. @throws 45001 where there is none: the error does not say more */
export async function runTrack(work: Work, waybillId: string): Promise<Track> {
  const job = await find(work, waybill, waybillId);
  const truck = job && (await find(work, vehicle, job.vehicleId));
  if (!job || !truck) throw refused(linkNoLongerValid);
  return reportsOf(work, lastWeek(runOf(work, job, truck)), null);
}

/** `{key}` in the address of the tiles is the group's key; without one there are no such tiles. */
const settings = bind(mapSettings, (_, context) =>
  act(context, async (work) => {
    const { mapTilesUrl, mapTilesBy } = context.services.config;
    if (mapTilesUrl === undefined) return { tiles: null };
    const { mapKey } = await settingsOfGroup(work);
    if (mapTilesUrl.includes('{key}') && (mapKey ?? '') === '') return { tiles: null };
    const url = mapTilesUrl.replace('{key}', encodeURIComponent(mapKey ?? ''));
    return { tiles: { url, by: mapTilesBy ?? '' } };
  }),
);

export const positionCalls: readonly Bound[] = [seen, track, settings];
