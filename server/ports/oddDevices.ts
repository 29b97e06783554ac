import { courseOf, type Fix } from '../../domain/rules/track.ts';
import type { Position, Trip } from './positions.ts';
import { legOf, replay } from './replayedTrip.ts';

const MINUTE_MS = 60_000;
/** Degrees of latitude of a kilometre. */
const DEGREES_KM = 1 / 111.195;
const RADIANS = Math.PI / 180;

/** What goes wrong with a vehicle whose device number ends so (addendum A 0.5). */
const ODDITIES = {
  /** Its driver never rests. */
  '9001': 'restless',
  /** It is too fast for four minutes between any two rests. */
  '9002': 'fast',
  /** It leaves the way by 30 km, for forty minutes. */
  '9003': 'astray',
  /** Its device tells two wild points a minute. */
  '9004': 'wild',
  /** Its device is silent for an hour and a half on the way. */
  '9005': 'silent',
  /** Its device raises the alarms of speed and fatigue for three minutes. */
  '9006': 'alarming',
  /** Another driver takes over after three hours and a half. */
  '9007': 'relieved',
} as const satisfies Readonly<Record<string, string>>;

export type Oddity = (typeof ODDITIES)[keyof typeof ODDITIES];
export type OddEnding = keyof typeof ODDITIES;

const isOddEnding = (ending: string): ending is OddEnding => ending in ODDITIES;

/** What goes wrong with a device; null: nothing. */
export function oddityOf(deviceNo: string): Oddity | null {
  const ending = deviceNo.slice(-4);
  return isOddEnding(ending) ? ODDITIES[ending] : null;
}

/** The part of the way at which it goes wrong. */
const SHARE = 0.4;
const FAST_KMH = 118;
const FAST_MS = 4 * MINUTE_MS;
const ASTRAY_KM = 30;
const ASTRAY_MS = 40 * MINUTE_MS;
const SILENT_MS = 90 * MINUTE_MS;
const ALARM_MS = 3 * MINUTE_MS;
/** Bits 1 and 2 of JT/T 808: too fast, tired. */
const ALARM = 0b110;
const RELIEF_MS = 210 * MINUTE_MS;
const WILD_MS = 10_000;

type Told = Omit<Position, 'vehicleId' | 'source'>;

/** Whether a moment is within a period that lies in the middle of a drive. */
function isMidway({ from, to }: { readonly from: number; readonly to: number }, ms: number, at: number) {
  const begin = (from + to - ms) / 2;
  return at >= begin && at < begin + ms;
}

/** So far beside the way, and back again, within the period. */
function beside(trip: Trip, fix: Fix): Fix {
  const leg = legOf(trip, { share: SHARE });
  if (!isMidway(leg, ASTRAY_MS, fix.at)) return fix;
  const past = (fix.at - (leg.from + leg.to - ASTRAY_MS) / 2) / ASTRAY_MS;
  const km = ASTRAY_KM * Math.sin(Math.PI * past);
  const eastward = Math.cos(fix.lat * RADIANS);
  const direction = courseOf(trip.load, trip.unload) * RADIANS;
  return {
    ...fix,
    lng: fix.lng - (km * Math.cos(direction) * DEGREES_KM) / eastward,
    lat: fix.lat + km * Math.sin(direction) * DEGREES_KM,
  };
}

/** A point where no vehicle can be. */
export const wild = <T extends Fix>(fix: T): T => ({ ...fix, lng: fix.lng + 0.9, lat: fix.lat + 0.6 });

/** What an odd device tells at a moment of a trip: usually one report. */
export function oddReports(oddity: Oddity, trip: Trip, hash: number, at: number): Told[] {
  const fix = replay(trip, hash, at, oddity === 'restless');
  switch (oddity) {
    case 'restless':
      return [fix];
    case 'fast':
      return [isMidway(legOf(trip, { at }), FAST_MS, at) ? { ...fix, speedKmh: FAST_KMH } : fix];
    case 'astray':
      return [beside(trip, fix)];
    case 'wild':
      return [fix, wild({ ...fix, at: at + WILD_MS })];
    case 'silent': {
      const { from } = legOf(trip, { share: SHARE });
      return at > from && at < from + SILENT_MS ? [] : [fix];
    }
    case 'alarming':
      return [isMidway(legOf(trip, { share: SHARE }), ALARM_MS, at) ? { ...fix, alarm: ALARM } : fix];
    case 'relieved':
      return [{ ...fix, driverCode: at < trip.departedAt + RELIEF_MS ? '1' : '2' }];
  }
}
