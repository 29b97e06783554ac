import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import Fuse from 'fuse.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showKeys } from '../../i18n/keys.setup.ts';
import type { Resource } from '../../../domain/calls/session.ts';
import { pageRoutes, permitted } from '../../app/routes.ts';
import { matcherOf, MAX_OPTIONS, searchable } from '../../menu/findPages.ts';

const leaf = (name: string, path: string, meta: Partial<Resource['meta']> = {}): Resource => ({
  name,
  path,
  meta: { title: `route.${name}`, ...meta },
});
const group = (name: string, children: Resource[]): Resource => ({
  ...leaf(name, `/${name}`, { redirect: 'noRedirect' }),
  children,
});

const WORDS: Readonly<Record<string, string>> = {
  'route.Transport': 'Transport',
  'route.Waybills': 'Waybills',
  'route.Orders': 'Orders',
  'route.Hall': 'Freight hall',
  'route.Secret': 'Waybill secrets',
  'route.Hidden': 'Hidden waybills',
};
const MENU = [
  group('Transport', [leaf('Waybills', '/tms/transport/manage'), leaf('Hall', '/tms/waybills/hall')]),
  leaf('Orders', '/orders'),
  leaf('Secret', '/secret', { roles: ['PLAT_ADMIN'] }),
  leaf('Hidden', '/hidden', { hidden: true }),
  leaf('Untitled', '/untitled', { title: '' }),
  leaf('Forward', '/forward', { redirect: 'noRedirect' }),
  leaf('Outside', '/outside', { link: 'https://example.org/' }),
];
const routesFor = (roles: readonly string[]) => pageRoutes(permitted(MENU, roles)).values();
const entriesFor = (roles: readonly string[]) => searchable(routesFor(roles), (key) => WORDS[key] ?? key);

/** The download of the matcher; settled unless a test holds it. */
let download: Promise<unknown> = Promise.resolve();
vi.mock('../../menu/pageMatcher.ts', async (original) => ({
  ...(await original<object>()),
  presentMatcher: () => download.then(() => matcherOf(entriesFor(['SHIPPER']))),
}));
// Every keystroke imports it, and vitest may give the original to one of several that import a mock at the same time.
await import('../../menu/pageMatcher.ts');
await showKeys(WORDS);

const { WithActors } = await import('../../app/actors.setup.tsx');
const { openDesk } = await import('../desk.setup.ts');
const { SearchBox } = await import('./SearchBox.tsx');
const { actors } = openDesk();
const palette = actors.get('palette');
const search = actors.get('search');

const pathsOf = (found: readonly { path: string }[]) => found.map(({ path }) => path);
/** Entries with one title each, found by that alone. */
const titled = (titles: readonly string[], pronunciations: readonly (readonly string[])[] = []) =>
  titles.map((title, index) => ({
    path: `/${String(index)}`,
    titles: [title],
    words: [title],
    pronunciations: [pronunciations[index] ?? []],
  }));

