import type { OddEnding } from '../ports/oddDevices.ts';
import { restBegins, tripMs } from '../ports/replayedTrip.ts';
import { HOUR_MS, type Order, type Waybill } from './documents.ts';
import type { Vehicle } from './parties.ts';

const MINUTE_MS = 60_000;
/** Of so many trips one will be late, and one stands. */
const [LATE_EACH, STANDING_EACH] = [6, 12];
/** How long a standing one has been resting: more than is taken for a stop, less than the rest. */
const RESTED_MS = 26 * MINUTE_MS;
/** The part of the way that the first and the last one have done, and how many there are between them. */
const [LEAST, MOST, STEPS] = [0.06, 0.9, 24];
/** A step with no divisor in common: neighbours are not at the same part of their way. */
const STRIDE = 11;

/** How far a trip is whose device goes wrong: far enough that it has gone wrong. */
type Progress = { readonly hours: number } | { readonly share: number };
/** Trips with such a device, by their number of all under way. */
const ODD: ReadonlyMap<number, readonly [OddEnding, Progress]> = new Map([
  [1, ['9001', { hours: 5.15 }]],
  [3, ['9002', { hours: 4.6 }]],
  [5, ['9003', { share: 0.55 }]],
  [6, ['9004', { hours: 3 }]],
  [7, ['9005', { share: 0.7 }]],
  [9, ['9006', { share: 0.5 }]],
  [10, ['9007', { hours: 6 }]],
]);

/** The part of the way that a trip has done. */
const shareOf = (index: number) => LEAST + ((MOST - LEAST) * ((index * STRIDE) % STEPS)) / (STEPS - 1);

/**
 * Puts a trip under way on the road: some have just set out, others are nearly there, most are in time. Its departure and plan
 * follow from where it is now.
 * @param index of all trips under way
 */
export function putOnRoad(job: Waybill, from: Order, truck: Vehicle, index: number, now: number): void {
  const [share, wholeMs] = [shareOf(index), tripMs(job.distanceKm)];
  const restMs = index % STANDING_EACH === STANDING_EACH - 1 ? restBegins(job.distanceKm, share) : null;
  const [ending, odd] = ODD.get(index) ?? [];
  if (ending !== undefined) truck.deviceNo = `BD10000${ending}`;
  const usualMs = restMs === null ? share * wholeMs : restMs + RESTED_MS;
  const oddMs = odd && ('hours' in odd ? odd.hours * HOUR_MS : odd.share * wholeMs);
  const wantedMs = oddMs ?? usualMs;
  // It was loaded after it was consigned.
  const roomMs = now - job.consignmentAt - HOUR_MS;
  const despatchAt = now - Math.round(Math.min(wantedMs, roomMs));
  const isLate = index % LATE_EACH === 2;
  const spareMs = isLate ? -(5 + (index % 4)) * HOUR_MS : (4 + (index % 5)) * HOUR_MS;
  const planUnloadAt = despatchAt + Math.round(wholeMs + spareMs);
  const planLoadAt = Math.min(despatchAt - 40 * MINUTE_MS, planUnloadAt - HOUR_MS);
  Object.assign(job, { despatchAt, planLoadAt, planUnloadAt, gmtModified: despatchAt });
  Object.assign(from, { planLoadAt, planUnloadAt });
}
