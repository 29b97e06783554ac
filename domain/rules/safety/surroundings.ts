import type { Fix, Geo } from '../track.ts';
import type { RoadClass } from './warning.ts';

/** A report as the detector reads it; a device may tell its alarms and who drives. */
export interface Report extends Fix {
  /** The alarm flag of JT/T 808; null: the device tells none. */
  readonly alarm?: number | null;
  readonly driverCode?: string | null;
}

/** The limits in force at the time of a report: parameters of addendum A 0.1. */
export interface SafetyLimits {
  readonly driveMs: number;
  readonly restMs: number;
  readonly earlyMs: number;
  /** 0: not looked at. */
  readonly nightMs: number;
  readonly dayMs: number;
  readonly limitKmh: number;
  readonly otherKmh: number;
  /** The road is guessed by the pace. */
  readonly assumeRoad: boolean;
  readonly toleranceKmh: number;
  readonly speedForMs: number;
  readonly forMs: number;
  readonly straightForMs: number;
  readonly pauseMs: number;
}

/** The planned way of the waybill under way. */
export interface PlanLine {
  readonly waybillId: string;
  readonly source: 'line' | 'straight';
  readonly points: readonly Geo[];
  readonly widthM: number;
  readonly load: Geo;
  readonly unload: Geo;
  /** The line's own limit; null: none. */
  readonly limitKmh: number | null;
  readonly roadClass: RoadClass | null;
}

/** The limit of a zone that somebody has drawn. */
export interface ZoneLimit {
  readonly limitKmh: number;
  readonly roadClass: RoadClass;
}

/** Everything that a vehicle's reports are judged by, beside what was reported before. */
export interface Surroundings {
  readonly limits: SafetyLimits;
  /** null: no waybill is in transit, or nothing is known of its way. */
  readonly plan: PlanLine | null;
  readonly zoneAt: (point: Geo, at: number) => ZoneLimit | null;
  /** Within 500 m of an enabled gas station, station or address. */
  readonly isKnownPlace: (point: Geo) => boolean;
  readonly mayCarryDanger: boolean;
  /** Drivers that are named for the vehicle. */
  readonly driverCount: number;
}
