import type { WireRow } from '../../../domain/calls/records.ts';

/**
 * The rows of a fresh answer; those that say what they said before are the objects of before, so that nothing draws
 * them anew: of a page that a change makes stale, mostly one row is another.
 */
export function withSame(before: readonly WireRow[], after: readonly WireRow[]): WireRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
}
