import { type Refusal, refuse } from '../codes/refusals.ts';
import { fieldsAreWrong } from '../codes/refusals/codes/common.ts';
import { periodOverOneYear } from '../codes/refusals/codes/home.ts';
import { DAY_MS, daysBetween, startOfDay } from './times.ts';

export const GRANULARITIES = ['day', 'week', 'month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** Longest period of a statistic (43001). */
const MAX_DAYS = 366;
/** Days shown by default, today included (records 2). */
const DEFAULT_DAYS = 30;
const SHANGHAI_MS = 8 * 3_600_000;

/** A period of whole Shanghai days; epoch ms, `end` exclusive. */
export interface Period {
  readonly start: number;
  readonly end: number;
  readonly granularity: Granularity;
}

export interface PeriodQuery {
  /** First and last day, as any time within them, epoch ms. */
  readonly startDate?: number | undefined;
  readonly endDate?: number | undefined;
  readonly granularity: Granularity;
}

/** The requested period; by default the last 30 days. Refused: 10400 start after end, 43001 over 366 days. */
export function periodOf({ startDate, endDate, granularity }: PeriodQuery, now: number): Period | Refusal {
  const last = startOfDay(endDate ?? now);
  const start = startDate === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : startOfDay(startDate);
  if (start > last) return refuse(fieldsAreWrong);
  if (daysBetween(start, last) + 1 > MAX_DAYS) return refuse(periodOverOneYear);
  return { start, end: last + DAY_MS, granularity };
}

/** The period of the same length immediately before. */
export function previousOf({ start, end, granularity }: Period): Period {
  return { start: start - (end - start), end: start, granularity };
}

/** Start of the day, week (from Monday) or month that holds a moment, in Shanghai. */
export function bucketOf(ms: number, granularity: Granularity): number {
  const day = startOfDay(ms);
  const local = new Date(day + SHANGHAI_MS);
  if (granularity === 'month') return day - (local.getUTCDate() - 1) * DAY_MS;
  if (granularity === 'week') return day - ((local.getUTCDay() + 6) % 7) * DAY_MS;
  return day;
}

/** Starts of all buckets of the period, in order: an empty one is shown as 0, not left out. */
export function bucketsOf({ start, end, granularity }: Period): number[] {
  const buckets: number[] = [];
  // The longest month has 31 days, so the time 32 days later is in the next bucket; for weeks and days it is 7 and 1.
  const step = granularity === 'month' ? 32 : granularity === 'week' ? 7 : 1;
  for (let at = bucketOf(start, granularity); at < end; at = bucketOf(at + step * DAY_MS, granularity))
    buckets.push(at);
  return buckets;
}
