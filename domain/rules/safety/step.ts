import { type Fix, isPlausible } from '../track.ts';
import { driveOn, type DrivingState, freshDriving } from './driving.ts';
import { movementOf, type Spot } from './movement.ts';
import { freshLine, lineOn, type LineState } from './offLine.ts';
import type { Happening, Openings, Telling } from './openings.ts';
import { freshSpeed, speedOn, type SpeedState } from './speeding.ts';
import type { Report, Surroundings } from './surroundings.ts';
import { terminalOn } from './terminal.ts';

/** All that the detector remembers of a vehicle: plain JSON, about one kilobyte. */
export interface SafetyState {
  /** The last report that was taken; null: none yet. */
  readonly last: Fix | null;
  /** Where the vehicle stands; null: it moves, or nothing is known. */
  readonly spot: Spot | null;
  readonly driving: DrivingState;
  readonly speed: SpeedState;
  readonly line: LineState;
  /** The alarm flag of the last report. */
  readonly alarm: number;
  readonly openings: Openings;
}

export const freshState: SafetyState = {
  last: null,
  spot: null,
  driving: freshDriving,
  speed: freshSpeed,
  line: freshLine,
  alarm: 0,
  openings: {},
};

export interface Stepped {
  readonly state: SafetyState;
  readonly happenings: readonly Happening[];
}

const NOTHING: readonly Happening[] = [];

/**
 * One report more of a vehicle: what is known of it then, and what there is to tell (addendum A 1.5). The same function for live
 * reports and for tracks of the past; it depends on nothing but its arguments, so batches make no difference.
 */
export function step(state: SafetyState, report: Report, around: Surroundings): Stepped {
  if (!isPlausible(state.last, report)) return { state, happenings: NOTHING };
  const telling: Telling = { at: report.at, openings: state.openings, happenings: [] };
  const movement = movementOf(state.last, state.spot, report);
  const driving = driveOn(telling, state.driving, report, movement, around);
  const speed = speedOn(telling, state.speed, report, movement, around);
  const line = lineOn(telling, state.line, report, movement, around);
  const alarm = terminalOn(telling, state.alarm, state.last, report);
  const { at, lng, lat, speedKmh, course } = report;
  const last = { at, lng, lat, speedKmh, course };
  const { openings, happenings } = telling;
  return { state: { last, spot: movement.spot, driving, speed, line, alarm, openings }, happenings };
}
