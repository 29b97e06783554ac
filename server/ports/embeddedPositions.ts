import type { Fix } from '../../domain/rules/track.ts';
import type { Position, PositionPort, Tracked } from './positions.ts';
import { replay } from './replayedTrip.ts';

/** A moving device reports this often, ms, */
const STEP_MS = 30_000;
/** what it kept while nobody asked comes thinned out, ms, */
const KEPT_STEP_MS = 180_000;
const KEPT_AFTER_MS = 10 * 60_000;
/** and no further back than this, ms. */
const KEPT_MS = 2 * 86_400_000;
/** A standing device says that it is there, ms. */
const STANDING_STEP_MS = 600_000;

/** A number of its own for every text: the same vehicle behaves the same way every time. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** The first moment of a raster after another one. */
const nextOf = (after: number, step: number) => (Math.floor(after / step) + 1) * step;

function* moments(after: number, until: number): Generator<number> {
  const live = until - KEPT_AFTER_MS;
  let at = nextOf(Math.max(after, until - KEPT_MS), after < live ? KEPT_STEP_MS : STEP_MS);
  while (at <= until) {
    yield at;
    at = nextOf(at, at < live ? KEPT_STEP_MS : STEP_MS);
  }
}

/** Once in a while a device sees itself somewhere else: such reports must not make the line. */
function drifted(fix: Fix, hash: number): Fix {
  const isLost = hashOf(`${String(hash)}:${String(fix.at)}`) % 211 === 0;
  return isLost ? { ...fix, lng: fix.lng + 0.9, lat: fix.lat + 0.6 } : fix;
}

function reportsOf({ vehicleId, last, trip }: Tracked, until: number): Position[] {
  const hash = hashOf(vehicleId);
  if (trip) {
    const after = Math.max(last?.at ?? 0, trip.departedAt - 1);
    return [...moments(after, until)].map((at) => ({
      ...drifted(replay(trip, hashOf(trip.waybillId), at), hash),
      vehicleId,
      source: 'beidou',
    }));
  }
  // One device in nine is switched off when its vehicle stands.
  if (last === null || hash % 9 === 0) return [];
  const offset = hash % STANDING_STEP_MS;
  const at = nextOf(until - offset, STANDING_STEP_MS) - STANDING_STEP_MS + offset;
  return at <= last.at ? [] : [{ ...last, at, speedKmh: 0, vehicleId, source: 'beidou' }];
}

/** The embedded devices: a vehicle under way follows its waybill's route, any other one stands where it was last. */
export const embeddedPositions: PositionPort = {
  reports: (vehicles, until) => Promise.resolve(vehicles.flatMap((one) => reportsOf(one, until))),
};
