import type { Filters } from '../../../machines/list/setup.ts';

/** The filters after a change: an empty one is removed. */
export function changedFilters(
  filters: Filters,
  changes: Readonly<Record<string, string | undefined>>,
): Filters {
  const next = Object.entries({ ...filters, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(next);
}
