import { answer, calling } from '../calling.ts';
import { listSetup, type ListContext } from './setup.ts';

const push = { type: 'announceQuery', params: { replace: false } } as const;
const correct = { type: 'announceQuery', params: { replace: true } } as const;

/** The one chart of all record lists: server pages by number, the URL as source of truth, silent refresh. */
export const listMachine = listSetup.createMachine({
  id: 'list',
  description: 'Rows of one kind of record, page by page, as the server last gave them.',
  context: ({ input }) => ({
    defaults: input.defaults,
    query: input.defaults,
    page: null,
    selected: [],
    refusal: null,
  }),
  initial: 'idle',
  on: {
    'url.entered': {
      guard: { type: 'isNewQuery', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event }) => event },
    },
    'filters.changed': {
      target: '.loading',
      actions: [{ type: 'setFilters', params: ({ event }) => event }, push],
    },
    'filters.reset': {
      target: '.loading',
      actions: [{ type: 'setFilters', params: ({ context }) => context.defaults }, push],
    },
    'sort.changed': {
      target: '.loading',
      actions: [{ type: 'setSort', params: ({ event }) => event }, push],
    },
    'size.changed': {
      target: '.loading',
      actions: [{ type: 'setSize', params: ({ event }) => event }, push],
    },
    'page.changed': {
      target: '.loading',
      actions: [{ type: 'setPage', params: ({ event }) => event }, push],
    },
    'list.reload': '.loading',
    'row.fetched': { actions: { type: 'replaceRow', params: ({ event }) => event } },
    'row.toggled': { actions: { type: 'toggleRow', params: ({ event }) => event } },
    'page.toggled': { actions: 'togglePage' },
    'filter.selected': { actions: 'selectFilter' },
    'selection.cleared': { actions: 'clearSelection' },
  },
  states: {
    idle: {
      description: 'Not requested yet: the URL has not been read.',
      on: {
        'url.entered': { target: 'loading', actions: { type: 'setQuery', params: ({ event }) => event } },
      },
    },
    loading: {
      description: 'The user waits for rows. A newer request takes the place of this one.',
      initial: 'current',
      ...calling({
        src: 'load',
        input: ({ context }: { context: ListContext }) => context.query,
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'failed',
            actions: { type: 'setAnswer', params: answer },
          },
          {
            guard: { type: 'isBeyondEnd', params: answer },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'goToLastPage', params: answer }, correct],
          },
          {
            guard: 'isLoadOutdated',
            target: 'debouncing',
            actions: { type: 'setAnswer', params: answer },
          },
          {
            target: 'ready',
            actions: { type: 'setAnswer', params: answer },
          },
        ],
        unanswered: { target: 'failed', actions: 'clearRefusal' },
      }),

      states: {
        current: {
          description: 'No row has changed since the request was sent.',
          on: { 'rows.stale': 'outdated' },
        },
        outdated: { description: 'The answer may be stale already: a silent refresh follows it.' },
      },
    },
    ready: {
      description: 'The rows are those of the server; there may be none.',
      on: { 'rows.stale': 'debouncing' },
    },
    debouncing: {
      description: 'Rows were changed by others; changes that follow each other closely are loaded together.',
      after: { debounce: 'refreshing' },
    },
    refreshing: {
      description: 'The rows are loaded again in the background: the old ones stay, no spinner.',
      initial: 'current',
      ...calling({
        id: 'refresh',
        src: 'load',
        input: ({ context }: { context: ListContext }) => context.query,
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'stale',
            actions: { type: 'setAnswer', params: answer },
          },
          {
            guard: { type: 'isBeyondEnd', params: answer },
            target: 'loading',
            actions: [{ type: 'goToLastPage', params: answer }, correct],
          },
          {
            guard: 'isRefreshOutdated',
            target: 'debouncing',
            actions: { type: 'setAnswer', params: answer },
          },
          {
            target: 'ready',
            actions: { type: 'setAnswer', params: answer },
          },
        ],
        unanswered: { target: 'stale', actions: 'clearRefusal' },
      }),

      states: {
        current: {
          description: 'No row has changed since the request was sent.',
          on: { 'rows.stale': 'outdated' },
        },
        outdated: { description: 'The answer may be stale already: one more refresh follows it.' },
      },
    },
    stale: {
      description:
        'The silent refresh failed: the rows stay, marked as stale, until a reload or the next change.',
      on: { 'rows.stale': 'debouncing' },
    },
    failed: {
      description: 'Loading failed: the reason is shown above the previous rows, with a retry.',
    },
  },
});
