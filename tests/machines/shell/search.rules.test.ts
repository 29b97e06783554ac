import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  highlightedPath,
  searchMachine,
  type SearchEmitted,
  type SearchOption,
} from '../../../machines/search/machine.ts';
import { pending } from '../pending.ts';

const option = (path: string): SearchOption => ({ path, titles: [path] });
const three = ['/a', '/b', '/c'].map(option);

function search() {
  const find = pending<readonly SearchOption[], { query: string }>();
  const clock = new SimulatedClock();
  const actor = createActor(searchMachine.provide({ actors: { findOptions: find.logic } }), { clock });
  const emitted: SearchEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start().send({ type: 'search.opened' });
  const type = (query: string) => {
    actor.send({ type: 'query.changed', query });
  };
  const paths = () => actor.getSnapshot().context.options.map(({ path }) => path);
  return { actor, find, clock, emitted, type, paths };
}

describe('search', () => {
  it('[F-02] an empty query has no options and sends no call', async () => {
    const { find, type, paths } = search();
    type('a');
    await find.answer(three);
    expect(paths()).toEqual(['/a', '/b', '/c']);
    type('  ');
    expect(paths()).toEqual([]);
    expect(find.calls).toEqual([{ query: 'a' }]);
  });

  it('[F-01] one character is enough to search', () => {
    const { find, type } = search();
    type('单');
    expect(find.calls).toEqual([{ query: '单' }]);
  });

  it('the answer to an older query never overwrites a newer one', async () => {
    const { find, type, paths } = search();
    type('a');
    const late = find.answer([option('/old')]);
    type('ab');
    await late;
    expect(paths()).toEqual([]);
    await find.answer([option('/new')]);
    expect(paths()).toEqual(['/new']);
  });

  it('[L-04] arrows wrap around and Enter opens the highlighted option', async () => {
    const { actor, find, emitted, type } = search();
    type('a');
    await find.answer(three);
    actor.send({ type: 'highlight.moved', step: -1 });
    actor.send({ type: 'highlight.confirmed' });
    expect(emitted).toEqual([{ type: 'navigation.requested', path: '/c' }]);
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  });

  it('[L-04] a click opens that option; a path that is not listed opens nothing', async () => {
    const { actor, find, emitted, type } = search();
    type('a');
    await find.answer(three);
    actor.send({ type: 'option.chosen', path: '/forbidden' });
    expect(emitted).toEqual([]);
    actor.send({ type: 'option.chosen', path: '/b' });
    expect(emitted).toEqual([{ type: 'navigation.requested', path: '/b' }]);
  });

  it('Enter without a match does nothing', async () => {
    const { actor, find, emitted, type } = search();
    type('zzz');
    await find.answer([]);
    actor.send({ type: 'highlight.confirmed' });
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().matches('open')).toBe(true);
  });

  it('Enter waits for the pages that are looked up, and opens the best', async () => {
    const { actor, find, emitted, type } = search();
    type('a');
    actor.send({ type: 'highlight.confirmed' });
    expect(emitted).toEqual([]);
    await find.answer(three);
    expect(emitted).toEqual([{ type: 'navigation.requested', path: '/a' }]);
    expect(actor.getSnapshot().matches('closed')).toBe(true);
  });

  it('Enter that waited finds nothing: the field stays', async () => {
    const { actor, find, emitted, type } = search();
    type('zzz');
    actor.send({ type: 'highlight.confirmed' });
    await find.answer([]);
    expect(emitted).toEqual([]);
    expect(actor.getSnapshot().matches({ open: 'listing' })).toBe(true);
  });

  it('who types on after Enter, or leaves, opens nothing', async () => {
    const { actor, find, emitted, type } = search();
    type('a');
    actor.send({ type: 'highlight.confirmed' });
    type('ab');
    await find.answer(three);
    expect(actor.getSnapshot().matches({ open: 'listing' })).toBe(true);
    type('abc');
    actor.send({ type: 'highlight.confirmed' });
    actor.send({ type: 'search.closed' });
    await find.answer(three);
    expect(emitted).toEqual([]);
  });

  it('arrows and clicks work on what is listed while more is looked up', async () => {
    const { actor, find, emitted, type } = search();
    type('a');
    await find.answer(three);
    type('ab');
    actor.send({ type: 'highlight.moved', step: 1 });
    actor.send({ type: 'highlight.confirmed' });
    await find.answer(['/d', '/e'].map(option));
    expect(emitted).toEqual([{ type: 'navigation.requested', path: '/e' }]);
    actor.send({ type: 'search.opened' });
    type('a');
    await find.answer(three);
    type('ab');
    actor.send({ type: 'option.chosen', path: '/c' });
    expect(emitted[1]).toEqual({ type: 'navigation.requested', path: '/c' });
  });

  it('Enter after a failure looks the pages up again', async () => {
    const { actor, find, emitted, type } = search();
    type('a');
    await find.fail(new Error('chunk not loaded'));
    actor.send({ type: 'highlight.confirmed' });
    await find.answer(three);
    expect(emitted).toEqual([{ type: 'navigation.requested', path: '/a' }]);
  });

  it('a search that fails or times out shows no options, and the next keystroke tries again', async () => {
    const { actor, find, clock, type, paths } = search();
    type('a');
    await find.fail(new Error('chunk not loaded'));
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
    type('ab');
    clock.increment(15_000);
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
    type('abc');
    await find.answer(three);
    expect(paths()).toEqual(['/a', '/b', '/c']);
  });

  it('a search that is opened again starts empty', async () => {
    const { actor, find, type, paths } = search();
    type('a');
    await find.answer(three);
    actor.send({ type: 'search.closed' });
    actor.send({ type: 'search.opened' });
    expect(actor.getSnapshot().context.query).toBe('');
    expect(paths()).toEqual([]);
  });
});

it('[F-01] Enter opens nothing where nothing is listed', () => {
  expect(highlightedPath({ query: '运单', options: [], highlighted: 0 })).toBe('');
});
