import type { CodeOf } from '../codes/lists/list.ts';
import type { trackFault } from '../codes/lists/waybill.ts';

/** What a track lacks: one of the rules of the report, or what they are judged by. */
export type TrackFault = CodeOf<typeof trackFault>;

/** What another person has agreed to do without, of the track of one waybill. */
export interface TrackExcuse {
  readonly faults: readonly TrackFault[];
  readonly reason: string;
  /** Id of the user who asked for it, and of the one who agreed. */
  readonly askedBy: string;
  readonly excusedBy: string;
}

/** The faults that nobody has agreed to do without. */
export function unexcused<T extends string>(
  faults: readonly T[],
  excused: readonly string[] | null,
): readonly T[] {
  return faults.filter((fault) => excused?.includes(fault) !== true);
}
