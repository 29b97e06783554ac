import type { Geo } from '../track.ts';
import type { Movement } from './movement.ts';
import { type DrivingMode, nextDriving } from './modes.ts';
import { claim, release, type Telling } from './openings.ts';
import type { Report, SafetyLimits, Surroundings } from './surroundings.ts';
import { lowerOf, type WarningFigures, type WarningLevel } from './warning.ts';

const HOUR_MS = 3_600_000;
/** So much over the limit is major, and so much severe, ms. */
const MAJOR_MS = 30 * 60_000;
const SEVERE_MS = 60 * 60_000;
/** Night is from 22:00 to 06:00 in Shanghai (records 4). */
const SHANGHAI_HOURS = 8;
const isNight = (hour: number) => hour >= 22 || hour < 6;
const DAY_HOURS = 24;

/** The drive since the last rest, and the driving of the last 24 hours. */
export interface DrivingState {
  readonly mode: DrivingMode;
  /** The first report of the drive. */
  readonly startedAt: number;
  readonly lng: number;
  readonly lat: number;
  readonly drivingMs: number;
  readonly nightMs: number;
  readonly hasGap: boolean;
  /** The driver was told that his time is nearly over. */
  readonly isTold: boolean;
  /** The last report that moved. */
  readonly movedAt: number;
  readonly movedLng: number;
  readonly movedLat: number;
  readonly driverCode: string | null;
  /** Driving of the last 24 hours, ms, and by hours: the first of them since 1970, then one number each. */
  readonly dayMs: number;
  readonly firstHour: number;
  readonly hours: readonly number[];
  /** The day's driving is over its limit, and was told of. */
  readonly isDayTold: boolean;
}

const UNBEGUN = { startedAt: 0, lng: 0, lat: 0, drivingMs: 0, nightMs: 0, hasGap: false, isTold: false };

const NO_DAY = { dayMs: 0, firstHour: 0, hours: [], isDayTold: false };

export const freshDriving: DrivingState = {
  ...UNBEGUN,
  mode: 'resting',
  ...{ movedAt: 0, movedLng: 0, movedLat: 0 },
  driverCode: null,
  ...NO_DAY,
};

const movedPlace = ({ movedLng, movedLat }: DrivingState): Geo => ({ lng: movedLng, lat: movedLat });

const figuresOf = (state: DrivingState): WarningFigures => ({
  drivingMs: state.drivingMs,
  dayDrivingMs: state.dayMs,
  hasGap: state.hasGap,
});

/** The drive is over: by a rest, or because somebody else took over. */
function close(telling: Telling, state: DrivingState, restedAt: number | null): void {
  const over = { endedAt: state.movedAt, end: movedPlace(state) };
  const figures = { ...figuresOf(state), ...(restedAt === null ? {} : { restedAt }) };
  release(telling, 'fatigue', 'platform', { ...over, figures });
  release(telling, 'dayDriving', 'platform', { ...over, figures });
}

function rested(telling: Telling, state: DrivingState, restedAt: number): DrivingState {
  close(telling, state, restedAt);
  return { ...state, ...UNBEGUN, mode: nextDriving(state.mode, 'rested') };
}

/** Adds driving to the hour of the report, and forgets what is older than a day. */
function dayAfter(
  { dayMs, firstHour, hours }: DrivingState,
  at: number,
  ms: number,
): Pick<DrivingState, 'dayMs' | 'firstHour' | 'hours'> {
  const now = Math.floor(at / HOUR_MS);
  const length = now - firstHour + 1;
  if (length === hours.length)
    return { dayMs: dayMs + ms, firstHour, hours: hours.with(-1, (hours.at(-1) ?? 0) + ms) };
  if (hours.length === 0 || length >= 2 * DAY_HOURS) return { dayMs: ms, firstHour: now, hours: [ms] };
  const all = Array.from({ length }, (_, index) => hours[index] ?? 0).with(-1, ms);
  const recent = all.slice(-DAY_HOURS);
  const sum = recent.reduce((total, one) => total + one, 0);
  return { dayMs: sum, firstHour: now - recent.length + 1, hours: recent };
}

function levelOf({ drivingMs, nightMs }: DrivingState, limits: SafetyLimits): WarningLevel | null {
  if (drivingMs > limits.driveMs + SEVERE_MS) return '4';
  if (drivingMs > limits.driveMs + MAJOR_MS) return '3';
  if (drivingMs > limits.driveMs) return '2';
  return limits.nightMs > 0 && nightMs > limits.nightMs ? '1' : null;
}

