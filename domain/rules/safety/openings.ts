import type { Geo } from '../track.ts';
import {
  isAbove,
  type WarningFigures,
  type WarningKind,
  type WarningLevel,
  type WarningSource,
} from './warning.ts';

/** Kinds that reports of a vehicle tell of. */
export type WatchedKind = Exclude<WarningKind, 'lateDeparture'>;

/** A warning that goes on is told of again after this long, ms: the reader sees figures that are fresh enough. */
const AGAIN_MS = 10 * 60_000;

/** A warning that goes on, and who holds it open. */
export interface Opening {
  readonly startedAt: number;
  readonly level: WarningLevel;
  readonly terminal: boolean;
  readonly platform: boolean;
  /** When it was last told of, epoch ms. */
  readonly toldAt: number;
}

export type Openings = { readonly [K in WatchedKind]?: Opening };

/** A word to the driver that makes no warning: his time is nearly over, or his device has an early word for him. */
export type Word = 'restSoon' | 'slowDown' | 'tired';

/** What a report tells of. `at` is its time, epoch ms. */
export type Happening =
  | {
      readonly type: 'raise';
      readonly kind: WatchedKind;
      readonly level: WarningLevel;
      readonly source: WarningSource;
      readonly at: number;
      readonly startedAt: number;
      readonly start: Geo;
      readonly figures: WarningFigures;
    }
  | {
      readonly type: 'prolong' | 'escalate';
      readonly kind: WatchedKind;
      readonly level: WarningLevel;
      readonly at: number;
      readonly startedAt: number;
      readonly figures: WarningFigures;
    }
  | {
      readonly type: 'end';
      readonly kind: WatchedKind;
      readonly level: WarningLevel;
      readonly at: number;
      readonly startedAt: number;
      readonly endedAt: number;
      readonly end: Geo;
      readonly figures: WarningFigures;
    }
  | { readonly type: 'word'; readonly word: Word; readonly at: number };

/** What one step tells: it grows while the parts of the detector look at the report. */
export interface Telling {
  readonly at: number;
  openings: Openings;
  readonly happenings: Happening[];
}

interface Claim {
  readonly level: WarningLevel;
  readonly startedAt: number;
  readonly start: Geo;
  readonly figures: WarningFigures;
}

/** A source has grounds for a warning: it is raised, gets worse, or goes on. A level never falls. */
export function claim(telling: Telling, kind: WatchedKind, source: WarningSource, said: Claim): void {
  const { at, happenings, openings } = telling;
  const { level, startedAt, start, figures } = said;
  const known = openings[kind];
  const held = { terminal: known?.terminal ?? false, platform: known?.platform ?? false, [source]: true };
  if (!known) {
    happenings.push({ type: 'raise', kind, level, source, at, startedAt, start, figures });
    telling.openings = { ...openings, [kind]: { startedAt, level, ...held, toldAt: at } };
    return;
  }
  const isWorse = isAbove(level, known.level);
  const isNew = !known[source];
  if (!isWorse && !isNew && at - known.toldAt < AGAIN_MS) return;
  const after = { ...known, ...held, level: isWorse ? level : known.level, toldAt: at };
  happenings.push({
    type: isWorse ? 'escalate' : 'prolong',
    ...{ kind, at, figures },
    level: after.level,
    startedAt: known.startedAt,
  });
  telling.openings = { ...openings, [kind]: after };
}

interface Release {
  readonly endedAt: number;
  readonly end: Geo;
  readonly figures: WarningFigures;
}

/** A source has no more grounds for a warning: it ends, unless the other source holds it open. */
export function release(telling: Telling, kind: WatchedKind, source: WarningSource, said: Release): void {
  const { at, happenings, openings } = telling;
  const known = openings[kind];
  if (!known?.[source]) return;
  const { startedAt, level } = known;
  const rest = { ...known, [source]: false };
  if (rest.terminal || rest.platform) {
    happenings.push({ type: 'prolong', kind, level, at, startedAt, figures: said.figures });
    telling.openings = { ...openings, [kind]: { ...rest, toldAt: at } };
    return;
  }
  happenings.push({ type: 'end', kind, level, at, startedAt, ...said });
  telling.openings = Object.fromEntries(Object.entries(openings).filter(([name]) => name !== kind));
}
