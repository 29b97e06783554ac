import { assign, type DoneActorEvent, emit, raise, setup } from 'xstate';
import { calling } from '../calling.ts';
import { placeholder } from '../placeholder.ts';

const found = ({ event }: { event: DoneActorEvent<readonly SearchOption[]> }) => ({ options: event.output });

const lookup = {
  src: 'findOptions',
  input: ({ context }: { context: SearchContext }) => ({ query: context.query }),
  unanswered: 'failed',
  within: 'searchTimeout',
} as const;

/** A matching menu entry: its titles are shown, its path is opened. */
export interface SearchOption {
  readonly path: string;
  /** i18n keys from the outermost menu to the entry. */
  readonly titles: readonly string[];
}

export interface SearchContext {
  readonly query: string;
  /** Best match first; those of the previous query stay until the new ones are loaded. */
  readonly options: readonly SearchOption[];
  /** Index of the option that Enter takes. */
  readonly highlighted: number;
}

export type SearchEvent =
  | { type: 'search.opened' }
  | { type: 'search.closed' }
  | { type: 'query.changed'; query: string }
  /** Arrow keys; wraps around. */
  | { type: 'highlight.moved'; step: 1 | -1 }
  /** Enter. */
  | { type: 'highlight.confirmed' }
  /** A click or a tap. */
  | { type: 'option.chosen'; path: string };

export type SearchEmitted = { type: 'navigation.requested'; path: string };

const blank = { query: '', options: [], highlighted: 0 } satisfies SearchContext;

/** The path that Enter opens; empty where nothing is listed. */
export function highlightedPath({ options, highlighted }: SearchContext): string {
  return options[highlighted]?.path ?? '';
}

/**
 * Header search (F-01, F-02). The matching is an actor, so its library loads with the first search and the
 * answer to an older query never overwrites a newer one.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
  },
  actors: {
    findOptions: placeholder<readonly SearchOption[], { query: string }>('findOptions'),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    isListed: ({ context }, params: { path: string }) =>
      context.options.some(({ path }) => path === params.path),
    hasOptions: ({ context }) => context.options.length > 0,
  },
  actions: {
    reset: assign(blank),
    setQuery: assign((_, { query }: { query: string }) => ({ query, highlighted: 0 })),
    setOptions: assign(({ context }, { options }: { options: readonly SearchOption[] }) => ({
      options,
      highlighted: options[context.highlighted] ? context.highlighted : 0,
    })),
    moveHighlight: assign(({ context: { options, highlighted } }, params: { step: 1 | -1 }) => ({
      highlighted: (highlighted + params.step + options.length) % options.length,
    })),
    confirm: raise({ type: 'highlight.confirmed' as const }),
    navigate: emit((_, { path }: { path: string }) => ({ type: 'navigation.requested' as const, path })),
  },
  delays: { searchTimeout: 15_000 },
}).createMachine({
  id: 'search',
  description: 'The search over the permitted menu entries.',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the search icon is shown.',
      entry: 'reset',
      on: { 'search.opened': 'open' },
    },
    open: {
      description: 'The search field has the focus.',
      initial: 'idle',
      on: {
        'search.closed': 'closed',
        'query.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.idle',
            actions: 'reset',
          },
          {
            target: '.searching',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
        ],
        // What is listed can be chosen while more is looked up.
        'highlight.moved': {
          guard: 'hasOptions',
          actions: { type: 'moveHighlight', params: ({ event }) => event },
        },
        'option.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'closed',
          actions: { type: 'navigate', params: ({ event }) => event },
        },
      },
      states: {
        idle: { description: 'No query, so no options.' },
        searching: {
          description: 'The entries that match the query are looked up. Enter waits for them.',
          ...calling({
            ...lookup,
            answered: { target: 'listing', actions: { type: 'setOptions', params: found } },
          }),
          on: { 'highlight.confirmed': 'opening' },
        },
        opening: {
          description: 'Enter was pressed: the match that is highlighted is opened, if there is one.',
          ...calling({
            ...lookup,
            answered: { target: 'listing', actions: [{ type: 'setOptions', params: found }, 'confirm'] },
          }),
        },
        listing: {
          description: 'The matches are listed, one is highlighted; the list may be empty.',
          on: {
            'highlight.confirmed': {
              guard: 'hasOptions',
              target: '#search.closed',
              actions: { type: 'navigate', params: ({ context }) => ({ path: highlightedPath(context) }) },
            },
          },
        },
        failed: {
          description: 'The search failed; the next keystroke tries again, and so does Enter.',
          entry: { type: 'setOptions', params: { options: [] } },
          on: { 'highlight.confirmed': 'opening' },
        },
      },
    },
  },
});
