import { DAY_MS, endOfDay } from '../../../domain/rules/times.ts';
import type { Filters } from '../../../machines/list/setup.ts';

/** From here on a certificate is due soon (records 0.7). */
const DAYS = 30;

/** Rows whose date `field` is past or due soon, counted from `now`. */
export function dueSoon(field: string, now: number): Filters {
  return { [`${field}To`]: String(endOfDay(now + DAYS * DAY_MS)) };
}
