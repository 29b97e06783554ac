import { courseOf, type Fix, type Geo } from '../../domain/rules/track.ts';
import type { Trip } from './positions.ts';

const HOUR_MS = 3_600_000;
/** Average distance of a truck in an hour of its trip, stops included, km. */
const PACE_KMH = 55;
/** A driver rests after this much driving, and for this long, ms. */
const DRIVE_MS = 3.5 * HOUR_MS;
const REST_MS = 35 * 60_000;
/** Period of the changes of speed by traffic and hills, ms. */
const RHYTHM_MS = 50 * 60_000;

/** Waves of the speed: their share of its swing, and how many there are for one of the longest. */
const WAVES = [
  { part: 0.6, times: 1 },
  { part: 0.25, times: 2.6 },
  { part: 0.15, times: 7.3 },
] as const;

const geo = (value: number) => Number(value.toFixed(6));

/** A route is not a straight line: it bends inland in the middle. */
function onRoad({ load, unload }: Trip, hash: number, share: number): Geo {
  const side = unload.lat > load.lat ? 1 : -1;
  const swing =
    side * (0.09 * Math.sin(Math.PI * share) + 0.035 * Math.sin(Math.PI * (3 + (hash % 4)) * share));
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
  const rests = Math.floor(wholeMs / (DRIVE_MS + REST_MS));
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

/** The position of a vehicle on its trip at a time; deterministic. */
export function replay(trip: Trip, hash: number, at: number): Fix {
  const wholeMs = trip.arrivedAt === null ? tripMs(trip.distanceKm) : trip.arrivedAt - trip.departedAt;
  const { rests, drivingMs, legMs } = legsOf(wholeMs);
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
  const here = onRoad(trip, hash, share);
  return {
    at,
    ...here,
    speedKmh: isMoving ? Math.round(kmh) : 0,
    course: courseOf(onRoad(trip, hash, share - 0.002), onRoad(trip, hash, share + 0.002)),
  };
}
