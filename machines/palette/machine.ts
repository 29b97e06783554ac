import type { DoneActorEvent } from 'xstate';
import { calling } from '../calling.ts';
import { BLANK, highlightedKey, type LocalItems, type PaletteContext, type PaletteItem } from './items.ts';
import { paletteSetup } from './setup.ts';

const local = ({ event }: { event: DoneActorEvent<LocalItems> }) => ({ local: event.output });
const found = ({ event }: { event: DoneActorEvent<readonly PaletteItem[]> }) => ({ records: event.output });

/**
 * The command palette: pages and commands at once, records after the server search. Enter pressed earlier waits for
 * them where nothing else can be meant, so that a number can be pasted and opened in one go.
 */
export const paletteMachine = paletteSetup.createMachine({
  id: 'palette',
  description: 'One field for every page, record and command.',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: {
      description: 'The palette is closed; the last search is cleared.',
      entry: 'reset',
      on: { 'palette.opened': 'opening' },
    },
    opening: {
      description: 'The code of the palette is being loaded, the first time only.',
      ...calling({
        src: 'load',
        answered: {
          target: 'open',
          actions: { type: 'setLocal', params: local },
        },
        unanswered: { target: 'closed', actions: 'announceFailure' },
        within: 'loadTimeout',
      }),

      on: { 'palette.closed': 'closed' },
    },
    open: {
      description: 'The field has the focus. Local matches are listed at once.',
      initial: 'loadingRecent',
      on: {
        'palette.closed': 'closed',
        'query.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.loadingRecent',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLongEnough', params: ({ event }) => event },
            target: '.debouncing',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          { target: '.idle', actions: { type: 'setQuery', params: ({ event }) => event } },
        ],
        'highlight.moved': {
          guard: 'hasItems',
          actions: { type: 'moveHighlight', params: ({ event }) => event },
        },
        'highlight.confirmed': {
          guard: 'hasItems',
          target: 'closed',
          actions: { type: 'choose', params: ({ context }) => ({ key: highlightedKey(context) }) },
        },
        'item.chosen': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: 'closed',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        loadingRecent: {
          description:
            'Nothing is typed: the recently opened records are loaded, the rest is listed already.',
          ...calling({
            src: 'loadRecent',
            answered: {
              target: 'idle',
              actions: { type: 'setRecords', params: found },
            },
            unanswered: 'idle',
            within: 'recentTimeout',
          }),
        },
        idle: { description: 'Nothing is typed, or too little to search on the server.' },
        debouncing: {
          description: 'Waiting for a pause in the typing.',
          after: { debounce: 'searching' },
          on: { 'highlight.confirmed': { guard: 'isUndecided', target: 'searching.openOnDone' } },
        },
        searching: {
          description: 'The server searches for records. A keystroke cancels the search.',
          initial: 'listOnDone',
          ...calling({
            src: 'searchRecords',
            input: ({ context }: { context: PaletteContext }) => ({ query: context.query }),
            answered: [
              {
                guard: 'willOpenFirst',
                target: 'deciding',
                actions: { type: 'setRecords', params: found },
              },
              {
                target: 'ready',
                actions: { type: 'setRecords', params: found },
              },
            ],
            unanswered: 'failed',
            within: 'searchTimeout',
          }),

          states: {
            listOnDone: {
              description: 'The records found will be listed.',
              on: { 'highlight.confirmed': { guard: 'isUndecided', target: 'openOnDone' } },
            },
            openOnDone: {
              description:
                'Enter was pressed: the first record found will be opened. A second Enter opens what is highlighted.',
              on: {
                'highlight.moved': {
                  guard: 'hasItems',
                  target: 'listOnDone',
                  actions: { type: 'moveHighlight', params: ({ event }) => event },
                },
              },
            },
          },
        },
        deciding: {
          description: 'Enter was pressed before the answer came: is there a record to open?',
          always: [
            {
              guard: 'hasRecords',
              target: '#palette.closed',
              actions: { type: 'choose', params: ({ context }) => ({ key: highlightedKey(context) }) },
            },
            { target: 'ready' },
          ],
        },
        ready: { description: 'The records found are listed with the rest; there may be none.' },
        failed: {
          description: 'The search failed: the rest stays listed, and the search can be tried again.',
          on: { 'search.retried': 'searching' },
        },
      },
    },
  },
});
