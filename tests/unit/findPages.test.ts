import { expect, it, test } from 'vitest';
import { isOpenTo, type MenuNode } from '../../domain/codes/menu/node.ts';
import { zh, type RouteName } from '../../domain/codes/menu/titles/zh.ts';
import { MENU } from '../../domain/codes/menu/tree.ts';
import type { PageRoute } from '../../src/app/routes.ts';
import { matcherOf, searchable } from '../../src/menu/findPages.ts';
import { loadSyllables } from '../../src/menu/pinyin.ts';

const known = (name: string): name is RouteName => name in zh;
const titles = new Map(Object.entries(zh).map(([name, title]) => [`route.${name}`, title]));

/** Every existing page that the administrator may open, with its groups. */
function routesOf(nodes: readonly MenuNode[], above: PageRoute['trail'] = []): PageRoute[] {
  return nodes.flatMap(({ name, path, who, planned, children }): PageRoute[] => {
    if (!isOpenTo(who, ['admin'])) return [];
    const one = { name, path, meta: { title: `route.${name}` } };
    const trail = [...above, one];
    if (children) return routesOf(children, trail);
    return known(name) && !planned ? [{ ...one, trail }] : [];
  });
}

const find = matcherOf(searchable(routesOf(MENU), (key) => titles.get(key) ?? key, await loadSyllables()));
const found = async (query: string) =>
  (await find)(query).map(({ titles: trail }) => titles.get(trail.at(-1) ?? ''));

test.each([
  ['yd', '运单管理'],
  ['yundan', '运单管理'],
  ['运单', '运单管理'],
  ['dd', '订单管理'],
  ['dingdan', '订单管理'],
  ['cl', '车辆管理'],
  ['sj', '司机管理'],
  ['duizhangguanli', '对账单'],
])('[F-01] of the whole menu %s finds %s first', async (query, title) => {
  expect((await found(query)).at(0)).toBe(title);
});

it('[F-01] finds the pages of a group by its title, after those of that name', async () => {
  const pages = await found('订单');
  expect(pages).toContain('货源大厅');
  expect(pages.indexOf('订单管理')).toBeLessThan(pages.indexOf('货源大厅'));
});
