import { dueSoonUntil } from '../../../domain/rules/todoCounts.ts';
import type { Filters } from '../../../machines/list/setup.ts';

/** Rows whose date `field` is past or due soon, counted from `now`. */
export function dueSoon(field: string, now: number): Filters {
  return { [`${field}To`]: String(dueSoonUntil(now)) };
}
