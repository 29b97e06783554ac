import { PAGE_SIZES } from '../../domain/calls/records.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { type Looker, maySort, unseenParams } from '../../domain/schema/sight.ts';
import type { Filters, ListQuery, Sort } from '../../machines/list/setup.ts';
import { firstOf } from '../../domain/rules/characters.ts';

/** Names of the query parameters a record's list can be filtered by; a range has two. */
function filterNames(spec: RecordSpec): string[] {
  const own = Object.entries(spec.list.filters).flatMap(([name, filter]) =>
    filter === 'range' ? [`${name}From`, `${name}To`] : [name],
  );
  return ['keyword', ...own];
}

export function defaultQuery(filters: Filters, sort: Sort): ListQuery {
  return { filters, sort, current: 1, size: 20 };
}

const sorted = (filters: Filters) => JSON.stringify(Object.entries(filters).sort());

export function areSame(a: Filters, b: Filters): boolean {
  return sorted(a) === sorted(b);
}

const wholeFrom = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

/**
 * Parses a query string that was typed, linked or kept by a tab; missing parts are as in `defaults`.
 * `todo=1` comes from the to-do counters: the page opens with the rows they count.
 */
export function queryFrom(
  search: string,
  spec: RecordSpec,
  defaults: ListQuery,
  todo: Filters | undefined,
  todoSort: Sort = defaults.sort,
): ListQuery {
  const params = new URLSearchParams(search);
  const isTodo = params.get('todo') === '1' && todo !== undefined;
  const named = filterNames(spec).flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, firstOf(value, 200)] as const];
  });
  const given = Object.fromEntries(named);
  const filters = isTodo
    ? { ...todo, ...given }
    : params.has('filter') || named.length > 0
      ? withoutEmpty(given)
      : defaults.filters;
  const field = params.get('sort') ?? '';
  const dir = params.get('dir');
  const size = wholeFrom(params.get('size'));
  return {
    filters,
    sort: spec.list.sortable.includes(field)
      ? { field, dir: dir === 'asc' ? 'asc' : 'desc' }
      : isTodo
        ? todoSort
        : defaults.sort,
    current: wholeFrom(params.get('current')) ?? 1,
    size: PAGE_SIZES.find((known) => known === size) ?? defaults.size,
  };
}

/** A query without what the viewer does not see: saved views and addresses may be older than a change of rights. */
export function seenQuery(
  query: ListQuery,
  spec: RecordSpec,
  defaults: ListQuery,
  viewer: Looker,
): ListQuery {
  const unseen = unseenParams(spec, viewer);
  const kept = Object.entries(query.filters).filter(([name]) => !unseen.has(name));
  return {
    ...query,
    filters: Object.fromEntries(kept),
    sort: maySort(spec, query.sort.field, viewer) ? query.sort : defaults.sort,
  };
}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

function isOwn(spec: RecordSpec): (name: string) => boolean {
  const own = new Set([...filterNames(spec), 'filter', 'todo', 'sort', 'dir', 'current', 'size']);
  return (name) => own.has(name);
}

/** Parameters of a query string that are not the list's, e.g. the tab of the page: they stay. */
function othersIn(search: string, spec: RecordSpec): [string, string][] {
  const own = isOwn(spec);
  return [...new URLSearchParams(search)].filter(([name]) => !own(name));
}

/** Whether a query string leaves the list's query to the page. */
export function hasNoListQuery(search: string, spec: RecordSpec): boolean {
  return ![...new URLSearchParams(search).keys()].some(isOwn(spec));
}

/**
 * The query string of a list, without what equals its defaults.
 * @param before the previous query string
 */
export function searchOf(query: ListQuery, spec: RecordSpec, defaults: ListQuery, before: string): string {
  const filters = Object.entries(withoutEmpty(query.filters));
  const params = new URLSearchParams([...othersIn(before, spec), ...filters]);
  // All filters removed: without this parameter the defaults would come back.
  if (filters.length === 0 && Object.keys(defaults.filters).length > 0) params.set('filter', 'none');
  if (query.sort.field !== defaults.sort.field || query.sort.dir !== defaults.sort.dir) {
    params.set('sort', query.sort.field);
    params.set('dir', query.sort.dir);
  }
  if (query.current !== 1) params.set('current', String(query.current));
  if (query.size !== defaults.size) params.set('size', String(query.size));
  return params.toString();
}

/** The request of the list call. */
export function requestOf({ filters, sort, current, size }: ListQuery): Record<string, string | number> {
  return { ...filters, sort: sort.field, dir: sort.dir, current, size };
}
