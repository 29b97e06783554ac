import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { Answer } from '../../../machines/answer.ts';
import { listMachine } from '../../../machines/list/machine.ts';
import type { ListPage, ListQuery } from '../../../machines/list/setup.ts';
import { pending } from '../pending.ts';

const defaults: ListQuery = { filters: {}, sort: { field: 'gmtCreated', dir: 'desc' }, current: 1, size: 20 };
const refused = { ok: false, refusal: { status: 10503, msg: 'Try later' } } as const;

function page(ids: string[], rest: Partial<ListPage> = {}): Answer<ListPage> {
  const records: WireRow[] = ids.map((id) => ({ id, status: 'open', version: 1, titles: {} }));
  return { ok: true, data: { records, total: 60, size: 20, current: 1, pages: 3, ...rest } };
}

function list() {
  const clock = new SimulatedClock();
  const load = pending<Answer<ListPage>, ListQuery>();
  const actor = createActor(listMachine.provide({ actors: { load: load.logic } }), {
    input: { defaults },
    clock,
  });
  const urls: { query: ListQuery; replace: boolean }[] = [];
  actor.on('url.changed', ({ query, replace }) => urls.push({ query, replace }));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    clock,
    load,
    urls,
    send: actor.send,
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' ? value : Object.keys(value)[0];
    },
    rows: () => context().page?.records.map((row) => row.id),
    query: () => context().query,
    selected: () => context().selected,
    reason: () => context().refusal?.msg,
  };
}

async function ready(ids = ['1', '2']) {
  const it = list();
  it.send({ type: 'url.entered', query: defaults });
  await it.load.answer(page(ids));
  return it;
}

describe('loading', () => {
  it('sends the query of the URL, then shows the rows', async () => {
    const { send, load, state, rows, urls } = list();
    const query = { ...defaults, filters: { status: 'open' }, current: 2 };
    send({ type: 'url.entered', query });
    expect([state(), load.calls.at(-1)]).toEqual(['loading', query]);
    await load.answer(page(['7', '8'], { current: 2 }));
    expect([state(), rows(), urls]).toEqual(['ready', ['7', '8'], []]);
  });

  it('aborts an older query and ignores its answer', async () => {
    const asked: { signal: AbortSignal; answer: (page: Answer<ListPage>) => void }[] = [];
    const load = fromPromise<Answer<ListPage>, ListQuery>(
      ({ signal }) => new Promise((answer) => asked.push({ signal, answer })),
    );
    const actor = createActor(listMachine.provide({ actors: { load } }), { input: { defaults } }).start();
    actor.send({ type: 'page.changed', current: 2 });
    actor.send({ type: 'page.changed', current: 3 });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[1]?.answer(page(['9'], { current: 3 }));
    asked[0]?.answer(page(['old'], { current: 2 }));
    const settled = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(settled.context.page?.records.map((row) => row.id)).toEqual(['9']);
  });

  it('keeps the rows and shows the reason when the server refuses', async () => {
    const { send, load, state, rows, reason } = await ready();
    send({ type: 'list.reload' });
    await load.answer(refused);
    expect([state(), rows(), reason()]).toEqual(['failed', ['1', '2'], 'Try later']);
    send({ type: 'list.reload' });
    await load.answer(page(['3']));
    expect([state(), rows(), reason()]).toEqual(['ready', ['3'], undefined]);
  });

  it('[S-14] fails after 300000 ms without an answer, keeping the rows', async () => {
    const { send, state, rows, clock } = await ready();
    send({ type: 'list.reload' });
    clock.increment(299_999);
    expect(state()).toBe('loading');
    clock.increment(1);
    expect([state(), rows()]).toEqual(['failed', ['1', '2']]);
  });

  it.each(['a broken call', 'a time-out'])('shows no old reason after %s', async (kind) => {
    const { send, state, load, reason, clock } = await ready();
    send({ type: 'list.reload' });
    await load.answer(refused);
    send({ type: 'list.reload' });
    if (kind === 'a time-out') clock.increment(300_000);
    else await load.fail(new Error('Network Error'));
    expect([state(), reason()]).toEqual(['failed', undefined]);
  });

  it('goes to the last page when the requested page is gone, and corrects the URL', async () => {
    const { send, load, rows, urls } = await ready();
    send({ type: 'page.changed', current: 3 });
    await load.answer(page([], { current: 3, pages: 2 }));
    expect(load.calls.at(-1)?.current).toBe(2);
    await load.answer(page(['5'], { current: 2, pages: 2 }));
    expect(rows()).toEqual(['5']);
    expect(urls.at(-1)).toEqual({ query: { ...defaults, current: 2 }, replace: true });
  });

  it('accepts an empty list as an answer', async () => {
    const { send, load, state, rows } = list();
    send({ type: 'url.entered', query: defaults });
    await load.answer(page([], { total: 0, pages: 0 }));
    expect([state(), rows(), load.calls.length]).toEqual(['ready', [], 1]);
  });
});

