import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { LocalItems, PaletteItem } from '../../../machines/palette/items.ts';
import {
  BLANK,
  highlightedKey,
  isLongEnough,
  isUndecided,
  itemNamed,
  listed,
  nextKey,
  NOTHING_NEAR,
  sectionsOf,
  stillMatching,
} from '../../../machines/palette/items.ts';
import { paletteMachine } from '../../../machines/palette/machine.ts';
import type { PaletteEmitted } from '../../../machines/palette/setup.ts';
import { pending } from '../pending.ts';

const page = (to: string): PaletteItem => ({ kind: 'page', key: to, to, titles: [to] });
const command = (id: string): PaletteItem => ({ kind: 'command', key: `command:${id}`, id, label: id });
const waybill = (id: string, title: string): PaletteItem => ({
  kind: 'record',
  key: `waybill:${id}`,
  to: `/waybills?open=${id}`,
  hit: {
    record: 'waybill',
    id,
    kind: ['', '', '', ''],
    status: '',
    state: ['', '', '', ''],
    title,
    about: ['皖A7K216'],
  },
});
const local = (...pages: string[]): LocalItems => ({ ...NOTHING_NEAR, pages: pages.map(page) });
const START: LocalItems = { recent: [page('/recent')], pages: [], commands: [command('sidebar')] };

async function palette() {
  const load = pending<LocalItems, unknown>();
  const loadRecent = pending<readonly PaletteItem[], unknown>();
  const search = pending<readonly PaletteItem[], { query: string }>();
  const clock = new SimulatedClock();
  const actors = { load: load.logic, loadRecent: loadRecent.logic, searchRecords: search.logic };
  const actor = createActor(paletteMachine.provide({ actors }), { clock });
  const emitted: PaletteEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start().send({ type: 'palette.opened' });
  await load.answer(START);
  return {
    actor,
    loadRecent,
    search,
    clock,
    chosen: () => emitted.flatMap((event) => (event.type === 'choice.made' ? [event.item.key] : [])),
    type: (query: string, found: LocalItems = NOTHING_NEAR) => {
      actor.send({ type: 'query.changed', query, local: found });
    },
    pause: () => {
      clock.increment(180);
    },
    enter: () => {
      actor.send({ type: 'highlight.confirmed' });
    },
    keys: () => listed(actor.getSnapshot().context).map(({ key }) => key),
    highlighted: () => highlightedKey(actor.getSnapshot().context),
    isOpen: () => actor.getSnapshot().matches('open'),
  };
}

