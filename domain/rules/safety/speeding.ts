import type { Movement } from './movement.ts';
import { nextSpeed, type SpeedMode } from './modes.ts';
import { claim, release, type Telling } from './openings.ts';
import type { Report, Surroundings } from './surroundings.ts';
import type { RoadClass, WarningFigures, WarningLevel } from './warning.ts';

const MINUTE_MS = 60_000;
/** The pace is the mean speed of so many minutes, and from this pace on the road is taken for a motorway. */
const PACE_MINUTES = 10;
const MOTORWAY_KMH = 70;
/** What may carry dangerous goods is never faster than this, km/h. */
const DANGER_KMH = 80;
/** Speeding needs at least so many reports in a row, and is over after so long within the limit, ms. */
const LEAST_REPORTS = 3;
const CLEARED_MS = 60_000;

/** The limit that holds for a report, and what it was taken from. */
export interface RoadLimit {
  readonly limitKmh: number;
  readonly roadClass: RoadClass | null;
  /** The road was guessed by the pace. */
  readonly isAssumed: boolean;
}

/** A run of reports over the limit, and the pace of the last minutes. */
export interface SpeedState {
  readonly mode: SpeedMode;
  readonly startedAt: number;
  readonly lng: number;
  readonly lat: number;
  readonly reports: number;
  /** The report that is most over its limit. */
  readonly peakKmh: number;
  readonly limit: RoadLimit | null;
  readonly overAt: number;
  readonly overLng: number;
  readonly overLat: number;
  /** Within the limit since then; null: over it. */
  readonly backAt: number | null;
  /** The mean speed by minutes: the newest of them since 1970, its sum and number, then the means before it, newest first. */
  readonly minute: number;
  readonly sum: number;
  readonly count: number;
  readonly means: readonly number[];
}

const NO_RUN = {
  ...{ startedAt: 0, lng: 0, lat: 0, reports: 0, peakKmh: 0, limit: null },
  ...{ overAt: 0, overLng: 0, overLat: 0, backAt: null },
} as const;

export const freshSpeed: SpeedState = { ...NO_RUN, mode: 'within', minute: 0, sum: 0, count: 0, means: [] };

type Pace = Pick<SpeedState, 'minute' | 'sum' | 'count' | 'means'>;

/** The pace with one report more. Minutes without a report count for nothing. */
function paceAfter({ minute, sum, count, means }: Pace, { at, speedKmh }: Report): Pace {
  const now = Math.floor(at / MINUTE_MS);
  if (now === minute) return { minute, sum: sum + speedKmh, count: count + 1, means };
  const isRecent = count > 0 && now - minute < PACE_MINUTES;
  const before = isRecent ? [Math.round(sum / count), ...means].slice(0, PACE_MINUTES - 1) : [];
  return { minute: now, sum: speedKmh, count: 1, means: before };
}

function meanOf({ sum, count, means }: Pace): number {
  let total = sum / count;
  for (const mean of means) total += mean;
  return total / (means.length + 1);
}

/** The first limit that is known: zone, line, dangerous goods, the road by its pace, the general one (addendum A 1.5, 3). */
function limitFor(report: Report, pace: Pace, around: Surroundings): RoadLimit {
  const { limits, plan, zoneAt, mayCarryDanger } = around;
  const zone = zoneAt(report, report.at);
  if (zone) return { ...zone, isAssumed: false };
  if (plan && plan.limitKmh !== null)
    return { limitKmh: plan.limitKmh, roadClass: plan.roadClass, isAssumed: false };
  if (mayCarryDanger) return { limitKmh: DANGER_KMH, roadClass: null, isAssumed: false };
  const isMotorway = meanOf(pace) >= MOTORWAY_KMH;
  if (limits.assumeRoad && !isMotorway)
    return { limitKmh: limits.otherKmh, roadClass: 'other', isAssumed: true };
  return { limitKmh: limits.limitKmh, roadClass: isMotorway ? 'motorway' : null, isAssumed: isMotorway };
}

const shareOver = (kmh: number, limitKmh: number) => (kmh - limitKmh) / limitKmh;

function levelOf({ peakKmh, limit }: SpeedState): WarningLevel {
  const over = limit === null ? 0 : shareOver(peakKmh, limit.limitKmh);
  if (over > 0.5) return '4';
  return over > 0.2 ? '3' : '2';
}

const figuresOf = ({ peakKmh, limit }: SpeedState): WarningFigures => ({ peakKmh, ...(limit ?? {}) });

function over(state: SpeedState, report: Report, limit: RoadLimit): SpeedState {
  const { at, lng, lat, speedKmh } = report;
  const began = state.mode === 'within' ? { ...NO_RUN, startedAt: at, lng, lat } : {};
  const run = { ...state, ...began };
  const isPeak =
    run.limit === null || shareOver(speedKmh, limit.limitKmh) > shareOver(run.peakKmh, run.limit.limitKmh);
  return {
    ...run,
    ...(isPeak ? { peakKmh: speedKmh, limit } : {}),
    mode: nextSpeed(run.mode, 'speed.over'),
    reports: run.reports + 1,
    ...{ overAt: at, overLng: lng, overLat: lat, backAt: null },
  };
}

/** Speeding (addendum A 1.5, 3), after one more report. */
export function speedOn(
  telling: Telling,
  before: SpeedState,
  report: Report,
  { isGap }: Movement,
  around: Surroundings,
): SpeedState {
  const { limits } = around;
  const pace = paceAfter(before, report);
  const limit = limitFor(report, pace, around);
  // A run that nobody has seen is none.
  const mode = isGap ? nextSpeed(before.mode, 'speed.under') : before.mode;
  const known = { ...before, ...pace, mode };
  if (report.speedKmh > limit.limitKmh + limits.toleranceKmh) {
    const run = over(known, report, limit);
    const isHeld = run.reports >= LEAST_REPORTS && report.at - run.startedAt >= limits.speedForMs;
    const state = isHeld ? { ...run, mode: nextSpeed(run.mode, 'speed.held') } : run;
    if (state.mode === 'speeding')
      claim(telling, 'speed', 'platform', {
        level: levelOf(state),
        startedAt: state.startedAt,
        start: { lng: state.lng, lat: state.lat },
        figures: figuresOf(state),
      });
    return state;
  }
  if (mode === 'within') return known;
  if (mode === 'over') return { ...known, mode: nextSpeed(mode, 'speed.under') };
  const backAt = known.backAt ?? report.at;
  if (report.at - backAt < CLEARED_MS) return { ...known, backAt };
  const end = { lng: known.overLng, lat: known.overLat };
  release(telling, 'speed', 'platform', { endedAt: known.overAt, end, figures: figuresOf(known) });
  return { ...known, ...NO_RUN, mode: nextSpeed(mode, 'speed.cleared') };
}
