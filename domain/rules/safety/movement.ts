import { metresBetween } from '../freight.ts';
import { type Fix, type Geo, SILENT_MS, STOP_M } from '../track.ts';

/** Slower than this a vehicle stands, km/h. */
const MOVING_KMH = 5;
/** Of a way that nobody has seen so much time is taken for driving: 60 km/h, ms for each metre. */
const UNSEEN_MS_PER_M = 60;
/**
 * Time of a gap that cannot have been driving and is longer than any drive may be: it holds a rest. Otherwise a device that is off
 * over night would make the next day the end of yesterday's drive.
 */
const UNSEEN_REST_MS = 4 * 3_600_000;

/** Where a vehicle stands, and since when. */
export interface Spot extends Geo {
  readonly at: number;
}

/** What happened between two reports. */
export interface Movement {
  /** The later report moves. */
  readonly isMoving: boolean;
  /** Driving between both, ms. */
  readonly drivenMs: number;
  /** So long without a report that the way between is not known. */
  readonly isGap: boolean;
  /** It stood between both, since then; null: it did not. */
  readonly stood: Spot | null;
  /** Where it stands now; null: it moves. */
  readonly spot: Spot | null;
  /** It must have rested while nobody saw it. */
  readonly restedUnseen: boolean;
}

const spotOf = ({ at, lng, lat }: Fix): Spot => ({ at, lng, lat });

/** Compares a report with the one before, and where the vehicle stood then (addendum A 1.5, 1 and 2). */
export function movementOf(last: Fix | null, spot: Spot | null, report: Fix): Movement {
  const isFast = report.speedKmh >= MOVING_KMH;
  const still = { drivenMs: 0, isGap: false, restedUnseen: false, stood: null };
  if (last === null) return { ...still, isMoving: isFast, spot: isFast ? null : spotOf(report) };
  const gapMs = report.at - last.at;
  if (gapMs <= SILENT_MS) {
    const isMoving = isFast || (spot !== null && metresBetween(spot, report) > STOP_M);
    const here = isMoving ? null : (spot ?? spotOf(report));
    return { ...still, isMoving, drivenMs: isMoving ? gapMs : 0, stood: here, spot: here };
  }
  const metres = metresBetween(last, report);
  if (metres <= STOP_M) {
    const stood = spot ?? spotOf(last);
    return { ...still, isMoving: isFast, isGap: true, stood, spot: isFast ? null : stood };
  }
  const unseenMs = Math.min(gapMs, Math.round(metres * UNSEEN_MS_PER_M));
  const restedUnseen = gapMs - unseenMs >= UNSEEN_REST_MS;
  return {
    isMoving: true,
    drivenMs: restedUnseen ? 0 : unseenMs,
    isGap: true,
    stood: null,
    spot: isFast ? null : spotOf(report),
    restedUnseen,
  };
}
