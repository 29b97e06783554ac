import { metresBetween } from './freight.ts';

/** A position: degrees GCJ-02. */
export interface Geo {
  readonly lng: number;
  readonly lat: number;
}

/** One report of a vehicle's device: when, where, how fast, in which direction (degrees from north). */
export interface Fix extends Geo {
  readonly at: number;
  readonly speedKmh: number;
  readonly course: number;
}

/** A reported speed above this is wrong (records 10.3), km/h. */
const MAX_SPEED_KMH = 160;
/** Two points farther apart than this speed allows are not one trip (records 10.3), km/h. */
export const MAX_JUMP_KMH = 200;
/** A halt longer than this is a stop (records 10.3), ms. */
export const STOP_MS = 20 * 60_000;
/** Deviation of the positions of a standing device, m. */
export const STOP_M = 300;
/** Speed limit of trucks on a Chinese motorway, km/h. */
export const SPEED_LIMIT_KMH = 100;
/** Longest period of a track (refusal 51024), ms. */
export const TRACK_LIMIT_MS = 7 * 86_400_000;
/** A vehicle without reports for longer than this is drawn grey (records 10.3), ms. */
export const SILENT_MS = 15 * 60_000;

/** States of a trip that is on the road: only these are tracked. */
export const UNDER_WAY = ['inTransit', 'arrived'] as const;

const HOUR_MS = 3_600_000;

/** Whether the vehicle can have moved from one point to the other. */
function follows(before: Fix, after: Fix): boolean {
  const ms = after.at - before.at;
  return ms > 0 && metresBetween(before, after) / 1_000 <= (MAX_JUMP_KMH * ms) / HOUR_MS;
}

/** Whether this report is plausible by itself and after the previous one (records 10.3). */
export function isPlausible(before: Fix | null, fix: Fix): boolean {
  return fix.speedKmh <= MAX_SPEED_KMH && (before === null || follows(before, fix));
}

/** Whether a report that has none before it is contradicted by the two after it, which agree. */
function isAlone(fix: Fix, next: Fix | undefined, third: Fix | undefined): boolean {
  return next !== undefined && third !== undefined && !follows(fix, next) && follows(next, third);
}

/** The line of a track without implausible reports: out of order, too fast or too far (records 10.3). */
export function cleanLine<T extends Fix>(fixes: readonly T[]): T[] {
  const line: T[] = [];
  const first = fixes.findIndex((fix, index) => !isAlone(fix, fixes[index + 1], fixes[index + 2]));
  for (const fix of fixes.slice(Math.max(0, first)))
    if (isPlausible(line.at(-1) ?? null, fix)) line.push(fix);
  return line;
}

/** Factor from straight to road distance, in tenths; and average speed of a truck, km/h (judgement). */
const DETOUR_TENTHS = 13;
const AVERAGE_KMH = 55;

/** Length of the way by road from one place to the other, whole km. */
export function roadKm(from: Geo, to: Geo): number {
  return Math.round((metresBetween(from, to) * DETOUR_TENTHS) / 10_000);
}

/** Estimated time of arrival of a truck from one place at the other, epoch ms. */
export function arrivalAt(from: Geo, to: Geo, now: number): number {
  const km = (metresBetween(from, to) * DETOUR_TENTHS) / 10_000;
  return now + Math.round((km / AVERAGE_KMH) * HOUR_MS);
}

/** Length of a line in metres. */
export function lengthM(line: readonly Geo[]): number {
  return line.reduce((sum, fix, index) => {
    const before = line[index - 1];
    return before ? sum + metresBetween(before, fix) : sum;
  }, 0);
}

/** Direction from one point to another, whole degrees from north, clockwise. */
export function courseOf(from: Geo, to: Geo): number {
  const x = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const degrees = (Math.atan2(x, to.lat - from.lat) * 180) / Math.PI;
  return (Math.round(degrees) + 360) % 360;
}

/** A time the vehicle spent in one place. */
export interface Stop extends Geo {
  readonly from: number;
  readonly to: number;
}

/** Halts of more than 20 minutes, in the order they happened (records 10.3). */
export function stopsOf(line: readonly Fix[]): Stop[] {
  const stops: Stop[] = [];
  let from = 0;
  while (from < line.length) {
    const first = line[from];
    if (!first) break;
    let end = from;
    for (let next = line[end + 1]; next && metresBetween(first, next) <= STOP_M; next = line[end + 1])
      end += 1;
    const last = line[end] ?? first;
    if (last.at - first.at > STOP_MS) {
      stops.push({ from: first.at, to: last.at, lng: first.lng, lat: first.lat });
      from = end + 1;
    } else from += 1;
  }
  return stops;
}

/** Index of the last report at or before a moment; 0 before the first. */
export function indexAt(line: readonly Fix[], at: number): number {
  let low = 0;
  let high = line.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((line[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Position of the vehicle at a time, interpolated between two reports; null without reports. */
export function fixAt(line: readonly Fix[], at: number): Fix | null {
  const index = indexAt(line, at);
  const before = line[index];
  if (!before) return null;
  const after = line[index + 1];
  if (!after || at <= before.at) return before;
  const share = (at - before.at) / (after.at - before.at);
  return {
    ...before,
    at,
    lng: before.lng + (after.lng - before.lng) * share,
    lat: before.lat + (after.lat - before.lat) * share,
  };
}