describe('the query', () => {
  it.each([
    [
      { type: 'filters.changed', filters: { status: 'open' } } as const,
      { filters: { status: 'open' }, current: 1 },
    ],
    [{ type: 'filters.reset' } as const, { filters: {}, current: 1 }],
    [
      { type: 'sort.changed', sort: { field: 'no', dir: 'asc' } } as const,
      { sort: { field: 'no', dir: 'asc' }, current: 1 },
    ],
    [{ type: 'size.changed', size: 50 } as const, { size: 50, current: 1 }],
    [{ type: 'page.changed', current: 3 } as const, { current: 3 }],
  ])('%j is loaded and written into the URL', async (event, change) => {
    const { send, load, urls } = await ready();
    const before = { ...defaults, filters: { keyword: 'YC' }, current: 2 };
    send({ type: 'url.entered', query: before });
    send(event);
    expect(load.calls.at(-1)).toEqual({ ...before, ...change });
    expect(urls).toEqual([{ query: { ...before, ...change }, replace: false }]);
  });

  it('follows back and forward without writing the URL again', async () => {
    const { send, load, urls } = await ready();
    send({ type: 'url.entered', query: { ...defaults, current: 2 } });
    expect([load.calls.at(-1)?.current, urls]).toEqual([2, []]);
  });

  it.each<[string, Partial<ListQuery>]>([
    ['the page', { current: 2 }],
    ['the size', { size: 50 }],
    ['the column', { sort: { field: 'orderNo', dir: 'desc' } }],
    ['the order', { sort: { field: 'gmtCreated', dir: 'asc' } }],
    ['a filter', { filters: { status: 'open' } }],
  ])('is loaded again when the URL changes in nothing but %s', async (_, change) => {
    const { send, load } = await ready();
    send({ type: 'url.entered', query: { ...defaults, ...change } });
    expect(load.calls.at(-1)).toEqual({ ...defaults, ...change });
    expect(load.calls.length).toBe(2);
  });

  it('is not loaded again when the URL only repeats it', async () => {
    const { send, load } = await ready();
    send({ type: 'filters.changed', filters: { status: 'open', keyword: 'YC' } });
    const repeated = { ...defaults, filters: { keyword: 'YC', status: 'open' } };
    send({ type: 'url.entered', query: repeated });
    expect(load.calls.length).toBe(2);
    send({ type: 'url.entered', query: { ...repeated, filters: { keyword: 'YC', status: 'done' } } });
    expect(load.calls.length).toBe(3);
  });
});

