import { assign, emit, setup, stateIn } from 'xstate';
import type { DataOf } from '../../domain/calls/call.ts';
import type { recordCalls, WireRow } from '../../domain/calls/records.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** Filter values as in the URL; an absent name filters nothing. */
export type Filters = Readonly<Record<string, string>>;

export interface Sort {
  readonly field: string;
  readonly dir: 'asc' | 'desc';
}

/** The query of the list: all of it is in the URL. */
export interface ListQuery {
  readonly filters: Filters;
  readonly sort: Sort;
  /** Page number, from 1. */
  readonly current: number;
  /** Rows a page. */
  readonly size: number;
}

/** One page of rows (transport-and-money 0.3). */
export type ListPage = Readonly<DataOf<ReturnType<typeof recordCalls>['list']>>;

/** Ids of selected rows, on any page; or all rows of the filter, loaded or not. */
export type Selection = readonly string[] | 'filter';

export interface ListInput {
  /** The default query for what the URL leaves out. */
  readonly defaults: ListQuery;
}

export interface ListContext extends ListInput {
  readonly query: ListQuery;
  /** The last page loaded; it stays while the next one loads, and after a failure. */
  readonly page: ListPage | null;
  readonly selected: Selection;
  /** Why the server refused the last load; null after a load without any response. */
  readonly refusal: WireRefusal | null;
}

export type ListEvent =
  /** The router shows this query: on opening, and on back and forward. */
  | { type: 'url.entered'; query: ListQuery }
  | { type: 'filters.changed'; filters: Filters }
  | { type: 'filters.reset' }
  | { type: 'sort.changed'; sort: Sort }
  | { type: 'size.changed'; size: number }
  | { type: 'page.changed'; current: number }
  | { type: 'list.reload' }
  /** The live channel reports changed rows of this kind. */
  | { type: 'rows.stale' }
  /** A single row was loaded, e.g. after a change of it here. */
  | { type: 'row.fetched'; row: WireRow }
  | { type: 'row.toggled'; id: string }
  /** Selects all rows of the current page, or none of them where all were selected. */
  | { type: 'page.toggled' }
  | { type: 'filter.selected' }
  | { type: 'selection.cleared' };

/** The router writes the query into the URL. */
export interface ListEmitted {
  type: 'url.changed';
  query: ListQuery;
  /** True for a correction: going back must not lead to the page that does not exist. */
  replace: boolean;
}

interface Arrived {
  readonly answer: Answer<ListPage>;
}

function sameFilters(a: Filters, b: Filters): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

function sameQuery(a: ListQuery, b: ListQuery): boolean {
  return (
    a.current === b.current &&
    a.size === b.size &&
    a.sort.field === b.sort.field &&
    a.sort.dir === b.sort.dir &&
    sameFilters(a.filters, b.filters)
  );
}

/** Ids of the rows on show. */
function shown(context: ListContext): string[] {
  return context.page?.records.map((row) => row.id) ?? [];
}

/** Ids of the selected rows that are known: of all rows of the filter, those shown. */
function named(context: ListContext): readonly string[] {
  return context.selected === 'filter' ? shown(context) : context.selected;
}

export const listSetup = setup({
  types: {} as { context: ListContext; events: ListEvent; emitted: ListEmitted; input: ListInput },
  actors: { load: placeholder<Answer<ListPage>, ListQuery>('load') },
  guards: {
    isNewQuery: ({ context }, { query }: { query: ListQuery }) => !sameQuery(context.query, query),
    isRefused: (_, { answer }: Arrived) => !answer.ok,
    /** Rows were removed, so the requested page no longer exists. */
    isBeyondEnd: (_, { answer }: Arrived) =>
      answer.ok && answer.data.current > Math.max(1, answer.data.pages),
    isLoadOutdated: stateIn({ loading: 'outdated' }),
    isRefreshOutdated: stateIn({ refreshing: 'outdated' }),
  },
  actions: {
    setQuery: assign(({ context }, { query }: { query: ListQuery }) => ({
      query,
      // A row that the filters hide must not take part in a bulk action unseen.
      selected: sameFilters(context.query.filters, query.filters) ? context.selected : [],
    })),
    setFilters: assign(({ context }, { filters }: { filters: Filters }) => ({
      query: { ...context.query, filters, current: 1 },
      selected: sameFilters(context.query.filters, filters) ? context.selected : [],
    })),
    setSort: assign(({ context }, { sort }: { sort: Sort }) => ({
      query: { ...context.query, sort, current: 1 },
    })),
    setSize: assign(({ context }, { size }: { size: number }) => ({
      query: { ...context.query, size, current: 1 },
    })),
    setPage: assign(({ context }, { current }: { current: number }) => ({
      query: { ...context.query, current },
    })),
    goToLastPage: assign(({ context }, { answer }: Arrived) =>
      answer.ok ? { query: { ...context.query, current: Math.max(1, answer.data.pages) } } : {},
    ),
    announceQuery: emit(({ context }, { replace }: { replace: boolean }) => ({
      type: 'url.changed' as const,
      query: context.query,
      replace,
    })),
    setAnswer: assign((_, { answer }: Arrived) =>
      answer.ok ? { page: answer.data, refusal: null } : { refusal: answer.refusal },
    ),
    replaceRow: assign(({ context: { page } }, { row }: { row: WireRow }) => ({
      page: page && { ...page, records: page.records.map((one) => (one.id === row.id ? row : one)) },
    })),
    clearRefusal: assign({ refusal: null }),
    toggleRow: assign(({ context }, { id }: { id: string }) => {
      const before = named(context);
      return { selected: before.includes(id) ? before.filter((other) => other !== id) : [...before, id] };
    }),
    togglePage: assign(({ context }) => {
      const ids = shown(context);
      const before = named(context);
      const others = before.filter((id) => !ids.includes(id));
      const isWhole = ids.every((id) => before.includes(id));
      return { selected: isWhole ? others : [...others, ...ids] };
    }),
    selectFilter: assign({ selected: 'filter' }),
    clearSelection: assign({ selected: [] }),
  },
  delays: {
    answerTimeout: ANSWER_TIMEOUT,
    /** Debounce of changes, ms: a burst costs one call. */
    debounce: 1_000,
  },
});
