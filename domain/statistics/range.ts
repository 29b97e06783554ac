import { type Refusal, refuse } from '../codes/refusals.ts';
import { fieldsAreWrong } from '../codes/refusals/codes/common.ts';
import { rangeTooLong } from '../codes/refusals/codes/statistics.ts';
import { DAY_MS, daysBetween, endOfDay, startOfDay } from '../rules/times.ts';
import { DEFAULT_DAYS, MAX_DAYS } from './statistic.ts';

/** A period of whole Shanghai days, epoch ms, both ends included; null: open on that side. */
export interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

interface Asked {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * The requested range. By default all time if it is `isLifelong`, else the last days. Refused: 10400 start
 * after end, 40001 over 366 days.
 */
export function rangeOf({ from, to }: Asked, isLifelong: boolean, now: number): Range | Refusal {
  if (isLifelong && from === undefined && to === undefined) return { from: null, to: null };
  const last = startOfDay(to ?? Math.max(now, from ?? 0));
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : startOfDay(from);
  if (first > last) return refuse(fieldsAreWrong);
  if (daysBetween(first, last) + 1 > MAX_DAYS) return refuse(rangeTooLong);
  return { from: first, to: endOfDay(last) };
}
