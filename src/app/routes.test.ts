import { describe, expect, it } from 'vitest';
import type { Resource } from '../../domain/calls/session.ts';
import { MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import { placeOf } from './location.ts';
import { pageRoutes, permitted } from './routes.ts';
import { hasPage } from '../pages/registry.ts';
import { rowAddress } from '../pages/recordPages.ts';
import { matcherOf, searchable } from '../menu/findPages.ts';
import { menuItems } from '../menu/menu.ts';
import { verdictFor } from '../shell/verdict.ts';

const leaf = (name: string, path: string, meta: Partial<Resource['meta']> = {}): Resource => ({
  name,
  path,
  meta: { title: `route.${name}`, ...meta },
});
const group = (name: string, children: Resource[], meta: Partial<Resource['meta']> = {}): Resource => ({
  ...leaf(name, `/${name}`, { redirect: 'noRedirect', ...meta }),
  children,
});

const menu = [
  leaf('Home', '/home', { affix: true }),
  group('Order', [
    leaf('OrderManage', '/order/manage'),
    leaf('Secret', '/order/secret', { roles: ['PLAT_ADMIN'] }),
  ]),
  group('Single', [leaf('Only', '/single/only'), leaf('Hidden', '/single/hidden', { hidden: true })]),
  leaf('Outside', '/outside', { link: 'https://example.org/' }),
];

describe('addresses', () => {
  it('[R-01] are read from behind the #, query included', () => {
    expect(placeOf('#/login?redirect=%2Fa%3Fb%3Dc')).toEqual({
      path: '/login',
      search: 'redirect=%2Fa%3Fb%3Dc',
      fullPath: '/login?redirect=%2Fa%3Fb%3Dc',
    });
    expect(placeOf('')).toEqual({ path: '/', search: '', fullPath: '/' });
  });
});

describe('the desk', () => {
  const routes = pageRoutes(permitted(menu, ['SHIPPER']));
  const built = new Set([
    '/home',
    '/order/manage',
    '/order/secret',
    '/single/only',
    '/single/hidden',
    '/profile/index',
  ]);
  const verdict = (hash: string) => verdictFor(placeOf(hash), routes, (path) => built.has(path));

  it('[R-06] leads the short forms to their pages', () => {
    expect(verdict('#/')).toEqual({ goTo: '/home', refreshes: false });
    expect(verdict('#/profile')).toEqual({ goTo: '/profile/index', refreshes: false });
  });

  it('[R-06] leads the root to the home of the user, if that may be opened', () => {
    const at = (home: string) => verdictFor(placeOf('#/'), routes, (path) => built.has(path), home);
    expect(at('/order/manage')).toEqual({ goTo: '/order/manage', refreshes: false });
    expect(at('/order/secret')).toEqual({ goTo: '/home', refreshes: false });
  });

  it('[R-07] refreshes a view by way of /redirect, its query kept', () => {
    expect(verdict('#/redirect/order/manage?page=2')).toEqual({
      goTo: '/order/manage?page=2',
      refreshes: true,
    });
  });

  it('[R-05] shows 401 for a page of the product that is not for this user, 404 for what is none', () => {
    expect(verdict('#/order/manage')).toMatchObject({ show: 'page', route: { name: 'OrderManage' } });
    expect(verdict('#/order/secret')).toEqual({ show: 'forbidden' });
    expect(verdict('#/nowhere')).toEqual({ goTo: '/404', refreshes: false });
    expect(verdict('#/Order')).toEqual({ goTo: '/404', refreshes: false });
  });

  it('[R-10] keeps a route without restriction or with a role of the user, recursively; no roles keep all', () => {
    const pages = (roles: string[]) => [...pageRoutes(permitted(menu, roles)).keys()];
    expect(pages(['SHIPPER'])).not.toContain('/order/secret');
    expect(pages(['PLAT_ADMIN'])).toContain('/order/secret');
    expect(pages([])).toContain('/order/secret');
  });

  it('[R-09] knows where each page is in the menu', () => {
    expect(routes.get('/order/manage')?.trail.map(({ name }) => name)).toEqual(['Order', 'OrderManage']);
  });

  it('[L-01] omits hidden entries, shows a single child as a plain item, and marks outside links', () => {
    const items = menuItems(menu);
    expect(items.map(({ name, href, isOutside }) => [name, href, isOutside])).toEqual([
      ['Home', '/home', false],
      ['Order', '/Order', false],
      ['Only', '/single/only', false],
      ['Outside', 'https://example.org/', true],
    ]);
  });
});

describe('the pages of the menu', () => {
  it.each(MENU_PAGES)('have a view: $path', ({ path }) => {
    expect(hasPage(path)).toBe(true);
  });

  it.each(['order', 'waybill', 'receipt', 'driver', 'fleet', 'vehicle', 'shipper', 'contract'])(
    'is there for each %s',
    (record) => {
      expect(rowAddress(record, '7', hasPage)).toBeDefined();
    },
  );
});

describe('header search', () => {
  const words: Record<string, string> = {
    'route.OrderManage': '订单管理',
    'route.Order': '订单',
    'route.Home': '首页',
  };
  const entries = searchable(pageRoutes(menu).values(), (key) => words[key] ?? key);

  it('[F-02] offers permitted pages, not hidden ones nor groups', () => {
    expect(entries.map(({ path }) => path)).toEqual([
      '/home',
      '/order/manage',
      '/order/secret',
      '/single/only',
    ]);
  });

  it('[F-01] finds by a part of the title and by a part of the path', async () => {
    const find = await matcherOf(entries);
    expect(find('管理')[0]?.path).toBe('/order/manage');
    expect(find('single')[0]?.path).toBe('/single/only');
    expect(find('首')[0]?.path).toBe('/home');
    expect(find('zzzz')).toEqual([]);
    expect(find('o'.repeat(500))).toBeInstanceOf(Array);
  });
});
