import type { AskedPlace } from '../../../domain/calls/imports.ts';

/** The query that says where in a file the rows are; null: it is found out. @param more what else the query says */
export function queryOf(place: AskedPlace | null, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  if (place && place.sheet !== '') query.set('sheet', place.sheet);
  if (place && place.head !== null) query.set('head', String(place.head));
  if (place?.sums === true) query.set('sums', 'true');
  return query.size === 0 ? '' : `?${query.toString()}`;
}
