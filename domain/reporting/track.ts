import { metresBetween } from '../rules/freight.ts';
import { cleanLine, type Fix, type Geo, stopsOf } from '../rules/track.ts';
import type { TrackFault } from '../rules/trackExcuse.ts';

/** The thresholds of rule T (transport-and-money 11.4; judgement). */
export const AROUND_PLACE_M = 5_000;
const AROUND_MS = 2 * 3_600_000;
export const EVERY_MS = 10 * 60_000;
export const LONGEST_GAP_MS = 2 * 3_600_000;

/** The trip of a waybill, and the reports of its vehicle's device. */
export interface Way {
  readonly load: Geo | null;
  readonly unload: Geo | null;
  /** Epoch ms; null: not yet. */
  readonly despatchAt: number | null;
  readonly goodsReceiptAt: number | null;
  /** Plate of the waybill, and of the vehicle whose device reported. */
  readonly plateNumber: string;
  readonly devicePlate: string;
  /** In the order of their time. */
  readonly fixes: readonly Fix[];
}

/** The rules of a track, in the order in which they are named. */
export const TRACK_RULES = ['plate', 'start', 'end', 'gap', 'sparse'] as const;
export type TrackRule = (typeof TRACK_RULES)[number];

/** One rule with what was measured for it. */
export interface TrackVerdict {
  readonly rule: TrackRule;
  readonly isMet: boolean;
  /**
   * Metres to the nearest report in the time of loading or unloading; minutes of the longest gap; number of reports. null:
   * nothing to measure.
   */
  readonly value: number | null;
  /** The number of reports that the driving time asks for. */
  readonly wanted: number | null;
}

/** Reports are needed from this time before despatch to the same time after receipt, ms. */
export const TRACK_AROUND_MS = AROUND_MS;

const MINUTE_MS = 60_000;

/** Metres from a place to the nearest report around a time; null: there is none, or the place is unknown. */
export function nearestM(line: readonly Fix[], place: Geo | null, when: number | null): number | null {
  if (place === null || when === null) return null;
  const near = line
    .filter(({ at }) => Math.abs(at - when) <= AROUND_MS)
    .map((fix) => Math.round(metresBetween(fix, place)));
  return near.length === 0 ? null : Math.min(...near);
}

/** Is a report one at this place, around this time? */
export const isAt = (place: Geo | null, when: number | null) => (fix: Fix) =>
  place !== null &&
  when !== null &&
  Math.abs(fix.at - when) <= AROUND_MS &&
  metresBetween(fix, place) <= AROUND_PLACE_M;

/** The reports from the first one at the loading place to the last one at the unloading place; all, where one is missing. */
function drivenOf(line: readonly Fix[], { load, unload, despatchAt, goodsReceiptAt }: Way) {
  const first = line.findIndex(isAt(load, despatchAt));
  const last = line.findLastIndex(isAt(unload, goodsReceiptAt));
  return {
    hasStart: first >= 0,
    hasEnd: last >= 0 && last >= first,
    driven: line.slice(Math.max(first, 0), last < first ? undefined : last + 1),
  };
}

/** The longest time between two reports, ms. */
export const longestGap = (line: readonly Fix[]): number =>
  line.reduce((longest, { at }, index) => Math.max(longest, at - (line[index - 1]?.at ?? at)), 0);

/**
 * Rule T (transport-and-money 11.4), each of its five parts with what was measured: the plate, a report at the loading place
 * and one at the unloading place, at their times, no gap over 2 hours, and a report at least every 10 minutes of driving on
 * average.
 */
export function trackVerdicts(way: Way): TrackVerdict[] {
  const line = cleanLine(way.fixes);
  const { hasStart, hasEnd, driven } = drivenOf(line, way);
  const gapMs = longestGap(driven);
  const drivenMs = drivingMs(driven);
  const verdict = (
    rule: TrackRule,
    isMet: boolean,
    value: number | null = null,
    wanted: number | null = null,
  ): TrackVerdict => ({ rule, isMet, value, wanted });
  const isThere = driven.length > 0;
  return [
    verdict('plate', way.plateNumber === way.devicePlate),
    verdict('start', hasStart, nearestM(line, way.load, way.despatchAt)),
    verdict('end', hasEnd, nearestM(line, way.unload, way.goodsReceiptAt)),
    verdict('gap', isThere && gapMs <= LONGEST_GAP_MS, isThere ? Math.round(gapMs / MINUTE_MS) : null),
    verdict(
      'sparse',
      isThere && driven.length * EVERY_MS >= drivenMs,
      driven.length,
      Math.ceil(drivenMs / EVERY_MS),
    ),
  ];
}

/** All parts of rule T that a track misses, in the order in which they are named. */
export function trackFaults(way: Way): TrackFault[] {
  const { load, unload, despatchAt, goodsReceiptAt } = way;
  if (load === null || unload === null || despatchAt === null || goodsReceiptAt === null) return ['unknown'];
  return trackVerdicts(way).flatMap(({ rule, isMet }) => (isMet ? [] : [rule]));
}

/** The first part of rule T that a track misses; null when it holds. */
export const trackFault = (way: Way): TrackFault | null => trackFaults(way)[0] ?? null;

/** Driving time without stops, ms. */
export function drivingMs(line: readonly Fix[]): number {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return 0;
  return stopsOf(line).reduce((ms, stop) => ms - (stop.to - stop.from), last.at - first.at);
}
