import type { ListPage, ListQuery } from '../../../machines/list/setup.ts';

/** The last page loaded, and its query. */
export interface Answered {
  readonly query: ListQuery;
  readonly page: ListPage;
}

const listOf = ({ filters, sort, size }: ListQuery) => JSON.stringify([filters, sort, size]);

/**
 * The cursor for a page beside, or at, the known one: rows added or removed meanwhile are neither repeated nor
 * skipped, and the current rows stay. The first page always begins at the top.
 */
export function besideOf(known: Answered | null, query: ListQuery): Record<string, string> {
  const places = known?.page.places;
  if (!places || query.current === 1 || listOf(known.query) !== listOf(query)) return {};
  const steps = query.current - known.query.current;
  if (steps === 1) return { after: places.last };
  if (steps === -1) return { before: places.first };
  return steps === 0 ? { at: places.first } : {};
}
