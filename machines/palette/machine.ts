import { BLANK, highlightedKey } from './items.ts';
import { paletteSetup } from './setup.ts';

/**
 * The command palette: pages and commands at once, records when the server has found them. Enter pressed before that
 * waits for them where nothing else can be meant, so that a number can be pasted and opened in one go.
 */
export const paletteMachine = paletteSetup.createMachine({
  id: 'palette',
  description: 'One field for every page, record and command.',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is shown, and nothing of the last search is kept.',
      entry: 'reset',
      on: { 'palette.opened': 'opening' },
    },
    opening: {
      description: 'Its code is on the way; the first time only this takes a moment.',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'open',
          actions: { type: 'setNear', params: ({ event }) => ({ near: event.output }) },
        },
        onError: { target: 'closed', actions: 'announceFailure' },
      },
      after: { loadTimeout: { target: 'closed', actions: 'announceFailure' } },
      on: { 'palette.closed': 'closed' },
    },
    open: {
      description: 'The field has the focus. What the browser finds by itself is listed at once.',
      initial: 'recalling',
      on: {
        'palette.closed': 'closed',
        'query.changed': [
          {
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.recalling',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAskable', params: ({ event }) => event },
            target: '.typing',
            actions: { type: 'setQuery', params: ({ event }) => event },
          },
          { target: '.resting', actions: { type: 'setQuery', params: ({ event }) => event } },
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
        recalling: {
          description: 'Nothing is typed: the records opened last are read anew, the rest is listed already.',
          invoke: {
            id: 'recall',
            src: 'recall',
            onDone: {
              target: 'resting',
              actions: { type: 'setRecords', params: ({ event }) => ({ records: event.output }) },
            },
            // They are a comfort: without them the list is only shorter.
            onError: 'resting',
          },
          after: { recallTimeout: 'resting' },
        },
        resting: { description: 'Nothing is typed, or too little to ask the server.' },
        typing: {
          description: 'The server is asked once the typing pauses.',
          after: { typingPause: 'searching' },
          on: { 'highlight.confirmed': { guard: 'isUndecided', target: 'searching.hurried' } },
        },
        searching: {
          description: 'The server looks for records. A keystroke takes the question back.',
          initial: 'calm',
          invoke: {
            id: 'searchRecords',
            src: 'searchRecords',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                guard: 'isHurried',
                target: 'deciding',
                actions: { type: 'setRecords', params: ({ event }) => ({ records: event.output }) },
              },
              {
                target: 'shown',
                actions: { type: 'setRecords', params: ({ event }) => ({ records: event.output }) },
              },
            ],
            onError: 'failed',
          },
          after: { searchTimeout: 'failed' },
          states: {
            calm: {
              description: 'The answer will be listed.',
              on: { 'highlight.confirmed': { guard: 'isUndecided', target: 'hurried' } },
            },
            hurried: {
              description:
                'Enter was pressed: the first record found is opened. A second Enter takes what is listed.',
              on: {
                'highlight.moved': {
                  guard: 'hasItems',
                  target: 'calm',
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
            { target: 'shown' },
          ],
        },
        shown: { description: 'The records found are listed with the rest; none is an answer as well.' },
        failed: {
          description: 'The server did not search: the rest stays listed, and the search can be tried again.',
          on: { 'search.retried': 'searching' },
        },
      },
    },
  },
});
