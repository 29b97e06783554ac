import { existsSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { LANGS } from '../../domain/codes/languages.ts';
import { HIDDEN_ROUTES } from '../../domain/codes/menu/hidden.ts';
import { isOpenTo, pagesOf, type MenuNode } from '../../domain/codes/menu/node.ts';
import { titlesOf } from '../../domain/codes/menu/titles/all.ts';
import { zh } from '../../domain/codes/menu/titles/zh.ts';
import { MENU, menuNode, ROUTES } from '../../domain/codes/menu/tree.ts';
import { isPublicPath, OWN_PUBLIC_PATHS, PUBLIC_PATHS } from '../../domain/codes/publicPaths.ts';
import { ROLES, type Role } from '../../domain/codes/roles.ts';
import { rowPages } from '../../domain/schema/rowPages.ts';
import { SPECS } from '../../server/records/descriptions.ts';

/** Number of pages of a branch, in the order of the roles. */
const PAGES_BY_ROLE: [branch: string, ...pages: number[]][] = [
  ['Home', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  ['Order', 8, 7, 1, 1, 1, 3, 0, 3, 1, 1],
  ['Transport', 2, 2, 1, 2, 1, 2, 0, 2, 1, 1],
  ['Review', 9, 0, 1, 2, 2, 7, 0, 0, 0, 0],
  ['Carrier', 12, 1, 0, 11, 10, 1, 0, 0, 5, 4],
  ['Upstream', 1, 0, 0, 1, 1, 0, 1, 1, 1, 1],
  ['Account', 7, 0, 0, 8, 7, 0, 0, 5, 3, 3],
  ['Advance', 6, 5, 0, 6, 2, 0, 0, 0, 4, 4],
  ['CustomerService', 10, 5, 10, 0, 0, 6, 0, 4, 7, 4],
  ['Invoice', 2, 0, 0, 2, 2, 0, 0, 2, 0, 0],
  ['CarrierLess', 3, 1, 0, 1, 0, 3, 0, 0, 0, 0],
  ['Wechat', 2, 2, 0, 0, 0, 0, 1, 1, 0, 0],
  ['Wms', 6, 1, 1, 3, 1, 0, 6, 4, 0, 0],
  ['ServiceManage', 3, 2, 0, 2, 1, 1, 2, 3, 2, 0],
  ['AddedService', 8, 6, 3, 5, 3, 3, 0, 2, 6, 4],
  ['FinancialStatistics', 9, 0, 0, 7, 9, 0, 0, 0, 0, 0],
  ['Etc', 4, 0, 0, 4, 0, 1, 0, 0, 0, 0],
  ['BasicInfo', 42, 28, 10, 18, 4, 15, 5, 11, 19, 9],
  ['SystemManage', 20, 1, 7, 3, 3, 2, 1, 0, 0, 0],
  ['Guide', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  ['ErrorLog', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

/** Pages and groups that have the title of the group they are in, with the language. */
const namesakes = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ name, children = [] }) => {
    const own = titlesOf(name);
    const same = children.flatMap((child) => {
      const titles = titlesOf(child.name);
      return LANGS.filter((_, index) => titles[index] === own[index]).map((lang) => `${child.name} ${lang}`);
    });
    return [...same, ...namesakes(children)];
  });

const withGroups = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...withGroups(node.children ?? [])]);
const EVERY = withGroups([...MENU, ...HIDDEN_ROUTES]);

