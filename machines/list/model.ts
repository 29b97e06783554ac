import type { WireRow } from '../../domain/calls/records.ts';
import { model } from '../model.ts';
import { listMachine } from './machine.ts';
import type { ListPage, ListQuery } from './setup.ts';

const defaults: ListQuery = { filters: {}, sort: { field: 'gmtCreated', dir: 'desc' }, current: 1, size: 20 };
const row = (id: string): WireRow => ({ id, status: 'published', version: 1, titles: {} });
const page = (ids: string[], change: Partial<ListPage> = {}) => ({
  output: { ok: true, data: { records: ids.map(row), total: 42, size: 20, current: 1, pages: 3, ...change } },
});

export const listModel = model({
  machine: listMachine,
  inputs: { start: { defaults } },
  events: {
    'open with the defaults': { type: 'url.entered', query: defaults },
    'go back to page 2': { type: 'url.entered', query: { ...defaults, current: 2 } },
    filter: { type: 'filters.changed', filters: { status: 'published' } },
    'reset filters': { type: 'filters.reset' },
    sort: { type: 'sort.changed', sort: { field: 'orderNo', dir: 'asc' } },
    'page size 50': { type: 'size.changed', size: 50 },
    'turn to page 2': { type: 'page.changed', current: 2 },
    reload: { type: 'list.reload' },
    'rows change elsewhere': { type: 'rows.stale' },
    'toggle row 1': { type: 'row.toggled', id: '1' },
    'toggle the page': { type: 'page.toggled' },
    'clear the selection': { type: 'selection.cleared' },
  },
  outcomes: {
    load: {
      rows: page(['1', '2']),
      'no rows': page([], { total: 0, pages: 0 }),
      'beyond the end': page([], { total: 20, current: 2, pages: 1 }),
      refused: { output: { ok: false, refusal: { status: 10403, msg: 'You are not allowed to do this' } } },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ query }) => query,
  facts: (snapshot) => {
    const { context } = snapshot;
    return {
      rows: context.page?.records.map(({ id }) => id) ?? [],
      total: context.page?.total ?? 0,
      query: context.query,
      selected: context.selected,
      waiting: snapshot.matches('loading'),
      empty: context.page?.total === 0 && !snapshot.matches('loading') && !snapshot.matches('failed'),
      old: snapshot.matches('stale'),
      failed: snapshot.matches('failed'),
      reason: snapshot.matches('failed') || snapshot.matches('stale') ? (context.refusal?.msg ?? null) : null,
    };
  },
  invariants: {
    'no row is selected twice': ({ context }) => new Set(context.selected).size === context.selected.length,
    'pages count from 1': ({ context }) => context.query.current >= 1,
    'ready rows come with no refusal': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.refusal === null,
    'rows called ready or old have arrived': (snapshot) =>
      !(snapshot.matches('ready') || snapshot.matches('stale')) || snapshot.context.page !== null,
  },
});
