import type { CodeOf } from '../../codes/lists/list.ts';
import type {
  handleWay,
  planSource,
  roadClass,
  warningKind,
  warningLevel,
  warningSource,
} from '../../codes/lists/safety.ts';

export type WarningKind = CodeOf<typeof warningKind>;
export type WarningLevel = CodeOf<typeof warningLevel>;
export type WarningSource = CodeOf<typeof warningSource>;
export type HandleWay = CodeOf<typeof handleWay>;
export type RoadClass = CodeOf<typeof roadClass>;
export type PlanSource = CodeOf<typeof planSource>;

/** The key figures of a warning; those that do not belong to its kind are absent. */
export interface WarningFigures {
  /** Highest speed, the limit, and the road it is for; `isAssumed`: the road was guessed by the pace. */
  readonly peakKmh?: number;
  readonly limitKmh?: number;
  readonly roadClass?: RoadClass | null;
  readonly isAssumed?: boolean;
  /** Driving without a rest, and within 24 hours, ms. */
  readonly drivingMs?: number;
  readonly dayDrivingMs?: number;
  /** Epoch ms of the end of enough rest. */
  readonly restedAt?: number;
  readonly hasGap?: boolean;
  /** Greatest distance from the line, m. */
  readonly deviationM?: number;
  readonly planSource?: PlanSource;
  /** Planned and actual departure, epoch ms. */
  readonly plannedAt?: number;
  readonly actualAt?: number;
  /** Words for where it is; null: there are none any more. */
  readonly place?: string | null;
}

/** The end of what a warning is about: when and where. */
export interface WarningEnd {
  readonly endedAt: number;
  readonly endLng: number | null;
  readonly endLat: number | null;
}

const LEVELS: readonly WarningLevel[] = ['1', '2', '3', '4'];

/** Whether a level is higher than another. */
export function isAbove(level: WarningLevel, other: WarningLevel): boolean {
  return LEVELS.indexOf(level) > LEVELS.indexOf(other);
}

/** The lower of two levels. */
export function lowerOf(level: WarningLevel, other: WarningLevel): WarningLevel {
  return isAbove(level, other) ? other : level;
}

/** The higher of two levels. */
export function higherOf(level: WarningLevel, other: WarningLevel): WarningLevel {
  return isAbove(level, other) ? level : other;
}

/** A warning of the lowest level that is over files itself after this long, ms (addendum A 1.5). */
export const SETTLE_MS = 24 * 3_600_000;
/** A handled warning may be called false for this long, ms. */
export const DOUBT_MS = 7 * 24 * 3_600_000;
/** What was noticed longer ago, in reports that came late, alarms nobody, ms. */
export const ALARM_WITHIN_MS = 3_600_000;
/** A driver who is tired is offered nothing for at most this long after the start of his drive, ms (rule A11). */
export const TIRED_MS = 24 * 3_600_000;

/** The level of a case of abnormal transport made from a warning. */
export function caseLevelOf(level: WarningLevel): '1' | '2' | '3' {
  return level === '4' ? '3' : level === '3' ? '2' : '1';
}
