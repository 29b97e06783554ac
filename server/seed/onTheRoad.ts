import { restBegins, tripMs } from '../ports/replayedTrip.ts';
import { HOUR_MS, type Order, type Waybill } from './documents.ts';

const MINUTE_MS = 60_000;
/** Of so many trips one will be late, and one stands. */
const [LATE_EACH, STANDING_EACH] = [6, 12];
/** How long a standing one has been resting: more than is taken for a stop, less than the rest. */
const RESTED_MS = 26 * MINUTE_MS;
/** The part of the way that the first and the last one have done, and how many there are between them. */
const [LEAST, MOST, STEPS] = [0.06, 0.9, 24];
/** A step with no divisor in common: neighbours are not at the same part of their way. */
const STRIDE = 11;

/** The part of the way that a trip has done. */
const shareOf = (index: number) => LEAST + ((MOST - LEAST) * ((index * STRIDE) % STEPS)) / (STEPS - 1);

/**
 * Puts a trip under way on the road: some have just set out, others are nearly there, most are in time. Its departure and plan
 * follow from where it is now.
 * @param index of all trips under way
 */
export function putOnRoad(job: Waybill, from: Order, index: number, now: number): void {
  const [share, wholeMs] = [shareOf(index), tripMs(job.distanceKm)];
  const restMs = index % STANDING_EACH === STANDING_EACH - 1 ? restBegins(job.distanceKm, share) : null;
  const wantedMs = restMs === null ? share * wholeMs : restMs + RESTED_MS;
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
