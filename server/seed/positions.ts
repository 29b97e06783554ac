import { isPlausible } from '../../domain/rules/track.ts';
import type { Position, Tracked } from '../ports/positions.ts';
import { embeddedPositions } from '../ports/embeddedPositions.ts';
import { DEMO_GROUP } from './base.ts';
import type { Waybill } from './documents.ts';
import type { Vehicle } from './parties.ts';
import { PLACES } from './places.ts';

/** Only recent trips have tracks in the demo company, */
const SINCE_MS = 4 * 86_400_000;
/** and those that are reported to the authority: thinner ones, as they were kept. */
const REPORTED_MS = 8 * 86_400_000;
const KEPT_EACH = 2;
/** A vehicle has one track at a time: the trips of old orders may overlap. */
const APART_MS = 3 * 3_600_000;

/** The trip of a waybill as devices know it; null: it has not set out, or nobody knows where. */
export function tripOf(job: Waybill): Tracked['trip'] {
  const { loadLng, loadLat, unloadLng, unloadLat, despatchAt } = job;
  if (loadLng === null || loadLat === null || unloadLng === null || unloadLat === null || despatchAt === null)
    return null;
  return {
    waybillId: job.id,
    load: { lng: loadLng, lat: loadLat },
    unload: { lng: unloadLng, lat: unloadLat },
    distanceKm: job.distanceKm,
    departedAt: despatchAt,
    arrivedAt: job.arrivedAt,
  };
}

/** A trip with a track, and when its vehicle was done. */
interface WithTrack {
  readonly job: Waybill;
  readonly trip: NonNullable<Tracked['trip']>;
  readonly until: number;
  readonly isRecent: boolean;
}

/** The trips with a track, the recent ones first; of a vehicle's, none that overlaps another. */
function waysOf(now: number, waybills: readonly Waybill[]): WithTrack[] {
  const ways = waybills.flatMap((job): WithTrack[] => {
    const trip = tripOf(job);
    if (trip === null || job.status === 'cancelled') return [];
    const isRecent = trip.departedAt > now - SINCE_MS;
    const isReported = (job.finishedAt ?? 0) > now - REPORTED_MS;
    const until = Math.min(now, job.goodsReceiptAt ?? job.arrivedAt ?? now);
    return isRecent || isReported ? [{ job, trip, until, isRecent }] : [];
  });
  const kept: WithTrack[] = [];
  for (const way of [...ways.filter(({ isRecent }) => isRecent), ...ways.filter((one) => !one.isRecent)]) {
    const overlaps = ({ job, trip, until }: WithTrack) =>
      job.vehicleId === way.job.vehicleId &&
      trip.departedAt < way.until + APART_MS &&
      way.trip.departedAt < until + APART_MS;
    if (!kept.some(overlaps)) kept.push(way);
  }
  return kept;
}

/** A place to park, offset from others at the same place. */
function parked(index: number): { lng: number; lat: number } {
  const place = PLACES[index % PLACES.length] ?? { lng: 117.3, lat: 31.9 };
  const round = Math.floor(index / PLACES.length);
  const side = (step: number) => Number((step * 0.0021 * Math.ceil(round / 2)).toFixed(6));
  return {
    lng: Number((place.lng + side(round % 2 === 0 ? 1 : -1)).toFixed(6)),
    lat: Number((place.lat + side(round % 3 === 0 ? 1 : -1)).toFixed(6)),
  };
}

/**
 * The tracks of the last days as the devices reported them, and the last positions, which are written
 * into the vehicles.
 */
export async function makePositions(
  now: number,
  vehicles: readonly Vehicle[],
  waybills: readonly Waybill[],
): Promise<Position[]> {
  const reports: Position[] = [];
  const deviceOf = new Map(vehicles.map(({ id, deviceNo }) => [id, deviceNo ?? '']));
  for (const { job, trip, until, isRecent } of waysOf(now, waybills)) {
    const tracked = {
      vehicleId: job.vehicleId,
      // A device that goes wrong has come with the trip under way: earlier ones tell of nothing.
      deviceNo: (job.status === 'inTransit' ? deviceOf.get(job.vehicleId) : undefined) ?? '',
      last: null,
      trip,
    };
    const all = await embeddedPositions.reports([tracked], until, DEMO_GROUP);
    reports.push(...(isRecent ? all : all.filter((_, index) => index % KEPT_EACH === 0)));
  }
  const last = new Map<string, Position>();
  for (const report of reports.toSorted((a, b) => a.at - b.at)) {
    if (isPlausible(last.get(report.vehicleId) ?? null, report)) last.set(report.vehicleId, report);
  }
  for (const [index, truck] of vehicles.filter(({ deviceNo }) => deviceNo !== null).entries()) {
    if (truck.status !== 'approved') continue;
    // Every ninth one reported last yesterday.
    const at = now - (index % 9 === 0 ? 26 * 3_600_000 : (index % 10) * 60_000);
    const { lng, lat, speedKmh, course, ...seen } = last.get(truck.id) ?? {
      ...parked(index),
      speedKmh: 0,
      course: (index * 37) % 360,
      at,
    };
    Object.assign(truck, {
      lastLng: lng,
      lastLat: lat,
      lastSpeedKmh: speedKmh,
      lastCourse: course,
      lastPositionAt: seen.at,
    });
  }
  return reports;
}
