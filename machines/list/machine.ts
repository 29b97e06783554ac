import { answer, calling } from '../calling.ts';
import { listSetup, type ListContext } from './setup.ts';

const push = { type: 'announceQuery', params: { replace: false } } as const;
const correct = { type: 'announceQuery', params: { replace: true } } as const;

/** The one chart of all record lists: server pages by number, the URL as its truth, silent refresh. */
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
      actions: { type: 'takeQuery', params: ({ event }) => event },
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
      description: 'Not asked for yet: the URL has not been read.',
      on: {
        'url.entered': { target: 'loading', actions: { type: 'takeQuery', params: ({ event }) => event } },
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
            actions: { type: 'takeAnswer', params: answer },
          },
          {
            guard: { type: 'isBeyondEnd', params: answer },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'turnBack', params: answer }, correct],
          },
          {
            guard: 'isLoadOutdated',
            target: 'gathering',
            actions: { type: 'takeAnswer', params: answer },
          },
          {
            target: 'ready',
            actions: { type: 'takeAnswer', params: answer },
          },
        ],
        unanswered: { target: 'failed', actions: 'noteSilence' },
      }),

      states: {
        current: {
          description: 'No row has changed since the request was sent.',
          on: { 'rows.stale': 'outdated' },
        },
        outdated: { description: 'The answer may be old already: a silent refresh follows it.' },
      },
    },
    ready: {
      description: 'The rows are those of the server. None of them is an answer as well.',
      on: { 'rows.stale': 'gathering' },
    },
    gathering: {
      description: 'Rows changed elsewhere; changes that follow each other closely are fetched together.',
      after: { gathering: 'refreshing' },
    },
    refreshing: {
      description: 'New rows are fetched unseen: the old ones stay, no spinner.',
      initial: 'current',
      ...calling({
        id: 'refresh',
        src: 'load',
        input: ({ context }: { context: ListContext }) => context.query,
        answered: [
          {
            guard: { type: 'isRefused', params: answer },
            target: 'stale',
            actions: { type: 'takeAnswer', params: answer },
          },
          {
            guard: { type: 'isBeyondEnd', params: answer },
            target: 'loading',
            actions: [{ type: 'turnBack', params: answer }, correct],
          },
          {
            guard: 'isRefreshOutdated',
            target: 'gathering',
            actions: { type: 'takeAnswer', params: answer },
          },
          {
            target: 'ready',
            actions: { type: 'takeAnswer', params: answer },
          },
        ],
        unanswered: { target: 'stale', actions: 'noteSilence' },
      }),

      states: {
        current: {
          description: 'No row has changed since the request was sent.',
          on: { 'rows.stale': 'outdated' },
        },
        outdated: { description: 'The answer may be old already: one more refresh follows it.' },
      },
    },
    stale: {
      description:
        'The silent refresh failed: the rows stay, marked as old, until a reload or the next change.',
      on: { 'rows.stale': 'gathering' },
    },
    failed: {
      description: 'No rows came: the reason is shown above the rows of before, with a retry.',
    },
  },
});
