/*
 * What a vehicle is doing, as the charts `drivingClock`, `speedWatch`, `lineWatch` and `departureWatch` draw it. The step
 * moves along these tables, because a chart interpreter is too slow for ten thousand vehicles; a test holds both together.
 */

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Between two rests. */
export const DRIVING = {
  resting: { moved: 'driving' },
  driving: { stood: 'halting', 'limit.passed': 'overtime', 'driver.changed': 'driving' },
  overtime: { stood: 'halting', 'driver.changed': 'driving' },
  halting: { moved: 'driving', rested: 'resting', 'driver.changed': 'halting' },
} as const satisfies Table;

/** Over a speed limit, for a moment or long enough. */
export const SPEED = {
  within: { 'speed.over': 'over' },
  over: { 'speed.under': 'within', 'speed.held': 'speeding' },
  speeding: { 'speed.cleared': 'within' },
} as const satisfies Table;

/** On the planned way of the waybill under way, or beside it. */
export const LINE = {
  unplanned: { 'plan.began': 'onLine' },
  onLine: { 'line.left': 'outside', 'plan.ended': 'unplanned' },
  outside: { 'line.back': 'onLine', 'line.held': 'departed', 'plan.ended': 'unplanned' },
  departed: { 'line.cleared': 'onLine', 'plan.ended': 'unplanned' },
} as const satisfies Table;

/** From the moment a waybill is to be loaded until it is, or never will be. */
export const DEPARTURE = {
  waiting: { 'time.passed': 'late', departed: 'gone' },
  late: { departed: 'gone' },
  gone: {},
} as const satisfies Table;

export type DrivingMode = keyof typeof DRIVING;
export type SpeedMode = keyof typeof SPEED;
export type LineMode = keyof typeof LINE;
export type DepartureMode = keyof typeof DEPARTURE;

type SignalOf<T> = { [M in keyof T]: keyof T[M] }[keyof T] & string;
export type DrivingSignal = SignalOf<typeof DRIVING>;
export type SpeedSignal = SignalOf<typeof SPEED>;
export type LineSignal = SignalOf<typeof LINE>;
export type DepartureSignal = SignalOf<typeof DEPARTURE>;

/** The mode after a signal; one that the mode does not know changes nothing. */
function moverOf<M extends string, S extends string>(
  table: Readonly<Record<M, Readonly<Partial<Record<S, M>>>>>,
) {
  return (mode: M, signal: S): M => table[mode][signal] ?? mode;
}

export const nextDriving = moverOf<DrivingMode, DrivingSignal>(DRIVING);
export const nextSpeed = moverOf<SpeedMode, SpeedSignal>(SPEED);
export const nextLine = moverOf<LineMode, LineSignal>(LINE);
export const nextDeparture = moverOf<DepartureMode, DepartureSignal>(DEPARTURE);
