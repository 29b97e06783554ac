import type { Filters } from '../../../machines/list/setup.ts';

/** The filters after a change: one that is emptied is no filter any more. */
export function changedFilters(
  filters: Filters,
  changes: Readonly<Record<string, string | undefined>>,
): Filters {
  const next = Object.entries({ ...filters, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(next);
}