describe('changes by others', () => {
  it('are loaded in the background, many of them by one call', async () => {
    const { send, load, state, rows, clock } = await ready();
    for (let n = 0; n < 5; n += 1) send({ type: 'rows.stale' });
    clock.increment(1_000);
    expect([state(), rows(), load.calls.length]).toEqual(['refreshing', ['1', '2'], 2]);
    await load.answer(page(['1', '2', '3']));
    expect([state(), rows()]).toEqual(['ready', ['1', '2', '3']]);
  });

  it('that come during a load are loaded after it', async () => {
    const { send, load, state, clock } = list();
    send({ type: 'url.entered', query: defaults });
    send({ type: 'rows.stale' });
    await load.answer(page(['1']));
    expect(state()).toBe('debouncing');
    clock.increment(1_000);
    send({ type: 'rows.stale' });
    await load.answer(page(['1']));
    expect(state()).toBe('debouncing');
  });

  it('that cannot be loaded leave the rows, marked as stale', async () => {
    const { send, load, state, rows, clock } = await ready();
    send({ type: 'rows.stale' });
    clock.increment(1_000);
    await load.fail(new Error('Network Error'));
    expect([state(), rows()]).toEqual(['stale', ['1', '2']]);
    send({ type: 'rows.stale' });
    clock.increment(1_000);
    await load.answer(page(['4']));
    expect([state(), rows()]).toEqual(['ready', ['4']]);
  });

  it('that are refused or time out leave the rows too, each with its own reason', async () => {
    const { send, load, state, rows, reason, clock } = await ready();
    send({ type: 'rows.stale' });
    clock.increment(1_000);
    await load.answer(refused);
    expect([state(), rows(), reason()]).toEqual(['stale', ['1', '2'], 'Try later']);
    send({ type: 'rows.stale' });
    clock.increment(1_000);
    clock.increment(300_000);
    expect([state(), rows(), reason()]).toEqual(['stale', ['1', '2'], undefined]);
  });

  it('that empty the page lead to the last one', async () => {
    const { send, load, clock } = await ready();
    send({ type: 'rows.stale' });
    clock.increment(1_000);
    await load.answer(page([], { current: 3, pages: 2 }));
    expect(load.calls.at(-1)?.current).toBe(2);
  });

  it('give way to a request of the user', async () => {
    const { send, load, state, clock } = await ready();
    send({ type: 'rows.stale' });
    clock.increment(1_000);
    send({ type: 'page.changed', current: 2 });
    expect([state(), load.calls.at(-1)?.current]).toEqual(['loading', 2]);
  });
});

describe('the selection', () => {
  it('spans pages', async () => {
    const { send, load, selected } = await ready();
    send({ type: 'row.toggled', id: '1' });
    send({ type: 'page.changed', current: 2 });
    await load.answer(page(['3', '4'], { current: 2 }));
    send({ type: 'page.toggled' });
    expect(selected()).toEqual(['1', '3', '4']);
    send({ type: 'row.toggled', id: '3' });
    send({ type: 'page.toggled' });
    expect(selected()).toEqual(['1', '3', '4']);
    send({ type: 'page.toggled' });
    expect(selected()).toEqual(['1']);
    send({ type: 'selection.cleared' });
    expect(selected()).toEqual([]);
  });

  it('ends with the filters it was made under, and survives sorting', async () => {
    const { send, selected } = await ready();
    send({ type: 'row.toggled', id: '1' });
    send({ type: 'sort.changed', sort: { field: 'no', dir: 'asc' } });
    expect(selected()).toEqual(['1']);
    send({ type: 'filters.changed', filters: { status: 'open' } });
    expect(selected()).toEqual([]);
  });

  it('includes all rows of the filter, on all pages, until one is unticked or the filter changes', async () => {
    const { send, load, selected } = await ready();
    send({ type: 'filter.selected' });
    send({ type: 'page.changed', current: 2 });
    await load.answer(page(['3', '4'], { current: 2 }));
    expect(selected()).toBe('filter');
    send({ type: 'row.toggled', id: '4' });
    expect(selected()).toEqual(['3']);
    send({ type: 'filter.selected' });
    send({ type: 'page.toggled' });
    expect(selected()).toEqual([]);
    send({ type: 'filter.selected' });
    send({ type: 'filters.changed', filters: { status: 'open' } });
    expect(selected()).toEqual([]);
  });
});
