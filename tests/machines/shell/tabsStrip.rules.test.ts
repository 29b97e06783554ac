import { describe, expect, it } from 'vitest';
import {
  destinationOf,
  lostTabsOf,
  drawn,
  HOME,
  moved,
  numberOf,
  type Strip,
  pagesToSuspend,
  tabOf,
} from '../../../machines/tabs/strip.ts';

const tab = (path: string, key = path) =>
  tabOf({ path, fullPath: path, query: {}, name: path, meta: {} }, path, key);
const tabs = [tab('/a'), tab('/a', '/a#2'), tab('/b'), tab('/c'), tab('/orders', '/orders#12')];
const strip = (more: Partial<Strip> = {}): Strip => ({
  limit: 2,
  tabs,
  active: '/b',
  recent: ['/a', '/b', '/c'],
  ...more,
});

describe('the number of a tab', () => {
  it.each([
    ['/a', null],
    ['/a#2', 2],
    ['/b', null],
    ['/orders#12', null],
  ])('%s', (key, expected) => {
    const found = tabs.find((one) => one.key === key);
    expect(found && numberOf(tabs, found)).toBe(expected);
  });

  it('is shown once another tab of the route exists', () => {
    const second = tab('/orders', '/orders#12');
    expect(numberOf([tab('/orders'), second], second)).toBe(12);
  });
});

describe('mounted pages', () => {
  it('are the last used, in the order of the strip', () => {
    expect(drawn(strip(), '/b', 2)).toEqual(['/b', '/c']);
    expect(drawn(strip(), '/a', 2)).toEqual(['/a', '/c']);
    expect(drawn(strip(), '/a', 1)).toEqual(['/a']);
    expect(drawn(strip(), '/b', 9)).toEqual(['/a', '/b', '/c']);
    // A page shown again takes one place, not two.
    expect(drawn(strip(), '/b', 3)).toEqual(['/a', '/b', '/c']);
  });

  it('are none that sleep, also where one of them is to be shown; nor any without a tab', () => {
    expect(drawn(strip(), '/a#2', 2)).toEqual(['/b', '/c']);
    expect(drawn(strip(), null, 2)).toEqual(['/b', '/c']);
    expect(drawn(strip({ recent: [] }), '/a', 2)).toEqual([]);
  });
});

describe('pages that fall asleep', () => {
  it('are those over the limit, least recently used first, never the visible one', () => {
    expect(pagesToSuspend(strip())).toEqual(['/a']);
    expect(pagesToSuspend(strip({ active: '/a' }))).toEqual(['/b']);
    expect(pagesToSuspend(strip({ limit: 1, active: '/a' }))).toEqual(['/b', '/c']);
    expect(pagesToSuspend(strip({ limit: 3 }))).toEqual([]);
    expect(pagesToSuspend(strip({ limit: 0, active: '/c' }))).toEqual(['/a', '/b']);
  });
});

describe('what a request closes and where it leads', () => {
  it('only the redirect route renders a page again, whatever another path ends with', () => {
    const enter = (path: string) => {
      const route = { path, fullPath: path, query: {}, name: path, meta: {} };
      return lostTabsOf(strip(), { type: 'route.entered', route, tab: null });
    };
    expect(enter('/redirect/b')).toEqual(['/b']);
    // As long as "/redirect".
    expect(enter('/customer/b')).toEqual([]);
  });

  it('leaving the desk ends every tab and navigates nowhere by itself', () => {
    const leave = { type: 'desk.leave', how: { type: 'logout.requested' } } as const;
    expect(lostTabsOf(strip(), leave)).toEqual(tabs.map(({ key }) => key));
    expect(destinationOf(strip(), leave)).toBeNull();
  });

  it('refreshing a tab affects its page alone', () => {
    expect(lostTabsOf(strip(), { type: 'tab.refresh', key: '/a' })).toEqual(['/a']);
    expect(lostTabsOf(strip(), { type: 'tab.refresh', key: '/gone' })).toEqual([]);
    // A pinned one is not closed, but loaded again like any other.
    const pinned = tabs.map((one) => ({ ...one, pinned: true }));
    expect(lostTabsOf(strip({ tabs: pinned }), { type: 'tab.refresh', key: '/a' })).toEqual(['/a']);
  });

  it('[T-07] closing all leads home', () => {
    expect(destinationOf(strip(), { type: 'all.close' })).toEqual({ to: HOME, replace: false, tab: null });
    expect(lostTabsOf(strip(), { type: 'all.close' })).toEqual(tabs.map(({ key }) => key));
  });

  it('closing the others while no tab is visible leads to the one that stays', () => {
    const away = strip({ active: null });
    expect(destinationOf(away, { type: 'right.close', key: '/b' })).toBeNull();
    expect(destinationOf(away, { type: 'others.close', key: '/b' })?.tab).toBe('/b');
  });
});

describe('a tab that is moved', () => {
  it('is at its new position; a closed one moves nothing', () => {
    const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect(keys(moved(tabs, '/c', 0))).toEqual(['/c', '/a', '/a#2', '/b', '/orders#12']);
    expect(keys(moved(tabs, '/gone', 0))).toEqual(keys(tabs));
  });
});
