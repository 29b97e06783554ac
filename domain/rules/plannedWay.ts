import { metresBetween } from './freight.ts';
import type { Params } from './parameters.ts';
import { type Geo, lengthM } from './track.ts';

/** Whether a line of a shipper stands for the way, or the straight line between its ends. */
export type PlanSource = 'line' | 'straight';
export type RoadClass = 'motorway' | 'national' | 'other';

/** The way that a trip should take, with the corridor beside it (addendum A 1.5, step 4). */
export interface PlannedWay {
  readonly source: PlanSource;
  /** From the loading to the unloading point. */
  readonly points: readonly Geo[];
  /** It is off the line beyond this distance, m. */
  readonly widthM: number;
  readonly lengthM: number;
  /** Speed limit of the line, km/h; null: it sets none. */
  readonly limitKmh: number | null;
  readonly roadClass: RoadClass | null;
}

/** A planned way as detectors need it. */
export interface PlanLine extends PlannedWay {
  readonly waybillId: string;
  readonly load: Geo;
  readonly unload: Geo;
}

/** A line of a shipper as a way follows it. */
export interface FollowedLine {
  readonly routePoints: readonly Geo[] | null;
  readonly corridorM: number | null;
  readonly limitKmh: number | null;
  readonly roadClass: RoadClass | null;
}

/** Fewer points than this do not draw a road. */
export const LEAST_ROUTE_POINTS = 3;
/** The corridor beside a straight line is never narrower, m. */
const STRAIGHT_LEAST_M = 5_000;

/** The corridor beside the straight line between two points, m. */
export function straightWidthM(load: Geo, unload: Geo, straightBp: number): number {
  return Math.round(Math.max(STRAIGHT_LEAST_M, (metresBetween(load, unload) * straightBp) / 10_000));
}

/** The planned way of a trip between two points, on a line where there is a drawn one. */
export function plannedWay(
  load: Geo,
  unload: Geo,
  line: FollowedLine | null,
  params: Pick<Params, 'route.corridorM' | 'route.straightBp'>,
): PlannedWay {
  const route = line?.routePoints ?? [];
  const limits = { limitKmh: line?.limitKmh ?? null, roadClass: line?.roadClass ?? null };
  if (line && route.length >= LEAST_ROUTE_POINTS) {
    const points = [load, ...route, unload];
    return {
      source: 'line',
      points,
      widthM: line.corridorM ?? params['route.corridorM'],
      lengthM: Math.round(lengthM(points)),
      ...limits,
    };
  }
  const straightM = metresBetween(load, unload);
  return {
    source: 'straight',
    points: [load, unload],
    widthM: straightWidthM(load, unload, params['route.straightBp']),
    lengthM: Math.round(straightM),
    ...limits,
  };
}

/** An end of a line: an address with the radius that counts as being there, m. */
export interface LineEnd extends Geo {
  readonly radiusM: number;
}

/** The line between whose ends a trip goes: both points lie in their radius; the nearest pair wins. Null: none. */
export function lineBetween<T extends { readonly from: LineEnd; readonly to: LineEnd }>(
  load: Geo,
  unload: Geo,
  lines: readonly T[],
): T | null {
  let best: { readonly line: T; readonly apartM: number } | null = null;
  for (const line of lines) {
    const [first, last] = [metresBetween(line.from, load), metresBetween(line.to, unload)];
    if (first > line.from.radiusM || last > line.to.radiusM) continue;
    if (best === null || first + last < best.apartM) best = { line, apartM: first + last };
  }
  return best?.line ?? null;
}
