import type { SnapshotFrom } from 'xstate';
import type { WireRow } from '../../domain/calls/records.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { model } from '../model.ts';
import { listMachine } from './machine.ts';
import type { ListEvent, ListPage, ListQuery } from './setup.ts';

const defaults: ListQuery = { filters: {}, sort: { field: 'gmtCreated', dir: 'desc' }, current: 1, size: 20 };
const row = (id: string): WireRow => ({ id, status: 'published', version: 1, titles: {} });
const page = (ids: string[], change: Partial<ListPage> = {}) => ({
  output: { ok: true, data: { records: ids.map(row), total: 42, size: 20, current: 1, pages: 3, ...change } },
});

/** What is shown in place of the rows. */
function placeOf(snapshot: SnapshotFrom<typeof listMachine>) {
  const { page, query, refusal } = snapshot.context;
  const isFailed = snapshot.matches('failed');
  if (isFailed && refusal?.status === notAllowed) return 'forbidden';
  if (page === null) return isFailed ? 'failed' : 'awaited';
  if (page.total > 0 || isFailed) return 'rows';
  return Object.keys(query.filters).length > 0 ? 'nothing found' : 'nothing there';
}

export const listModel = model({
  machine: listMachine,
  inputs: { start: { defaults } },
  events: {
    'open with the defaults': { type: 'url.entered', query: defaults },
    'go back to page 2': { type: 'url.entered', query: { ...defaults, current: 2 } },
    filter: ({ context }): ListEvent | null =>
      'status' in context.query.filters
        ? null
        : { type: 'filters.changed', filters: { status: 'published' } },
    'reset filters': { type: 'filters.reset' },
    // The same column again reverses the order; the current page size is no choice.
    sort: ({ context }): ListEvent | null =>
      context.query.sort.field === 'orderNo'
        ? null
        : { type: 'sort.changed', sort: { field: 'orderNo', dir: 'desc' } },
    'page size 50': ({ context }): ListEvent | null =>
      context.query.size === 50 ? null : { type: 'size.changed', size: 50 },
    'turn to page 2': { type: 'page.changed', current: 2 },
    reload: { type: 'list.reload' },
    'rows change elsewhere': { type: 'rows.stale' },
    'row 1 comes': { type: 'row.fetched', row: { ...row('1'), version: 2 } },
    'toggle row 1': { type: 'row.toggled', id: '1' },
    'toggle the page': { type: 'page.toggled' },
    'select all of the filter': { type: 'filter.selected' },
    'clear the selection': { type: 'selection.cleared' },
  },
  outcomes: {
    load: {
      rows: page(['1', '2']),
      'no rows': page([], { total: 0, pages: 0 }),
      'beyond the end': page([], { total: 20, current: 2, pages: 1 }),
      refused: {
        output: { ok: false, refusal: { status: notAllowed, msg: 'You are not allowed to do this' } },
      },
      'no answer': { error: new Error('Network Error') },
    },
  },
  abstract: ({ query }) => query,
  facts: (snapshot) => {
    const { page, query, selected, refusal } = snapshot.context;
    const place = placeOf(snapshot);
    const rows = place === 'rows' ? (page?.records.map(({ id }) => id) ?? []) : [];
    return {
      place,
      rows,
      ticked: rows.filter((id) => selected === 'filter' || selected.includes(id)),
      selected: selected !== 'filter' ? selected.length : page?.total ? 'all of the filter' : 0,
      filters: query.filters,
      sort: place === 'rows' ? query.sort : null,
      pager: page && {
        total: page.total,
        // While loading, the requested page may be beyond the known ones.
        current: query.current <= Math.max(1, Math.ceil(page.total / query.size)) ? query.current : null,
        size: query.size,
      },
      waiting: snapshot.matches('loading'),
      old: snapshot.matches('stale'),
      reason: snapshot.matches('failed') ? (refusal?.msg ?? 'no answer') : null,
    };
  },
  invariants: {
    'no row is selected twice': ({ context: { selected } }) =>
      selected === 'filter' || new Set(selected).size === selected.length,
    'pages count from 1': ({ context }) => context.query.current >= 1,
    'ready rows come with no refusal': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.refusal === null,
    'rows called ready or old have arrived': (snapshot) =>
      !(snapshot.matches('ready') || snapshot.matches('stale')) || snapshot.context.page !== null,
  },
});
