import type { Happening } from '../../domain/rules/safety/openings.ts';
import { freshState, type SafetyState, step } from '../../domain/rules/safety/step.ts';
import { safetyLimits } from '../../domain/rules/safety/limits.ts';
import type { PlanLine, Report, Surroundings } from '../../domain/rules/safety/surroundings.ts';
import { DEFAULT_PARAMS } from '../../domain/rules/parameters.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** One report each 30 s, as the replay tests of addendum A 1.5 have them. */
export const EVERY = 30 * SECOND;
/** A metre to the north, in degrees of latitude; */
export const NORTH_M = 1 / 111_195;
/** to the east, at 32 degrees north. */
export const EAST_M = NORTH_M / Math.cos((32 * Math.PI) / 180);

/** A moment of 26 November 2026 in Shanghai: "08:21:30". */
export const at = (clock: string) => Date.parse(`2026-11-26T${clock}+08:00`);
/** The other way round. */
export const clockOf = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(11, 19);

export const around: Surroundings = {
  limits: safetyLimits(DEFAULT_PARAMS),
  plan: null,
  zoneAt: () => null,
  isKnownPlace: () => false,
  mayCarryDanger: false,
  driverCount: 1,
};

/** A line due north, with its ends far away. */
export const northLine = (widthM: number): PlanLine => ({
  waybillId: '1',
  source: 'line',
  points: [31, 31.5, 32, 32.5, 33].map((lat) => ({ lng: 117, lat })),
  widthM,
  load: { lng: 117, lat: 31 },
  unload: { lng: 117, lat: 33 },
  limitKmh: null,
  roadClass: null,
});

/** A vehicle that drives north at a speed; `until` is the last report of each part. */
export class Trip {
  readonly reports: Report[] = [];
  private metres = 0;

  constructor(private now: number) {}

  /** Drives on at this speed, so far east of the line. */
  go(until: number, speedKmh: number, eastM: (at: number) => number = () => 0): this {
    for (; this.now <= until; this.now += EVERY) {
      this.metres += (speedKmh * EVERY) / 3_600;
      this.reports.push({
        at: this.now,
        lng: 117 + eastM(this.now) * EAST_M,
        lat: 32 + this.metres * NORTH_M,
        speedKmh,
        course: 0,
      });
    }
    return this;
  }

  /** Nothing is heard of it, while it drives so far. */
  silent(ms: number, metres: number): this {
    this.now += ms - EVERY;
    this.metres += metres;
    return this;
  }
}

/** What a track tells, one report after the other. */
export function tell(
  reports: readonly Report[],
  around: Surroundings,
  begin: SafetyState = freshState,
): { readonly state: SafetyState; readonly told: Happening[] } {
  let state = begin;
  const told: Happening[] = [];
  for (const report of reports) {
    const next = step(state, report, around);
    state = next.state;
    told.push(...next.happenings);
  }
  return { state, told };
}

/** Happenings in short: "raise fatigue 2 10:12:30". Those that only go on are left out. */
export const inShort = (told: readonly Happening[]): string[] =>
  told
    .filter(({ type }) => type !== 'prolong')
    .map((one) =>
      one.type === 'word'
        ? `word ${one.word} ${clockOf(one.at)}`
        : `${one.type} ${one.kind} ${one.level} ${clockOf(one.at)}`,
    );
