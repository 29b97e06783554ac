import type { Happening, WatchedKind } from './openings.ts';
import { isAbove, type WarningFigures, type WarningKind, type WarningLevel } from './warning.ts';

/** A warning that came, or that would come. */
export interface Occurred {
  readonly kind: WarningKind;
  readonly level: WarningLevel;
  readonly startedAt: number;
  /** null: it goes on. */
  readonly endedAt: number | null;
}

/** A warning as a replay raises it. */
export interface Replayed extends Occurred {
  readonly kind: WatchedKind;
  readonly figures: WarningFigures;
  readonly waybillId: string | null;
}

/** The warnings that the happenings of one vehicle make, as the platform would store them. */
export class ReplayedWarnings {
  private readonly found = new Map<string, Replayed>();

  /** Takes in what a report tells. A repeated warning is the one it repeats; one that is over stays as it is. */
  hear(happening: Happening, waybillId: string | null): void {
    if (happening.type === 'word') return;
    const { kind, startedAt, level, figures } = happening;
    const key = `${kind} ${String(startedAt)}`;
    const known = this.found.get(key);
    if (happening.type === 'raise') {
      if (!known) this.found.set(key, { kind, level, startedAt, endedAt: null, figures, waybillId });
      return;
    }
    if (!known || known.endedAt !== null) return;
    const after = { ...known, level, figures: { ...known.figures, ...figures } };
    this.found.set(key, happening.type === 'end' ? { ...after, endedAt: happening.endedAt } : after);
  }

  /** Those that began in a period, oldest first. */
  within(from: number, to: number): Replayed[] {
    return [...this.found.values()]
      .filter(({ startedAt }) => startedAt >= from && startedAt < to)
      .toSorted((a, b) => a.startedAt - b.startedAt);
  }
}

/** How changed limits change a warning. */
export type ReplayMark = 'new' | 'gone' | 'worse' | 'milder' | 'same';

/** A warning that came beside the one that would come in its place. */
export interface Compared<A, B> {
  readonly mark: ReplayMark;
  readonly came: A | null;
  readonly would: B | null;
}

function overlap(a: Occurred, b: Occurred): boolean {
  return a.startedAt <= (b.endedAt ?? Infinity) && b.startedAt <= (a.endedAt ?? Infinity);
}

function markOf(came: Occurred, would: Occurred): ReplayMark {
  if (isAbove(would.level, came.level)) return 'worse';
  return isAbove(came.level, would.level) ? 'milder' : 'same';
}

/** The warnings of one vehicle that came, beside those that would: two are one where their kind is the same and their times meet. */
export function compared<A extends Occurred, B extends Occurred>(
  came: readonly A[],
  would: readonly B[],
): Compared<A, B>[] {
  const left = new Set(would);
  const pairs = came.map((one): Compared<A, B> => {
    const alike = [...left].filter((other) => other.kind === one.kind && overlap(one, other));
    const found = alike.find(({ startedAt }) => startedAt === one.startedAt) ?? alike[0];
    if (!found) return { mark: 'gone', came: one, would: null };
    left.delete(found);
    return { mark: markOf(one, found), came: one, would: found };
  });
  return [...pairs, ...[...left].map((one) => ({ mark: 'new' as const, came: null, would: one }))];
}
