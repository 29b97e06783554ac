import { cleanLine, type Fix, SILENT_MS } from '../rules/track.ts';
import type { TrackFault } from '../rules/trackExcuse.ts';
import {
  drivingMs,
  EVERY_MS,
  isAt,
  LONGEST_GAP_MS,
  longestGap,
  nearestM,
  TRACK_AROUND_MS,
  trackFaults,
  trackVerdicts,
  type Way,
} from './track.ts';

/** What a track lacks, or will lack unless somebody does something: also that nothing, or nobody, reports just now. */
export type TrackLackName = TrackFault | 'device' | 'silent';

export interface TrackLack {
  readonly name: TrackLackName;
  /** It can no longer be completed, except by what a device sends belatedly. */
  readonly isLost: boolean;
  /** Metres to the nearest report, minutes without reports, number of reports; null: nothing to measure. */
  readonly value: number | null;
  /** The number of reports that the driving so far asks for; only of `sparse`. */
  readonly wanted: number | null;
  /** Until when it can be mended, epoch ms; null: no time is set. */
  readonly until: number | null;
}

/** A trip with what its track can be judged by so far. */
export interface Trip extends Way {
  /** Not loaded yet, on the road or at the unloading place, or over. */
  readonly stage: 'loading' | 'underWay' | 'over';
  readonly hasDevice: boolean;
  /** The vehicle's last report, epoch ms; null: never. */
  readonly lastSeenAt: number | null;
}

const MINUTE_MS = 60_000;
/** Before as long a drive nobody can say that there are too few reports, ms. */
const LEAST_DRIVE_MS = 3_600_000;

const lack = (
  name: TrackLackName,
  isLost: boolean,
  more: Partial<Omit<TrackLack, 'name' | 'isLost'>> = {},
): TrackLack => ({ name, isLost, value: null, wanted: null, until: null, ...more });

/** The reports of a trip that is not over, from the first one at the loading place on; all, where there is none. */
function soFar(line: readonly Fix[], { load, despatchAt }: Way): readonly Fix[] {
  return line.slice(Math.max(0, line.findIndex(isAt(load, despatchAt))));
}

/** Nothing reports, since too long; `until` is when that is a gap too long. */
function silence({ hasDevice, lastSeenAt, despatchAt, stage }: Trip, now: number): TrackLack[] {
  const since = lastSeenAt ?? despatchAt;
  if (since !== null && now - since <= SILENT_MS) return [];
  return [
    lack(hasDevice ? 'silent' : 'device', false, {
      value: lastSeenAt === null ? null : Math.floor((now - lastSeenAt) / MINUTE_MS),
      until: stage === 'underWay' && since !== null ? since + LONGEST_GAP_MS : null,
    }),
  ];
}

/** The faults that no later report can mend, whatever the trip still brings. */
function lostOnTheWay(trip: Way, now: number): TrackLack[] {
  const line = cleanLine(trip.fixes);
  const { load, unload, despatchAt, plateNumber, devicePlate } = trip;
  if (load === null || unload === null || despatchAt === null) return [lack('unknown', true)];
  const gapMs = longestGap(soFar(line, trip));
  const startBy = despatchAt + TRACK_AROUND_MS;
  return [
    ...(plateNumber === devicePlate ? [] : [lack('plate', true)]),
    ...(line.some(isAt(load, despatchAt))
      ? []
      : [lack('start', now > startBy, { value: nearestM(line, load, despatchAt), until: startBy })]),
    ...(gapMs > LONGEST_GAP_MS ? [lack('gap', true, { value: Math.round(gapMs / MINUTE_MS) })] : []),
  ];
}

/** Fewer reports than the driving so far asks for; more of them make up for it. */
function sparseSoFar(trip: Trip): TrackLack[] {
  const driven = soFar(cleanLine(trip.fixes), trip);
  const drivenMs = drivingMs(driven);
  if (drivenMs < LEAST_DRIVE_MS || driven.length * EVERY_MS >= drivenMs) return [];
  return [lack('sparse', false, { value: driven.length, wanted: Math.ceil(drivenMs / EVERY_MS) })];
}

/**
 * What the track of a trip lacks, as far as the rules of the report to the authority can be judged now (transport-and-money 11.4):
 * at loading, on the way, and afterwards. What is covered by an exception is named as well; see `unexcused`.
 */
export function trackProspect(trip: Trip, now: number): TrackLack[] {
  if (trip.stage === 'over') {
    const verdicts = trackVerdicts(trip);
    return trackFaults(trip).map((name) => {
      const { value = null, wanted = null } = verdicts.find(({ rule }) => rule === name) ?? {};
      return lack(name, true, { value, wanted });
    });
  }
  if (trip.stage === 'underWay')
    return [...lostOnTheWay(trip, now), ...silence(trip, now), ...sparseSoFar(trip)];
  return [
    ...(trip.load === null || trip.unload === null ? [lack('unknown', true)] : []),
    ...(trip.plateNumber === trip.devicePlate ? [] : [lack('plate', true)]),
    ...silence(trip, now),
  ];
}

/** The rules that the track of a trip misses for good: what an exception can be asked for. Nothing before it is loaded. */
export function lostFaults(trip: Way & Pick<Trip, 'stage'>, now: number): TrackFault[] {
  if (trip.stage === 'loading') return [];
  if (trip.stage === 'over') return trackFaults(trip);
  return lostOnTheWay(trip, now).flatMap(({ name, isLost }) =>
    isLost && name !== 'device' && name !== 'silent' ? [name] : [],
  );
}
