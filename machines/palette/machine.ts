import type { DoneActorEvent } from 'xstate';
import { calling } from '../calling.ts';
import { BLANK, highlightedKey, type Near, type PaletteContext, type PaletteItem } from './items.ts';
import { paletteSetup } from './setup.ts';

const near = ({ event }: { event: DoneActorEvent<Near> }) => ({ near: event.output });
const found = ({ event }: { event: DoneActorEvent<readonly PaletteItem[]> }) => ({ records: event.output });

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
      ...calling({
        src: 'load',
        answered: {
          target: 'open',
          actions: { type: 'setNear', params: near },
        },
        unanswered: { target: 'closed', actions: 'announceFailure' },
        within: 'loadTimeout',
      }),

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
          ...calling({
            src: 'recall',
            answered: {
              target: 'resting',
              actions: { type: 'setRecords', params: found },
            },
            unanswered: 'resting',
            within: 'recallTimeout',
          }),
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
          ...calling({
            src: 'searchRecords',
            input: ({ context }: { context: PaletteContext }) => ({ query: context.query }),
            answered: [
              {
                guard: 'isHurried',
                target: 'deciding',
                actions: { type: 'setRecords', params: found },
              },
              {
                target: 'shown',
                actions: { type: 'setRecords', params: found },
              },
            ],
            unanswered: 'failed',
            within: 'searchTimeout',
          }),

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
