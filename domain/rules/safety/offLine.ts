import { metresBetween } from '../freight.ts';
import type { Geo } from '../track.ts';
import { nearestOf, type Nearest } from './geometry.ts';
import type { Movement } from './movement.ts';
import { type LineMode, nextLine } from './modes.ts';
import { claim, release, type Telling } from './openings.ts';
import type { PlanLine, Report, Surroundings } from './surroundings.ts';
import { lowerOf, type WarningFigures, type WarningLevel } from './warning.ts';

const MINUTE_MS = 60_000;
/** Segments of the line that are looked at around the last one, on either side; */
const WINDOW = 10;
/** all of them with every so manieth report outside. */
const LOOK_ROUND = 20;
/** A departure needs at least so many reports outside in a row. */
const LEAST_REPORTS = 6;
/** It is over after so many reports within so much of the corridor. */
const BACK_REPORTS = 2;
const BACK_SHARE = 0.8;
/** Near its ends nobody keeps to a line, m. */
const END_M = 2_000;
/** A stop at a known place lasts at least so long, ms. */
const PAUSE_MS = 3 * MINUTE_MS;
/** What a level needs: time, ms, or distance, m. */
const MINOR_MS = 20 * MINUTE_MS;
const MAJOR_MS = 60 * MINUTE_MS;
const MAJOR_M = 5_000;
const SEVERE_M = 20_000;
const SEVERE_AWAY_M = 10_000;

/** Where a vehicle is beside its planned way. */
export interface LineState {
  readonly mode: LineMode;
  readonly waybillId: string | null;
  readonly source: PlanLine['source'];
  readonly segment: number;
  /** The run of reports outside: its first, how many, the farthest, and how far the unloading place was at first. */
  readonly leftAt: number;
  readonly lng: number;
  readonly lat: number;
  readonly reports: number;
  readonly farM: number;
  readonly toUnloadM: number;
  /** How much farther from the unloading place it has come. */
  readonly awayM: number;
  /** Nobody saw it leave. */
  readonly isUnseen: boolean;
  /** It has stopped at a known place. */
  readonly hasPaused: boolean;
  readonly outAt: number;
  readonly outLng: number;
  readonly outLat: number;
  readonly backReports: number;
}

const NO_RUN = {
  ...{ leftAt: 0, lng: 0, lat: 0, reports: 0, farM: 0, toUnloadM: 0, awayM: 0, isUnseen: false },
  ...{ hasPaused: false, outAt: 0, outLng: 0, outLat: 0, backReports: 0 },
} as const;

export const freshLine: LineState = {
  ...NO_RUN,
  mode: 'unplanned',
  waybillId: null,
  source: 'line',
  segment: -1,
};

const figuresOf = ({ farM, source }: LineState): WarningFigures => ({
  deviationM: farM,
  planSource: source,
  hasGap: false,
});

function levelOf({ leftAt, farM, awayM, outAt, source }: LineState): WarningLevel {
  const ms = outAt - leftAt;
  let level: WarningLevel = ms > MINOR_MS ? '2' : '1';
  if (farM > MAJOR_M || ms > MAJOR_MS) level = '3';
  if (farM > SEVERE_M && awayM > SEVERE_AWAY_M) level = '4';
  // Nobody drives in a straight line: being far off it proves little.
  return source === 'straight' ? lowerOf(level, '2') : level;
}

/** The nearest segment, among those around the last one where this is enough. */
function nearest({ points, widthM }: PlanLine, { segment, reports }: LineState, here: Geo): Nearest {
  const isLookingRound = segment < 0 || reports % LOOK_ROUND === LOOK_ROUND - 1;
  if (isLookingRound) return nearestOf(points, here);
  const near = nearestOf(points, here, segment - WINDOW, segment + WINDOW);
  // Leaving the line is too much to say for having looked at a part of it only.
  return near.metres > widthM && reports === 0 ? nearestOf(points, here) : near;
}

