import { bucketOf } from '../../domain/rules/period.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';
import type { Schedule } from '../../domain/statistics/customReport.ts';

/** Files are made at 02:00 in Shanghai, when the day they cover is over. */
const AT_MS = 2 * 3_600_000;

/** The time of a schedule's next file: every day, or every Monday; null: never. Epoch ms. */
export function nextRun(schedule: Schedule, now: number): number | null {
  if (schedule === 'none') return null;
  const [start, step] =
    schedule === 'daily' ? [startOfDay(now), DAY_MS] : [bucketOf(now, 'week'), 7 * DAY_MS];
  const at = start + AT_MS;
  return at > now ? at : at + step;
}
