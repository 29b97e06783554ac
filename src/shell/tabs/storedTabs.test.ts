import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_NOTES } from '../../../machines/page/machine.ts';
import { pageId } from '../../../machines/tabs/setup.ts';
import { tabOf, type Tab } from '../../../machines/tabs/strip.ts';
import { placeOf } from '../../app/location.ts';
import type { PageRoute } from '../../app/routes.ts';
import { openDesk } from '../desk.setup.ts';
import { storeTabs, parseStoredTabs, openTabs, storedText } from './storedTabs.ts';
import { tabRoute } from './tabRoutes.ts';

const page = (path: string, meta: Partial<PageRoute['meta']> = {}): [string, PageRoute] => [
  path,
  { path, name: path.slice(1), meta: { title: `route.${path.slice(1)}`, ...meta }, trail: [] },
];
const routes = new Map([
  page('/home', { affix: true }),
  page('/orders'),
  page('/hall'),
  page('/password', { noCache: true }),
]);

const notes = { memory: { scroll: { rows: 240 } }, drafts: { form: { remark: 'ring twice' } } };

function tab(fullPath: string, change: Partial<Tab> = {}): Tab {
  const place = placeOf(fullPath);
  const route = routes.get(place.path) ?? null;
  return { ...tabOf(tabRoute(place, route), place.path.slice(1), change.key ?? place.path), ...change };
}
const ME = '7:PLAT_DISPATCHER';
const strip = {
  tabs: [
    tab('/home'),
    tab('/hall', { pinned: true }),
    tab('/orders?status=new', { notes }),
    tab('/orders?status=old', { key: '/orders#2' }),
  ],
  closed: [{ tab: tab('/hall?page=2', { key: '/hall#2', notes }), at: 3 }],
};
const text = storedText(ME, strip);
const changed = (change: (stored: Record<string, unknown>) => object) =>
  JSON.stringify(change(JSON.parse(text) as Record<string, unknown>));
const keysIn = (stored: string, owner = ME, menu: ReadonlyMap<string, PageRoute> = routes) =>
  parseStoredTabs(stored, owner, menu).kept.map(({ key }) => key);

describe('a stored strip', () => {
  it('is read as it was: order, pins, queries, notes, and what can be reopened', () => {
    expect(parseStoredTabs(text, ME, routes)).toEqual({ kept: strip.tabs, closed: strip.closed });
  });

  it('takes titles and rights from the present menu', () => {
    const menu = new Map([page('/home'), page('/orders', { title: 'route.renamed' })]);
    const { kept, closed } = parseStoredTabs(text, ME, menu);
    expect(kept.map(({ key, title }) => [key, title])).toEqual([
      ['/home', 'route.home'],
      ['/orders', 'route.renamed'],
      ['/orders#2', 'route.renamed'],
    ]);
    expect(closed).toEqual([]);
  });

  it('is nothing to another user, nor to the same one in another role', () => {
    for (const owner of ['8:PLAT_DISPATCHER', '7:PLAT_SERVICE', ''])
      expect(parseStoredTabs(text, owner, routes)).toEqual({ kept: [], closed: [] });
  });

  it('holds nothing of a page that is not cached', () => {
    const stored = storedText(ME, { tabs: [tab('/password', { notes })], closed: [] });
    expect(stored).not.toContain('ring twice');
    expect(parseStoredTabs(stored, ME, routes).kept[0]?.notes).toEqual(NO_NOTES);
  });

  it.each(['', 'x', 'null', '[]', '{}', '{"owner":7}', `{"owner":"${ME}","tabs":{},"closed":[]}`])(
    'that is junk (%s) is no strip',
    (junk) => {
      expect(parseStoredTabs(junk, ME, routes)).toEqual({ kept: [], closed: [] });
    },
  );

  it('loses only the entries that are junk', () => {
    const junk = [
      null,
      7,
      { key: '/orders' },
      { key: '/gone', fullPath: '/gone', pinned: false, notes: NO_NOTES },
      { key: '/hall', fullPath: '/orders', pinned: false, notes: NO_NOTES },
      { key: '/orders#1', fullPath: '/orders', pinned: false, notes: NO_NOTES },
      { key: '/orders#x', fullPath: '/orders', pinned: false, notes: NO_NOTES },
      { key: '/orders', fullPath: '/orders', pinned: 'yes', notes: NO_NOTES },
      { key: '/orders', fullPath: '/orders', pinned: false, notes: { memory: [], drafts: {} } },
    ];
    const stored = changed(({ tabs: open, ...rest }) => ({
      ...rest,
      tabs: [...junk, ...(open as object[]), ...(open as object[])],
      closed: [...junk, { tab: junk[3], at: 0 }, { tab: { key: '/hall' }, at: 0 }, { at: -1 }],
    }));
    expect(keysIn(stored)).toEqual(['/home', '/hall', '/orders', '/orders#2']);
    expect(parseStoredTabs(stored, ME, routes).closed).toEqual([]);
  });
});

const { actors } = openDesk();
const tabs = actors.get('tabs');

describe('the strip of this window', () => {
  const visit = (fullPath: string) => {
    const place = placeOf(fullPath);
    const route = tabRoute(place, routes.get(place.path) ?? null);
    tabs.send({ type: 'route.entered', route, tab: null });
  };
  const stored = () => sessionStorage.getItem('tabs') ?? '';

  storeTabs(tabs);
  beforeEach(() => {
    vi.useFakeTimers();
    openTabs(tabs, ME, routes);
  });
  afterEach(() => {
    tabs.send({ type: 'tabs.cleared' });
    dispatchEvent(new Event('pagehide'));
    vi.useRealTimers();
    sessionStorage.clear();
  });

  it('opens with the tabs that are always there', () => {
    expect(tabs.getSnapshot().context.tabs.map(({ key }) => key)).toEqual(['/home']);
  });

  it('is stored once it is calm', () => {
    visit('/orders');
    visit('/hall');
    expect(stored()).toBe('');
    vi.runAllTimers();
    expect(keysIn(stored())).toEqual(['/home', '/orders', '/hall']);
  });

  it('is stored at once when the window goes, drafts included', () => {
    visit('/orders');
    tabs
      .getSnapshot()
      .children[pageId('/orders')]?.send({ type: 'draft.set', key: 'form', value: { remark: 'x' } });
    dispatchEvent(new Event('pagehide'));
    expect(parseStoredTabs(stored(), ME, routes).kept.at(-1)?.notes.drafts).toEqual({
      form: { remark: 'x' },
    });
  });

  it('[S-10] [S-12] leaves nothing behind when it is cleared', () => {
    visit('/orders');
    vi.runAllTimers();
    tabs.send({ type: 'tabs.cleared' });
    vi.runAllTimers();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not mind a storage that refuses', () => {
    const refuse = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    visit('/orders');
    expect(() => vi.runAllTimers()).not.toThrow();
    tabs.send({ type: 'tabs.cleared' });
    expect(() => vi.runAllTimers()).not.toThrow();
    openTabs(tabs, ME, routes);
    expect(tabs.getSnapshot().context.tabs.map(({ key }) => key)).toEqual(['/home']);
    vi.unstubAllGlobals();
  });
});