function closed(telling: Telling, state: LineState): void {
  const end = { lng: state.outLng, lat: state.outLat };
  release(telling, 'routeDeparture', 'platform', { endedAt: state.outAt, end, figures: figuresOf(state) });
}

/** The state for the plan of now: a new one begins, an old one ends. */
function planned(telling: Telling, before: LineState, plan: PlanLine | null): LineState {
  if (before.waybillId === (plan?.waybillId ?? null)) return before;
  closed(telling, before);
  const ended = { ...freshLine, mode: nextLine(before.mode, 'plan.ended') };
  if (plan === null) return ended;
  const { waybillId, source } = plan;
  return { ...ended, waybillId, source, mode: nextLine(ended.mode, 'plan.began') };
}

/** Whether there is a good reason to be beside the line: an end of it, a pause, or nobody saw it leave. */
function isExcused(
  state: LineState,
  report: Report,
  { spot }: Movement,
  { limits, plan, isKnownPlace }: Surroundings,
) {
  if (state.isUnseen || plan === null) return true;
  if (metresBetween(report, plan.load) <= END_M || metresBetween(report, plan.unload) <= END_M) return true;
  const isPausing = state.hasPaused || (spot !== null && isKnownPlace(spot));
  return isPausing && report.at - state.leftAt <= limits.pauseMs;
}

function outside(
  state: LineState,
  report: Report,
  metres: number,
  { isGap, spot }: Movement,
  { plan, isKnownPlace }: Surroundings,
): LineState {
  const { at, lng, lat } = report;
  const toUnloadM = plan === null ? 0 : Math.round(metresBetween(report, plan.unload));
  const began =
    state.mode === 'onLine' ? { ...NO_RUN, leftAt: at, lng, lat, toUnloadM, isUnseen: isGap } : {};
  const run = { ...state, ...began };
  const isPause = spot !== null && at - Math.max(spot.at, run.leftAt) >= PAUSE_MS && isKnownPlace(spot);
  return {
    ...run,
    mode: nextLine(run.mode, 'line.left'),
    reports: run.reports + 1,
    farM: Math.max(run.farM, Math.round(metres)),
    awayM: Math.max(run.awayM, toUnloadM - run.toUnloadM),
    hasPaused: run.hasPaused || isPause,
    ...{ outAt: at, outLng: lng, outLat: lat, backReports: 0 },
  };
}

/** Departures from the planned way (addendum A 1.5, 4), after one more report. */
export function lineOn(
  telling: Telling,
  before: LineState,
  report: Report,
  movement: Movement,
  around: Surroundings,
): LineState {
  const { plan, limits } = around;
  const known = planned(telling, before, plan);
  if (plan === null) return known;
  const { metres, segment } = nearest(plan, known, report);
  const state = segment === known.segment ? known : { ...known, segment };
  if (metres > plan.widthM) {
    const run = outside(state, report, metres, movement, around);
    const forMs = plan.source === 'straight' ? limits.straightForMs : limits.forMs;
    const isHeld = run.reports >= LEAST_REPORTS && report.at - run.leftAt >= forMs;
    const isDeparted = run.mode === 'departed' || (isHeld && !isExcused(run, report, movement, around));
    if (!isDeparted) return run;
    claim(telling, 'routeDeparture', 'platform', {
      level: levelOf(run),
      startedAt: run.leftAt,
      start: { lng: run.lng, lat: run.lat },
      figures: figuresOf(run),
    });
    return { ...run, mode: nextLine(run.mode, 'line.held') };
  }
  if (state.mode === 'onLine') return state;
  if (state.mode === 'outside') return { ...state, ...NO_RUN, mode: nextLine(state.mode, 'line.back') };
  const backReports = metres < plan.widthM * BACK_SHARE ? state.backReports + 1 : 0;
  if (backReports < BACK_REPORTS) return { ...state, backReports };
  closed(telling, state);
  return { ...state, ...NO_RUN, mode: nextLine(state.mode, 'line.cleared') };
}
