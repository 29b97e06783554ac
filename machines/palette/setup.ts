import { assign, emit, setup, stateIn } from 'xstate';
import { placeholder } from '../placeholder.ts';
import {
  BLANK,
  isLongEnough,
  isUndecided,
  itemNamed,
  listed,
  type LocalItems,
  nextKey,
  type PaletteContext,
  type PaletteItem,
  stillMatching,
} from './items.ts';

export type PaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'palette.closed' }
  /** A keystroke, with the local matches of the new query. */
  | { type: 'query.changed'; query: string; local: LocalItems }
  /** Arrow keys; wraps around. */
  | { type: 'highlight.moved'; step: 1 | -1 }
  /** Enter. */
  | { type: 'highlight.confirmed' }
  /** A click or a tap. */
  | { type: 'item.chosen'; key: string }
  | { type: 'search.retried' };

export type PaletteEmitted =
  | { type: 'choice.made'; item: PaletteItem }
  /** Its code failed to load. */
  | { type: 'palette.failed' };

interface Found {
  readonly records: readonly PaletteItem[];
}
interface Typed {
  readonly query: string;
  readonly local: LocalItems;
}

export const paletteSetup = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; emitted: PaletteEmitted },
  actors: {
    /** Loads the code; returns the items listed without a query. */
    load: placeholder<LocalItems>('load'),
    /** Reloads the records opened last. */
    loadRecent: placeholder<readonly PaletteItem[]>('loadRecent'),
    searchRecords: placeholder<readonly PaletteItem[], { query: string }>('searchRecords'),
  },
  guards: {
    isBlank: (_, { query }: Typed) => query.trim() === '',
    isLongEnough: (_, { query }: Typed) => isLongEnough(query),
    isListed: ({ context }, { key }: { key: string }) => listed(context).some((item) => item.key === key),
    hasItems: ({ context }) => listed(context).length > 0,
    isUndecided: ({ context }) => isUndecided(context),
    willOpenFirst: stateIn({ open: { searching: 'openOnDone' } }),
    hasRecords: ({ context }) => context.records.length > 0,
  },
  actions: {
    reset: assign(BLANK),
    setLocal: assign((_, { local }: { local: LocalItems }) => ({ local })),
    setQuery: assign(({ context }, { query, local }: Typed) => ({
      query,
      local,
      records: isLongEnough(query) ? stillMatching(context.records, query) : [],
      highlighted: null,
    })),
    setRecords: assign((_, { records }: Found) => ({ records })),
    moveHighlight: assign(({ context }, { step }: { step: 1 | -1 }) => ({
      highlighted: nextKey(context, step),
    })),
    choose: emit(({ context }, { key }: { key: string }) => ({
      type: 'choice.made' as const,
      item: itemNamed(context, key),
    })),
    announceFailure: emit({ type: 'palette.failed' as const }),
  },
  delays: {
    loadTimeout: 15_000,
    /** Nobody waits for them: the rest is listed already. */
    recentTimeout: 30_000,
    searchTimeout: 10_000,
    /** Debounce of typing before the server search, ms. */
    debounce: 180,
  },
});
