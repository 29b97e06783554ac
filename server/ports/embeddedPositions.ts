import type { Fix } from '../../domain/rules/track.ts';
import { oddityOf, oddReports, wild } from './oddDevices.ts';
import type { Position, PositionPort, Tracked } from './positions.ts';
import { replay } from './replayedTrip.ts';

/** Interval of the reports of a moving device, ms, */
const STEP_MS = 30_000;
/** of those stored while nobody asked, ms, */
const KEPT_STEP_MS = 180_000;
const KEPT_AFTER_MS = 10 * 60_000;
/** and their greatest age, ms. */
const KEPT_MS = 2 * 86_400_000;
/** Interval of the reports of a standing device, ms. */
const STANDING_STEP_MS = 600_000;

/** A hash of the text: the same vehicle behaves the same way every time. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** The first multiple of a step, offset by a phase, after a time. */
const nextOf = (after: number, step: number) => (Math.floor(after / step) + 1) * step;

/** @param keptStep interval of the reports that nobody asked for at their time, ms */
function* moments(after: number, until: number, keptStep: number): Generator<number> {
  const live = until - KEPT_AFTER_MS;
  let at = nextOf(Math.max(after, until - KEPT_MS), after < live ? keptStep : STEP_MS);
  while (at <= until) {
    yield at;
    at = nextOf(at, at < live ? keptStep : STEP_MS);
  }
}

/** Occasionally a device reports a wrong position, which must not appear in the track. */
function drifted(fix: Fix, hash: number): Fix {
  const isLost = hashOf(`${String(hash)}:${String(fix.at)}`) % 211 === 0;
  return isLost ? wild(fix) : fix;
}

function reportsOf({ vehicleId, deviceNo, last, trip }: Tracked, until: number): Position[] {
  const hash = hashOf(vehicleId);
  if (trip) {
    const after = Math.max(last?.at ?? 0, trip.departedAt - 1);
    const [rhythm, oddity] = [hashOf(trip.waybillId), oddityOf(deviceNo)];
    const who = { vehicleId, source: 'beidou' } as const;
    // What goes wrong takes minutes: such a device keeps all that it has to tell.
    if (oddity !== null)
      return [...moments(after, until, STEP_MS)].flatMap((at) =>
        oddReports(oddity, trip, rhythm, at).flatMap((one) => (one.at > until ? [] : [{ ...one, ...who }])),
      );
    return [...moments(after, until, KEPT_STEP_MS)].map((at) => ({
      ...drifted(replay(trip, rhythm, at), hash),
      ...who,
    }));
  }
  // One device in nine is off while its vehicle stands.
  if (last === null || hash % 9 === 0) return [];
  const offset = hash % STANDING_STEP_MS;
  const at = nextOf(until - offset, STANDING_STEP_MS) - STANDING_STEP_MS + offset;
  return at <= last.at ? [] : [{ ...last, at, speedKmh: 0, vehicleId, source: 'beidou' }];
}

/** The embedded devices: a vehicle on a trip follows its waybill's route, any other stands at its last position. */
export const embeddedPositions: PositionPort = {
  reports: (vehicles, until) => Promise.resolve(vehicles.flatMap((one) => reportsOf(one, until))),
};