describe('command palette', () => {
  it('lists the last choices before anything is typed, and their records once they are loaded again', async () => {
    const { loadRecent, search, keys } = await palette();
    expect(keys()).toEqual(['/recent', 'command:sidebar']);
    await loadRecent.answer([waybill('7', 'YD7')]);
    expect(keys()).toEqual(['/recent', 'waybill:7', 'command:sidebar']);
    expect(search.calls).toEqual([]);
  });

  it('works without the recent records when they cannot be loaded', async () => {
    const { loadRecent, keys, isOpen } = await palette();
    await loadRecent.fail(new Error('Network Error'));
    expect([keys(), isOpen()]).toEqual([['/recent', 'command:sidebar'], true]);
  });

  it('calls the server once for a burst of keystrokes, and for two characters at least', async () => {
    const { search, type, pause } = await palette();
    type('y');
    pause();
    type('yd');
    type('yd2');
    expect(search.calls).toEqual([]);
    pause();
    expect(search.calls).toEqual([{ query: 'yd2' }]);
  });

  it('the answer to an older text never overwrites a newer one', async () => {
    const { search, type, pause, keys } = await palette();
    type('yd1');
    pause();
    const late = search.answer([waybill('1', 'YD1')]);
    type('yd22');
    await late;
    expect(keys()).toEqual([]);
    pause();
    await search.answer([waybill('22', 'YD22')]);
    expect(keys()).toEqual(['waybill:22']);
  });

  it('keeps those records found that also match the longer text, until the answer comes', async () => {
    const { search, type, pause, keys } = await palette();
    type('YD');
    pause();
    await search.answer([waybill('1', 'YD1'), waybill('2', 'YD2')]);
    type('yd2');
    expect(keys()).toEqual(['waybill:2']);
    type('A7K216');
    expect(keys()).toEqual(['waybill:2']);
    type('nobody');
    expect(keys()).toEqual([]);
  });

  it('records come below what is listed already; a text with a digit means a record, so there they come first', async () => {
    const { search, type, pause, keys } = await palette();
    type('way', local('/waybills'));
    pause();
    await search.answer([waybill('1', 'way')]);
    expect(keys()).toEqual(['/waybills', 'waybill:1']);
    type('way1', local('/waybills'));
    pause();
    await search.answer([waybill('1', 'way1')]);
    expect(keys()).toEqual(['waybill:1', '/waybills']);
  });

  it('Enter pressed before the answer opens the first record as soon as it is there', async () => {
    const { search, type, enter, chosen, isOpen } = await palette();
    type('YD7', local('/resembles'));
    enter();
    expect(search.calls).toEqual([{ query: 'YD7' }]);
    expect(chosen()).toEqual([]);
    await search.answer([waybill('7', 'YD7'), waybill('77', 'YD77')]);
    expect(chosen()).toEqual(['waybill:7']);
    expect(isOpen()).toBe(false);
  });

  it('Enter that waited without results opens nothing', async () => {
    const { search, type, enter, chosen, isOpen } = await palette();
    type('YD7', local('/resembles'));
    enter();
    await search.answer([]);
    expect([chosen(), isOpen()]).toEqual([[], true]);
    enter();
    expect(chosen()).toEqual(['/resembles']);
  });

  it('Enter does not wait where a page or command matches, nor a second time', async () => {
    const first = await palette();
    first.type('way', local('/waybills'));
    first.enter();
    expect(first.chosen()).toEqual(['/waybills']);
    const second = await palette();
    second.type('YD7', local('/resembles'));
    second.enter();
    second.enter();
    expect(second.chosen()).toEqual(['/resembles']);
  });

  it('a moved highlight stays on its item when records arrive, and Enter opens it', async () => {
    const { actor, search, type, pause, enter, chosen, highlighted } = await palette();
    type('YD7', local('/a', '/b'));
    pause();
    actor.send({ type: 'highlight.moved', step: 1 });
    expect(highlighted()).toBe('/b');
    await search.answer([waybill('7', 'YD7')]);
    expect(highlighted()).toBe('/b');
    enter();
    expect(chosen()).toEqual(['/b']);
  });

  it('the highlight wraps around', async () => {
    const { actor, type, highlighted } = await palette();
    type('x', local('/a', '/b'));
    actor.send({ type: 'highlight.moved', step: -1 });
    expect(highlighted()).toBe('/b');
    actor.send({ type: 'highlight.moved', step: 1 });
    expect(highlighted()).toBe('/a');
  });

  it('a search that fails or gets no answer keeps the list and can be tried again', async () => {
    const { actor, search, clock, type, pause, keys } = await palette();
    type('way', local('/waybills'));
    pause();
    await search.fail(new Error('Network Error'));
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
    actor.send({ type: 'search.retried' });
    clock.increment(10_000);
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
    actor.send({ type: 'search.retried' });
    await search.answer([waybill('1', 'way')]);
    expect(keys()).toEqual(['/waybills', 'waybill:1']);
    expect(search.calls).toHaveLength(3);
  });

  it('shows when its code cannot be loaded, and can be opened again', async () => {
    const load = pending<LocalItems, unknown>();
    const loadRecent = pending<readonly PaletteItem[], unknown>();
    const actor = createActor(
      paletteMachine.provide({ actors: { load: load.logic, loadRecent: loadRecent.logic } }),
    );
    const failures: string[] = [];
    actor.on('palette.failed', ({ type }) => failures.push(type));
    actor.start().send({ type: 'palette.opened' });
    await load.fail(new Error('chunk not loaded'));
    expect(failures).toHaveLength(1);
    actor.send({ type: 'palette.opened' });
    await load.answer(START);
    expect(actor.getSnapshot().matches('open')).toBe(true);
  });

  it('closed while its code is loading it stays closed', async () => {
    const load = pending<LocalItems, unknown>();
    const actor = createActor(paletteMachine.provide({ actors: { load: load.logic } }));
    actor.start().send({ type: 'palette.opened' });
    actor.send({ type: 'palette.closed' });
    await load.answer(START);
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  });
});

describe('items of the palette', () => {
  const three = { ...BLANK, query: 'way', local: local('/a', '/b', '/c') };

  it('are shown in sections; an empty section is left out', () => {
    expect(sectionsOf(three).map(({ name }) => name)).toEqual(['pages']);
    expect(sectionsOf({ ...three, records: [waybill('1', 'YD1')] }).map(({ name }) => name)).toEqual([
      'pages',
      'records',
    ]);
  });

  it('are highlighted one by one, up and down, with wrap-around', () => {
    expect(nextKey(three, 1)).toBe('/b');
    expect(nextKey(three, -1)).toBe('/c');
    expect(nextKey({ ...three, highlighted: '/c' }, 1)).toBe('/a');
  });

  it('are identified by their key alone', () => {
    expect(itemNamed(three, '/b')).toEqual(page('/b'));
    expect(() => itemNamed(three, '/d')).toThrow('No item "/d" is listed.');
  });

  it('are searched by letters: surrounding spaces are ignored', () => {
    expect([isLongEnough(' y '), isLongEnough(' yd ')]).toEqual([false, true]);
  });

  it('stay while they match the longer text, whatever spaces surround it', () => {
    const found = [waybill('1', 'YD1'), waybill('2', 'YD2')];
    expect(stillMatching(found, ' yd1 ')).toEqual([found[0]]);
    expect(stillMatching([page('/yd1')], 'yd1')).toEqual([]);
  });

  it('make Enter wait where there are none', () => {
    expect([isUndecided({ ...BLANK, query: 'way' }), isUndecided(three)]).toEqual([true, false]);
  });
});