/** Tells of a drive that is too long. With a gap, or with two drivers unnamed, somebody may have rested: never more than minor. */
function tellFatigue(telling: Telling, state: DrivingState, around: Surroundings): DrivingState {
  const { limits, driverCount } = around;
  const level = levelOf(state, limits);
  const isUnsure = state.hasGap || (driverCount > 1 && state.driverCode === null);
  if (level !== null)
    claim(telling, 'fatigue', 'platform', {
      level: isUnsure ? lowerOf(level, '2') : level,
      startedAt: state.startedAt,
      start: { lng: state.lng, lat: state.lat },
      figures: figuresOf(state),
    });
  const isSoon = limits.earlyMs > 0 && state.drivingMs >= limits.driveMs - limits.earlyMs;
  if (isSoon && !state.isTold) telling.happenings.push({ type: 'word', word: 'restSoon', at: telling.at });
  const isTold = state.isTold || isSoon;
  const mode = state.drivingMs > limits.driveMs ? nextDriving(state.mode, 'limit.passed') : state.mode;
  return isTold === state.isTold && mode === state.mode ? state : { ...state, isTold, mode };
}

/** Tells of too much driving within 24 hours: once, until it was less again. */
function tellDay(
  telling: Telling,
  state: DrivingState,
  { dayMs }: SafetyLimits,
  report: Report,
): DrivingState {
  const isOver = dayMs > 0 && state.dayMs > dayMs;
  const isOpen = telling.openings.dayDriving?.platform === true;
  if (isOver && (isOpen || !state.isDayTold))
    claim(telling, 'dayDriving', 'platform', {
      level: '1',
      startedAt: report.at,
      start: { lng: report.lng, lat: report.lat },
      figures: figuresOf(state),
    });
  return isOver === state.isDayTold ? state : { ...state, isDayTold: isOver };
}

function drive(state: DrivingState, report: Report, { drivenMs, isGap }: Movement): DrivingState {
  const { at, lng, lat } = report;
  const began = state.mode === 'resting' ? { startedAt: at, lng, lat } : {};
  const hour = (Math.floor(at / HOUR_MS) + SHANGHAI_HOURS) % DAY_HOURS;
  return {
    ...state,
    ...began,
    mode: nextDriving(state.mode, 'moved'),
    drivingMs: state.drivingMs + drivenMs,
    nightMs: state.nightMs + (isNight(hour) ? drivenMs : 0),
    hasGap: state.hasGap || (isGap && drivenMs > 0),
    ...{ movedAt: at, movedLng: lng, movedLat: lat },
    ...dayAfter(state, at, drivenMs),
  };
}

/** Somebody else drives, who is not tired: the clock begins anew. */
function changed(telling: Telling, state: DrivingState, report: Report): DrivingState {
  const code = report.driverCode ?? null;
  if (code === null || code === state.driverCode) return state;
  if (state.driverCode === null) return { ...state, driverCode: code };
  close(telling, state, null);
  const { at, lng, lat } = report;
  const mode = nextDriving(state.mode, 'driver.changed');
  return { ...state, ...UNBEGUN, mode, startedAt: at, lng, lat, driverCode: code, ...NO_DAY };
}

function stoodStill(state: DrivingState): DrivingState {
  const mode = nextDriving(state.mode, 'stood');
  return mode === state.mode ? state : { ...state, mode };
}

/** Fatigue (addendum A 1.5, 2): the clock of driving and rest, after one more report. */
export function driveOn(
  telling: Telling,
  before: DrivingState,
  report: Report,
  movement: Movement,
  around: Surroundings,
): DrivingState {
  const { limits } = around;
  let state = before;
  const { stood, restedUnseen, isMoving } = movement;
  if (stood !== null) {
    state = stoodStill(state);
    if (state.mode === 'halting' && report.at - stood.at >= limits.restMs)
      state = rested(telling, state, stood.at + limits.restMs);
  }
  if (restedUnseen && state.mode !== 'resting') {
    state = stoodStill(state);
    state = rested(telling, state, state.movedAt + limits.restMs);
  }
  state = changed(telling, state, report);
  if (isMoving) {
    state = drive(state, report, movement);
    state = tellFatigue(telling, state, around);
    state = tellDay(telling, state, limits, report);
  }
  // A gap may have ended where the vehicle stands now.
  return isMoving && movement.spot !== null ? stoodStill(state) : state;
}
