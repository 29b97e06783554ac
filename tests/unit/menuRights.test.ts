import { describe, expect, it } from 'vitest';
import type { Label } from '../../domain/codes/label.ts';
import { MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import { KEPT_PAGES } from '../../domain/rules/editions.ts';
import type { Place } from '../../domain/rules/rights.ts';
import { codesOf, markOf } from '../../server/rights/authority.ts';
import { withinEdition } from '../../server/rights/editionPages.ts';
import { type MenuEntry, menuOf } from '../../server/rights/menu.ts';

const TITLE: Label = ['页', 'Page', 'Página', 'ページ'];
const entry = (id: string, parentId: string | null, type: Place['type'], more: Partial<MenuEntry> = {}) =>
  ({
    ...{ id, parentId, name: id, type, isEnabled: true, who: ['dispatcher'], permission: null },
    ...{ path: `/${id}`, title: TITLE, ownTitle: TITLE, icon: null, activeMenu: null },
    ...{ isHidden: false, isAffix: false, isNoCache: false, isAlwaysShown: false },
    ...more,
  }) satisfies MenuEntry;

describe('the menu of a role', () => {
  const group = entry('group', null, 'menu', { isAlwaysShown: true });
  const entries = [
    group,
    entry('Orders', 'group', 'page', { icon: 'box', isAffix: true, isNoCache: true, activeMenu: '/group' }),
    entry('Bills', 'group', 'page', { isHidden: true, isAlwaysShown: true }),
    entry('ordersEdit', 'Orders', 'button', { title: ['改', 'Change', 'Cambiar', '変更'] }),
    entry('empty', null, 'menu'),
    entry('Guide', null, 'page', { who: '*', path: null, icon: 'book' }),
    entry('Wiki', null, 'link', { path: 'https://example.com', ownTitle: null }),
  ];
  const all = new Set(entries.map(({ id }) => id));

  it('has what it holds, each in its group, with what the sidebar shows; no button and no empty group', () => {
    expect(menuOf(entries, all).menu).toEqual([
      {
        ...{ name: 'group', path: '/group' },
        meta: {
          title: 'route.group',
          roles: ['PLAT_DISPATCHER'],
          alwaysShow: true,
          redirect: 'noRedirect',
        },
        children: [
          {
            ...{ name: 'Orders', path: '/Orders' },
            meta: {
              ...{ title: 'route.Orders', icon: 'box', roles: ['PLAT_DISPATCHER'] },
              ...{ affix: true, noCache: true, activeMenu: '/group' },
            },
          },
          {
            ...{ name: 'Bills', path: '/Bills' },
            meta: { title: 'route.Bills', roles: ['PLAT_DISPATCHER'], hidden: true },
          },
        ],
      },
      { name: 'Guide', path: '', meta: { title: 'route.Guide', icon: 'book' } },
      {
        ...{ name: 'Wiki', path: 'https://example.com' },
        meta: { title: 'route.Wiki', link: 'https://example.com' },
      },
    ]);
  });

  it('leaves out pages that are not held, and whole groups that are off or have none left', () => {
    expect(menuOf(entries, new Set(['group', 'Guide'])).menu.map(({ name }) => name)).toEqual(['Guide']);
    const off = entries.map((one) => (one === group ? { ...one, isEnabled: false } : one));
    expect(menuOf(off, all).menu.map(({ name }) => name)).toEqual(['Guide', 'Wiki']);
  });

  it('tells the titles that are not the product’s own, of pages and groups', () => {
    expect(menuOf(entries, all).titles).toEqual({ Wiki: TITLE });
    const renamed: Label = ['页', 'Sheet', 'Página', 'ページ'];
    const changed = entries.map((one) => (one.id === 'Bills' ? { ...one, title: renamed } : one));
    expect(menuOf(changed, all).titles).toEqual({ Bills: renamed, Wiki: TITLE });
  });
});

describe('the pages of an edition', () => {
  const sold = MENU_PAGES.map(({ name }) => name).filter((name) => !KEPT_PAGES.some((one) => one === name));
  const [inside = '', outside = ''] = sold;
  const places = new Map(
    [
      entry('menu', null, 'menu'),
      entry('in', 'menu', 'page', { name: inside }),
      entry('out', 'menu', 'page', { name: outside }),
      entry('inButton', 'in', 'button'),
      entry('outButton', 'out', 'button'),
      entry('stray', 'gone', 'button'),
      entry('own', 'menu', 'page', { name: 'OwnTools' }),
    ].map((one) => [one.id, one]),
  );
  const left = (...held: string[]) => [...withinEdition(new Set(held), places, new Set([inside]))];

  it('are those it has with their buttons, groups, and what the group has added itself', () => {
    expect(left('menu', 'in', 'out', 'inButton', 'outButton', 'own')).toEqual([
      'menu',
      'in',
      'inButton',
      'own',
    ]);
  });

  it('have nothing that the menu does not have', () => {
    expect(left('unknown', 'stray')).toEqual([]);
  });
});

describe('the mark of somebody’s rights', () => {
  const rights = { mark: 'm', code: 'PLAT_DISPATCHER', name: TITLE } as Parameters<
    typeof markOf
  >[0]['rights'];
  const viewer = { userId: '1' } as Parameters<typeof markOf>[0]['viewer'];
  const acting = { rights, usable: [rights], viewer, isReadOnly: false };

  it('is the same for the same, and another one for each right that differs', () => {
    const others = [
      { ...acting, rights: { ...rights, mark: 'n' } },
      { ...acting, rights: { ...rights, code: 'OWN' } },
      { ...acting, usable: [rights, { ...rights, code: 'OWN' }] },
      { ...acting, usable: [] },
      { ...acting, isReadOnly: true },
      { ...acting, viewer: { ...viewer, makers: new Map([['order', ['1']]]) } },
      { ...acting, viewer: { ...viewer, closedStations: ['1'] } },
      { ...acting, viewer: { ...viewer, warehouseIds: ['1'] } },
    ];
    expect(new Set([acting, ...others].map(markOf)).size).toBe(others.length + 1);
    expect(markOf({ ...acting })).toBe(markOf(acting));
    const empty = { ...viewer, makers: new Map(), closedStations: [], warehouseIds: [] };
    expect(markOf({ ...acting, viewer: empty })).toBe(markOf(acting));
  });

  it('names a role of the group’s own with the one that it is based on', () => {
    const own = { ...rights, base: 'dispatcher' as const };
    expect(codesOf({ ...own, code: 'NIGHT' })).toEqual(['NIGHT', 'PLAT_DISPATCHER']);
    expect(codesOf(own)).toEqual(['PLAT_DISPATCHER']);
  });
});
