import { type Filter, filterField, type RecordSpec } from '../../../domain/schema/record.ts';
import { type Looker, mayFilter } from '../../../domain/schema/sight.ts';

/** Number of filters visible before "more". */
export const FIRST = 4;

/** The filters of a list that have an input of their own and may be used by the viewer, except those that its page sets. */
export function offeredFilters(
  spec: RecordSpec,
  hidden: ReadonlySet<string>,
  viewer: Looker,
): [string, Filter][] {
  return Object.entries(spec.list.filters).filter(
    ([name, filter]) =>
      filter !== 'keyword' &&
      !hidden.has(name) &&
      (name === 'status' || filterField(spec, name)) &&
      mayFilter(spec, name, viewer),
  );
}
