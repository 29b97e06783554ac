import { type Filter, filterField, type RecordSpec, type Viewer } from '../../../domain/schema/record.ts';
import { mayFilter } from '../../../domain/schema/sight.ts';
import { sameInAllRows } from '../../../domain/schema/where.ts';

/** Number of filters visible before "more". */
export const FIRST = 4;

/**
 * The filters of a list that have an input of their own and may be used by the viewer, except those that its page sets and
 * those for what is the same in all of the viewer's rows.
 */
export function offeredFilters(
  spec: RecordSpec,
  hidden: ReadonlySet<string>,
  viewer: Viewer,
): [string, Filter][] {
  const known = sameInAllRows(spec.scope(viewer));
  return Object.entries(spec.list.filters).filter(
    ([name, filter]) =>
      filter !== 'keyword' &&
      !hidden.has(name) &&
      !known.includes(name) &&
      (name === 'status' || filterField(spec, name)) &&
      mayFilter(spec, name, viewer),
  );
}