describe('the matcher of the header search', () => {
  it('[F-01] finds by title and by path, a title counting for more', async () => {
    const find = await matcherOf(entriesFor([]));
    expect(pathsOf(find('waybills')).slice(0, 2)).toEqual(['/tms/transport/manage', '/tms/waybills/hall']);
    expect(pathsOf(find('tms/way'))).toEqual(['/tms/waybills/hall']);
  });

  it('[F-01] takes up to two wrong in five as the same, no more', async () => {
    const find = await matcherOf(titled(['waybill']));
    for (const typed of ['waybill', 'waybyll', 'weybyll', 'waybll', 'waaybiill'])
      expect(find(typed), typed).toHaveLength(1);
    for (const typed of ['weybyly', 'xqzbill']) expect(find(typed), typed).toEqual([]);
  });

  it('[F-01] judges every text as fuse.js does by itself', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(text, text, async (title, typed) => {
        const query = typed.trim();
        fc.pre(query !== '');
        const options = { threshold: 0.4, minMatchCharLength: 1, ignoreLocation: true };
        const find = await matcherOf([{ path: '', titles: [title], words: [title], pronunciations: [[]] }]);
        expect(find(typed).length === 1).toBe(Fuse.match(query, title, options).isMatch);
      }),
      { numRuns: 500 },
    );
  });

  it('[F-01] takes one character, and of a long text the first 32', async () => {
    const find = await matcherOf(titled(['a'.repeat(32), 'zebra']));
    expect(pathsOf(find('z'))).toEqual(['/1']);
    expect(pathsOf(find(`${'a'.repeat(32)}${'z'.repeat(100)}`))).toEqual(['/0']);
  });

  it('[F-02] gives nothing for an empty text', async () => {
    const find = await matcherOf(entriesFor([]));
    for (const typed of ['', '   ']) expect(find(typed)).toEqual([]);
  });

  it('[F-02] offers permitted pages with a title only: none that is hidden, or a mere redirect, or outside', () => {
    expect(pathsOf(entriesFor(['SHIPPER']))).toEqual([
      '/tms/transport/manage',
      '/tms/waybills/hall',
      '/orders',
    ]);
    expect(pathsOf(entriesFor(['PLAT_ADMIN']))).toContain('/secret');
  });

  it('finds a Chinese title by how it sounds, the one that begins so first', async () => {
    const find = await matcherOf(
      titled(
        ['货源大厅', '运单管理', '订单管理'],
        [
          ['huo', 'yuan', 'da', 'ting'],
          ['yun', 'dan', 'guan', 'li'],
          ['ding', 'dan', 'guan', 'li'],
        ],
      ),
    );
    expect(pathsOf(find('yd'))).toEqual(['/1', '/0']);
    expect(pathsOf(find("yun'dan"))[0]).toBe('/1');
    expect(pathsOf(find('运单'))).toEqual(['/1']);
  });

  it('offers the best few of very many', async () => {
    const find = await matcherOf(
      titled(Array.from({ length: 5_000 }, (_, index) => `Page ${String(index)}`)),
    );
    expect(find('page')).toHaveLength(MAX_OPTIONS);
    expect(pathsOf(find('page 4321'))[0]).toBe('/4321');
  });
});

describe('the header search', () => {
  const gone = vi.fn();
  search.on('navigation.requested', ({ path }) => {
    gone(path);
  });
  const field = () => screen.getByRole('combobox', { name: 'search.title' });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  beforeEach(async () => {
    render(
      <WithActors actors={actors}>
        <MantineProvider env="test">
          <SearchBox />
        </MantineProvider>
      </WithActors>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'search.title' }));
  });
  afterEach(() => {
    act(() => {
      search.send({ type: 'search.closed' });
      palette.send({ type: 'palette.closed' });
    });
    cleanup();
    gone.mockClear();
  });

  it('[F-01] lists the pages that match what is typed, with their place in the menu', async () => {
    expect(document.activeElement).toBe(field());
    await userEvent.type(field(), 'waybil');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(options()[0]).toBe('WaybillsTransport');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  });

  it('[F-02] lists nothing before something is typed, nor pages of others', async () => {
    expect(options()).toEqual([]);
    await userEvent.type(field(), 'secrets');
    expect(await screen.findByText('search.none')).toBeTruthy();
    expect(options()).toEqual([]);
  });

  it('[L-04] is worked by the keyboard: arrows, Enter, Escape', async () => {
    await userEvent.type(field(), 'waybil');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(gone).toHaveBeenCalledWith('/tms/waybills/hall');
    await userEvent.click(screen.getByRole('button', { name: 'search.title' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'search.title' }));
  });

  it('[L-04] opens the page on Enter that came before the pages were found', async () => {
    let arrive: () => void = () => undefined;
    download = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await userEvent.type(field(), 'waybil{Enter}');
    expect(gone).not.toHaveBeenCalled();
    arrive();
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith('/tms/transport/manage');
    });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([
    ['during', { isComposing: true }],
    ['after', { keyCode: 229 }],
  ])('takes no Enter that comes %s the end of a composition, nor searches before it', async (_, enter) => {
    fireEvent.compositionStart(field());
    fireEvent.change(field(), { target: { value: 'waybil' } });
    expect(search.getSnapshot().context.query).toBe('');
    fireEvent.keyDown(field(), { key: 'Enter', ...enter });
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Enter', ...enter });
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    expect(gone).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    expect(gone).toHaveBeenCalledWith('/tms/transport/manage');
  });

  it('leads on to the palette, and says its key', async () => {
    const hint = screen.getByRole('button', { name: /search\.palette/ });
    expect(within(hint).getByText('Ctrl K')).toBeTruthy();
    await userEvent.click(hint);
    expect(palette.getSnapshot().matches('closed')).toBe(false);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