describe('the menu', () => {
  it('has the branches of the domain in their order', () => {
    expect(MENU.map((node) => node.name)).toEqual(PAGES_BY_ROLE.map(([branch]) => branch));
  });

  it('has no page with the title of its group, in any language', () => {
    expect(namesakes(MENU)).toEqual([]);
  });

  test.each(PAGES_BY_ROLE)('%s: number of pages for each role', (branch, ...counts) => {
    const pages = pagesOf(MENU.filter((node) => node.name === branch));
    expect(ROLES.map((role) => pages.filter((page) => isOpenTo(page.who, [role])).length)).toEqual(counts);
  });

  it('sends a branch to exactly the roles that may open a page of it', () => {
    for (const node of withGroups(MENU)) {
      for (const role of ROLES) {
        expect(isOpenTo(node.who, [role])).toBe(pagesOf([node]).some((page) => isOpenTo(page.who, [role])));
      }
    }
  });

  it('shows a page of records to nobody who may neither see their rows nor create them', () => {
    const allowed = new Map<string, readonly Role[]>();
    for (const spec of SPECS) {
      for (const { page, isForm } of rowPages(spec)) {
        // The administrator opens every form, to see what others fill in.
        const own: readonly Role[] = isForm ? ['admin', ...spec.edit.by] : spec.view;
        allowed.set(page, [...(allowed.get(page) ?? []), ...own]);
      }
    }
    expect(allowed.size).toBeGreaterThan(80);
    const wrong = [...allowed].flatMap(([page, roles]) => {
      const who = menuNode(page)?.who ?? [];
      const open = typeof who === 'string' ? ROLES : who;
      return open.filter((role) => !roles.includes(role)).map((role) => `${page}: ${role}`);
    });
    expect(wrong).toEqual([]);
  });

  it('opens no page without login', () => {
    expect(pagesOf(MENU).filter((page) => isOpenTo(page.who, []))).toEqual([]);
  });

  it('has unique names and paths', () => {
    expect(new Set(EVERY.map((node) => node.name)).size).toBe(EVERY.length);
    expect(new Set(EVERY.map((node) => node.path)).size).toBe(EVERY.length);
    expect(EVERY.filter((node) => !/^\/\S+$/.test(node.path))).toEqual([]);
  });

  it('has a title of every route in every language, and no unused title', () => {
    expect(Object.keys(zh).sort()).toEqual(EVERY.map((node) => node.name).sort());
    for (const { name } of EVERY)
      expect(titlesOf(name).filter((title) => title.trim() !== '')).toHaveLength(LANGS.length);
    expect(titlesOf('OrderHall')).toEqual(['货源大厅', 'Freight hall', 'Bolsa de cargas', '貨物掲示板']);
  });

  it('has icons that exist', () => {
    const missing = EVERY.filter(
      ({ icon }) => !existsSync(`node_modules/@tabler/icons-react/dist/esm/icons/${icon}.mjs`),
    );
    expect(missing.map((node) => node.icon)).toEqual([]);
  });

  it('finds a node by name', () => {
    expect(menuNode('OrderManage')).toMatchObject({
      path: '/tms/order/order_manage',
      who: ['admin', 'dispatcher', 'service', 'shipper'],
    });
    expect(menuNode('Order')?.children).toHaveLength(8);
    expect(menuNode('Login')).toMatchObject({ path: '/login', hidden: true });
    expect(menuNode('Home')).toMatchObject({ affix: true });
    expect(menuNode('toString')).toBeUndefined();
  });

  it('lists pages, not groups', () => {
    const paths = ROUTES.map(({ path }) => path);
    expect(paths).toContain('/profile/index');
    expect(paths).not.toContain('/tms/order');
    expect(paths).toHaveLength(161 + HIDDEN_ROUTES.length);
  });
});

describe('standalone routes', () => {
  it('[R-02] are public exactly where the spec lists them', () => {
    expect(PUBLIC_PATHS).toHaveLength(20);
    const open = HIDDEN_ROUTES.filter((node) => isOpenTo(node.who, [])).map((node) => node.path);
    expect([...open].sort()).toEqual([...PUBLIC_PATHS, ...OWN_PUBLIC_PATHS].sort());
    expect(isPublicPath('/login')).toBe(true);
    expect(isPublicPath('/home')).toBe(false);
    expect(isPublicPath('/Login')).toBe(false);
  });

  it('[R-08] exist for every hidden page of the spec', () => {
    const spec =
      '/trackOfVehicle /enclosure /trackOfVehicleForMobile /collectionAgreement4Mobile /shipper /driver /shipmentFeeStatistics /driverFeeStatistics /profitFee /upstreamStatistics /profitFeeMonth /userInvoiceStatistics /order_info /publish_info /service_info /PrintingMobile';
    expect(HIDDEN_ROUTES.map((node) => node.path)).toEqual(expect.arrayContaining(spec.split(' ')));
    expect(HIDDEN_ROUTES.every((node) => node.hidden)).toBe(true);
  });
});
