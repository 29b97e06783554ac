import { metresBetween } from '../rules/freight.ts';
import { cleanLine, type Fix, type Geo, stopsOf } from '../rules/track.ts';

/** The thresholds of rule T (transport-and-money 11.4; judgement). */
const NEAR_M = 5_000;
const AROUND_MS = 2 * 3_600_000;
const EVERY_MS = 10 * 60_000;
const LONGEST_GAP_MS = 2 * 3_600_000;

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

/** The fault of a track. */
export type TrackFault = 'unknown' | 'plate' | 'start' | 'end' | 'sparse' | 'gap';

/** Reports are needed from this time before despatch to the same time after receipt, ms. */
export const TRACK_AROUND_MS = AROUND_MS;

/**
 * Rule T (transport-and-money 11.4): from a point at the loading place to a point at the unloading place, at their times,
 * with a report at least every 10 minutes of driving on average and no gap over 2 hours. Null when it holds.
 */
export function trackFault({ load, unload, despatchAt, goodsReceiptAt, ...way }: Way): TrackFault | null {
  if (load === null || unload === null || despatchAt === null || goodsReceiptAt === null) return 'unknown';
  if (way.plateNumber !== way.devicePlate) return 'plate';
  const line = cleanLine(way.fixes);
  const at = (place: Geo, when: number) => (fix: Fix) =>
    Math.abs(fix.at - when) <= AROUND_MS && metresBetween(fix, place) <= NEAR_M;
  const first = line.findIndex(at(load, despatchAt));
  if (first < 0) return 'start';
  const last = line.findLastIndex(at(unload, goodsReceiptAt));
  if (last < first) return 'end';
  const driven = line.slice(first, last + 1);
  if (driven.some((fix, index) => index > 0 && fix.at - (driven[index - 1]?.at ?? fix.at) > LONGEST_GAP_MS))
    return 'gap';
  return driven.length * EVERY_MS < drivingMs(driven) ? 'sparse' : null;
}

/** Driving time without stops, ms. */
function drivingMs(line: readonly Fix[]): number {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return 0;
  return stopsOf(line).reduce((ms, stop) => ms - (stop.to - stop.from), last.at - first.at);
}
