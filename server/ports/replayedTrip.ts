import { metresBetween } from '../../domain/rules/freight.ts';
import { courseOf, type Fix, type Geo } from '../../domain/rules/track.ts';
import type { Trip } from './positions.ts';

const HOUR_MS = 3_600_000;
/** Average distance of a truck in an hour of its trip, stops included, km. */
const PACE_KMH = 55;
/** A driver rests after at most this much driving, which is allowed at night too, and for this long, ms. */
const DRIVE_MS = 115 * 60_000;
const REST_MS = 35 * 60_000;
/** Period of the changes of speed by traffic and hills, ms. */
const RHYTHM_MS = 50 * 60_000;

/** Waves of the speed: their share of its swing, and how many there are for one of the longest. */
const WAVES = [
  { part: 0.6, times: 1 },
  { part: 0.25, times: 2.6 },
  { part: 0.15, times: 7.3 },
] as const;

/** The limiter of the engine, km/h; */
const LIMITER_KMH = 104;
/** and in the streets so near to an end of the trip a truck is slow: m, km/h. */
const STREETS_M = 3_000;
const STREETS_KMH = 25;

const geo = (value: number) => Number(value.toFixed(6));

/** How many bends the road between two places has: the same for every trip that takes it. */
const bendsOf = ({ load, unload }: Trip): number =>
  3 + (Math.round(Math.abs(7 * load.lng + 11 * load.lat + 13 * unload.lng + 17 * unload.lat) * 100) % 4);

/** A route is not a straight line: it bends inland in the middle. */
function onRoad(trip: Trip, share: number): Geo {
  const { load, unload } = trip;
  const side = unload.lat > load.lat ? 1 : -1;
  const swing = side * (0.09 * Math.sin(Math.PI * share) + 0.035 * Math.sin(Math.PI * bendsOf(trip) * share));
  const [dLng, dLat] = [unload.lng - load.lng, unload.lat - load.lat];
  return {
    lng: geo(load.lng + dLng * share - dLat * swing),
    lat: geo(load.lat + dLat * share + dLng * swing),
  };
}

/** How long a trip takes with its rests, ms. */
export const tripMs = (distanceKm: number): number => Math.max(1, distanceKm / PACE_KMH) * HOUR_MS;

/** The rests of a trip, and the driving between them. */
function legsOf(wholeMs: number) {
  const rests = Math.max(0, Math.ceil((wholeMs + REST_MS) / (DRIVE_MS + REST_MS)) - 1);
  const drivingMs = Math.max(1, wholeMs - rests * REST_MS);
  return { rests, drivingMs, legMs: drivingMs / (rests + 1) };
}

/** When the rest nearest to a share of the trip begins, ms after the departure; null: the trip has none. */
export function restBegins(distanceKm: number, share: number): number | null {
  const { rests, legMs } = legsOf(tripMs(distanceKm));
  if (rests === 0) return null;
  const nth = Math.min(rests, Math.max(1, Math.round(share * (rests + 1))));
  return nth * legMs + (nth - 1) * REST_MS;
}

const wholeMsOf = ({ arrivedAt, departedAt, distanceKm }: Trip): number =>
  arrivedAt === null ? tripMs(distanceKm) : arrivedAt - departedAt;

/** A drive between two rests, epoch ms. */
export interface Leg {
  readonly from: number;
  readonly to: number;
}

/** The drive between two rests in which a share of the trip lies, or a moment of it. */
export function legOf(trip: Trip, where: { readonly share: number } | { readonly at: number }): Leg {
  const wholeMs = wholeMsOf(trip);
  const { rests, legMs } = legsOf(wholeMs);
  const past = 'share' in where ? where.share * wholeMs : where.at - trip.departedAt;
  const nth = Math.min(rests, Math.max(0, Math.floor(past / (legMs + REST_MS))));
  const from = trip.departedAt + nth * (legMs + REST_MS);
  return { from, to: from + legMs };
}

/**
 * The position of a vehicle on its trip at a time; deterministic.
 * @param isRestless its driver never rests
 */
export function replay(trip: Trip, hash: number, at: number, isRestless = false): Fix {
  const wholeMs = wholeMsOf(trip);
  const { rests, drivingMs, legMs } = isRestless
    ? { rests: 0, drivingMs: wholeMs, legMs: wholeMs }
    : legsOf(wholeMs);
  const past = Math.min(wholeMs, Math.max(0, at - trip.departedAt));
  const leg = Math.min(rests, Math.floor(past / (legMs + REST_MS)));
  const inLeg = Math.min(legMs, past - leg * (legMs + REST_MS));
  const driven = leg * legMs + inLeg;
  const isMoving = past > 0 && past < wholeMs && inLeg < legMs;
  // One driver in eight drives too fast.
  const swing = hash % 8 === 0 ? 0.7 : 0.3;
  const turns = Math.max(1, drivingMs / RHYTHM_MS);
  const waves = WAVES.map(({ part, times }, index) => {
    // Whole waves only, so that the trip ends at its end.
    const angle = 2 * Math.PI * Math.max(1, Math.round(turns * times));
    const offset = index === 0 ? 0 : (hash % 97) * (index + 1);
    const phase = (angle * driven) / drivingMs + offset;
    return { way: (part * (Math.sin(phase) - Math.sin(offset))) / angle, speed: part * Math.cos(phase) };
  });
  const share = driven / drivingMs - swing * waves.reduce((sum, { way }) => sum + way, 0);
  const pace = 1 - swing * waves.reduce((sum, { speed }) => sum + speed, 0);
  const kmh = (trip.distanceKm / (drivingMs / HOUR_MS)) * pace;
  const here = onRoad(trip, share);
  const isInStreets = Math.min(metresBetween(here, trip.load), metresBetween(here, trip.unload)) < STREETS_M;
  const fastest = isInStreets ? STREETS_KMH : LIMITER_KMH;
  return {
    at,
    ...here,
    speedKmh: isMoving ? Math.min(fastest, Math.round(kmh)) : 0,
    course: courseOf(onRoad(trip, share - 0.002), onRoad(trip, share + 0.002)),
  };
}
