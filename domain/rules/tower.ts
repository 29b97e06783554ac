import { metresBetween } from './freight.ts';
import { type Fix, type Geo, roadKm, SILENT_MS, STOP_MS } from './track.ts';

/** A trip in transit, with what is known of it. */
export interface RunningTrip {
  readonly load: Geo | null;
  readonly unload: Geo | null;
  /** The planned way, km. */
  readonly distanceKm: number;
  /** Epoch ms. */
  readonly despatchAt: number;
  readonly planUnloadAt: number;
  readonly hasDevice: boolean;
  /** Its last plausible report; null: none yet. */
  readonly last: Fix | null;
  /** Since when its reports come from where it is now, epoch ms; null: there is none. */
  readonly standingSince: number | null;
  /** A report from the loading place at the time of loading; a gap in the reports that is too long for the authority. */
  readonly hasStart: boolean;
  readonly hasGap: boolean;
}

/** How a trip in transit goes. */
export interface TripStanding {
  /** Of the planned way; null: unknown. */
  readonly leftKm: number | null;
  /** Average speed since it set out, stops included; null: too early to say. */
  readonly speedKmh: number | null;
  /** Estimated arrival at the unloading place, epoch ms; null: unknown. */
  readonly expectedAt: number | null;
  /** Minutes that it is expected after its plan; negative: before it. */
  readonly lateMin: number;
  /** It will not be there in time, as things stand. */
  readonly isLate: boolean;
  /** Minutes that it has been standing; null: no stop of more than 20 minutes. */
  readonly stoppedMin: number | null;
  /** Minutes without reports; null: it reports, or never has. */
  readonly silentMin: number | null;
  /** Nothing reports: the device is silent, or there is none. */
  readonly isSilent: boolean;
  /** Its track lacks something that holds up report and payment. */
  readonly lacksTrack: boolean;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Until as long after its plan a trip is on time (transport-and-money 4.4), ms. */
export const ON_TIME_MS = 2 * HOUR_MS;
/** A truck's average where its own cannot be said yet, and the bounds of its own, km/h (judgement). */
const AVERAGE_KMH = 55;
const [SLOWEST_KMH, FASTEST_KMH] = [15, 90];
/** Its own average counts from so long a time and way. */
const LEAST_MS = HOUR_MS / 2;
const LEAST_KM = 10;
/** From when a report at the loading place can no longer come (transport-and-money 11.4), ms. */
const START_MS = 2 * HOUR_MS;

/** What is left of the planned way from where the truck is, km: the part of it that the straight line has left. */
export function leftKm({ load, unload, distanceKm }: RunningTrip, from: Geo): number | null {
  if (unload === null) return null;
  const straight = load === null ? 0 : metresBetween(load, unload);
  if (straight === 0 || distanceKm === 0) return roadKm(from, unload);
  return Math.round((distanceKm * metresBetween(from, unload)) / straight);
}

/** The average since it set out, km/h. */
function ownSpeed({ distanceKm, despatchAt }: RunningTrip, left: number, at: number): number | null {
  const [doneKm, ms] = [distanceKm - left, at - despatchAt];
  return doneKm < LEAST_KM || ms < LEAST_MS ? null : Math.round((doneKm * HOUR_MS) / ms);
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** How a trip goes, from its last report on. */
export function standingOf(trip: RunningTrip, now: number): TripStanding {
  const { last, planUnloadAt, despatchAt, standingSince, hasDevice } = trip;
  const left = last && leftKm(trip, last);
  const speedKmh = last && left !== null ? ownSpeed(trip, left, last.at) : null;
  const pace = within(speedKmh ?? AVERAGE_KMH, SLOWEST_KMH, FASTEST_KMH);
  const expectedAt =
    last && left !== null ? Math.max(now, last.at + Math.round((left * HOUR_MS) / pace)) : null;
  const lateMs = (expectedAt ?? now) - planUnloadAt;
  const silentMs = now - (last?.at ?? despatchAt);
  const isSilent = silentMs > SILENT_MS;
  const isStanding = last !== null && standingSince !== null && last.at - standingSince > STOP_MS;
  return {
    leftKm: left,
    speedKmh,
    expectedAt,
    lateMin: Math.floor(lateMs / MINUTE_MS),
    isLate: lateMs > ON_TIME_MS,
    stoppedMin: isStanding ? Math.floor((now - standingSince) / MINUTE_MS) : null,
    silentMin: isSilent && last !== null ? Math.floor(silentMs / MINUTE_MS) : null,
    isSilent,
    lacksTrack:
      trip.load === null ||
      trip.unload === null ||
      trip.hasGap ||
      (isSilent && !hasDevice) ||
      (!trip.hasStart && now - despatchAt > START_MS),
  };
}

/** What a trip is shown for, the most urgent first. */
export const TRIP_MARKS = ['late', 'stopped', 'silent', 'track'] as const;
export type TripMark = (typeof TRIP_MARKS)[number];

/** All that a trip is shown for. */
export function marksOf({ isLate, stoppedMin, isSilent, lacksTrack }: TripStanding): TripMark[] {
  const is = { late: isLate, stopped: stoppedMin !== null, silent: isSilent, track: lacksTrack };
  return TRIP_MARKS.filter((mark) => is[mark]);
}

/** The rank of a trip: the late ones first, then what stands, is silent, or lacks a track. */
function rankOf(standing: TripStanding): number {
  const [first] = marksOf(standing);
  return first === undefined ? TRIP_MARKS.length : TRIP_MARKS.indexOf(first);
}

/** Orders trips by urgency: by rank, then what is expected latest after its plan. */
export const byUrgency = (a: TripStanding, b: TripStanding) => rankOf(a) - rankOf(b) || b.lateMin - a.lateMin;
