import { assign, emit, setup, stateIn } from 'xstate';
import { placeholder } from '../placeholder.ts';
import {
  BLANK,
  isAskable,
  isUndecided,
  itemNamed,
  listed,
  type Near,
  nextKey,
  type PaletteContext,
  type PaletteItem,
  stillMatching,
} from './items.ts';

export type PaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'palette.closed' }
  /** A keystroke, with what the browser itself found for the new text. */
  | { type: 'query.changed'; query: string; near: Near }
  /** Arrow keys; wraps around. */
  | { type: 'highlight.moved'; step: 1 | -1 }
  /** Enter. */
  | { type: 'highlight.confirmed' }
  /** A click or a tap. */
  | { type: 'item.chosen'; key: string }
  | { type: 'search.retried' };

export type PaletteEmitted =
  | { type: 'choice.made'; item: PaletteItem }
  /** Its code did not come. */
  | { type: 'palette.failed' };

interface Found {
  readonly records: readonly PaletteItem[];
}
interface Typed {
  readonly query: string;
  readonly near: Near;
}

export const paletteSetup = setup({
  types: {} as { context: PaletteContext; events: PaletteEvent; emitted: PaletteEmitted },
  actors: {
    /** Fetches the code; gives what is listed before anything is typed. */
    load: placeholder<Near>('load'),
    /** Reads the records opened last anew. */
    recall: placeholder<readonly PaletteItem[]>('recall'),
    searchRecords: placeholder<readonly PaletteItem[], { query: string }>('searchRecords'),
  },
  guards: {
    isBlank: (_, { query }: Typed) => query.trim() === '',
    isAskable: (_, { query }: Typed) => isAskable(query),
    isListed: ({ context }, { key }: { key: string }) => listed(context).some((item) => item.key === key),
    hasItems: ({ context }) => listed(context).length > 0,
    isUndecided: ({ context }) => isUndecided(context),
    isHurried: stateIn({ open: { searching: 'hurried' } }),
    hasRecords: ({ context }) => context.records.length > 0,
  },
  actions: {
    reset: assign(BLANK),
    setNear: assign((_, { near }: { near: Near }) => ({ near })),
    setQuery: assign(({ context }, { query, near }: Typed) => ({
      query,
      near,
      records: isAskable(query) ? stillMatching(context.records, query) : [],
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
    recallTimeout: 5_000,
    searchTimeout: 10_000,
    /** A pause in the typing this long asks the server, ms. */
    typingPause: 180,
  },
});
