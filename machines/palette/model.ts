import type { SearchHit } from '../../domain/calls/search.ts';
import { model } from '../model.ts';
import { highlightedKey, listed, type LocalItems, NOTHING_NEAR, type PaletteItem } from './items.ts';
import { paletteMachine } from './machine.ts';

const page: PaletteItem = {
  kind: 'page',
  key: '/w',
  to: '/w',
  titles: ['Waybills'],
};
const command: PaletteItem = { kind: 'command', key: 'command:sidebar', id: 'sidebar', label: 'tool.fold' };

function waybill(id: string, title: string): PaletteItem {
  const hit: SearchHit = {
    record: 'waybill',
    id,
    kind: ['运单', '', '', ''],
    status: 'inTransit',
    state: ['运输中', '', '', ''],
    title,
    about: ['皖A7K216'],
  };
  return { kind: 'record', key: `waybill:${id}`, to: `/w?open=${id}`, hit };
}
const seven = waybill('7', 'YD7');
const eight = waybill('8', 'YD8');

const start: LocalItems = { recent: [page], pages: [], commands: [command] };
const both: LocalItems = { recent: [], pages: [page], commands: [command] };

export const paletteModel = model({
  machine: paletteMachine,
  inputs: { start: undefined },
  events: {
    open: { type: 'palette.opened' },
    close: { type: 'palette.closed' },
    'type a letter': { type: 'query.changed', query: 'w', local: both },
    'type way': { type: 'query.changed', query: 'way', local: both },
    'type YD7': { type: 'query.changed', query: 'YD7', local: NOTHING_NEAR },
    'clear the query': { type: 'query.changed', query: ' ', local: start },
    down: { type: 'highlight.moved', step: 1 },
    up: { type: 'highlight.moved', step: -1 },
    enter: { type: 'highlight.confirmed' },
    'click the page': { type: 'item.chosen', key: page.key },
    'click what is not listed': { type: 'item.chosen', key: '/nowhere' },
    retry: { type: 'search.retried' },
  },
  outcomes: {
    load: { code: { output: start }, broken: { error: new Error('chunk not loaded') } },
    loadRecent: {
      one: { output: [seven] },
      none: { output: [] },
      broken: { error: new Error('Network Error') },
    },
    searchRecords: {
      two: { output: [seven, eight] },
      none: { output: [] },
      broken: { error: new Error('Network Error') },
    },
  },
  abstract: ({ query, local, records, highlighted }) => ({
    query,
    local: local.recent.length + local.pages.length,
    records: records.map(({ key }) => key),
    highlighted,
  }),
  facts: (snapshot) => ({
    open: snapshot.matches('open'),
    query: snapshot.context.query,
    items: listed(snapshot.context).map(({ key }) => key),
    highlighted: highlightedKey(snapshot.context),
    searching: snapshot.matches({ open: 'debouncing' }) || snapshot.matches({ open: 'searching' }),
    openOnDone: snapshot.matches({ open: { searching: 'openOnDone' } }),
    failed: snapshot.matches({ open: 'failed' }),
  }),
  invariants: {
    'a closed palette holds nothing': (snapshot) =>
      !snapshot.matches('closed') || (snapshot.context.query === '' && listed(snapshot.context).length === 0),
    'Enter takes what is listed': ({ context }) =>
      listed(context).length === 0 || listed(context).some(({ key }) => key === highlightedKey(context)),
    'no item is listed twice': ({ context }) =>
      new Set(listed(context).map(({ key }) => key)).size === listed(context).length,
    'the server is asked for a long enough text only': (snapshot) =>
      !snapshot.matches({ open: 'searching' }) || snapshot.context.query.trim().length >= 2,
  },
});
