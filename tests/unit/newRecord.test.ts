import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../domain/codes/menu/node.ts';
import { MENU, menuNode } from '../../domain/codes/menu/tree.ts';
import { descriptionText, menuWith } from '../../scripts/new/texts.ts';

const menuFile = (name: string) =>
  readFileSync(new URL(`../../domain/codes/menu/${name}.ts`, import.meta.url), 'utf8');
const MENUS = ['basicInfo', 'business', 'system'].map(menuFile);
const plansIn = (text: string) => text.split('planned: true').length - 1;

describe('npm run new -- record', () => {
  it.each(pagesOf(MENU).filter(({ planned }) => planned))(
    'removes the plan mark from the page $name only',
    ({ name }) => {
      const changed = MENUS.filter((text) => menuWith(text, name, 'row') !== text);
      expect(changed).toHaveLength(1);
      for (const text of changed) expect(plansIn(menuWith(text, name, 'row'))).toBe(plansIn(text) - 1);
    },
  );

  it('opens the page to whoever sees its record', () => {
    const changed = MENUS.map((text) => menuWith(text, 'NewsManage', 'news')).join('');
    expect(changed).toContain("page('NewsManage', '/systemManage/news/newsManage', 'IconNews', news.view)");
    expect(changed).toContain("import { news } from '../../records/news.ts';\n");
  });

  it('names the page at its record', () => {
    const page = menuNode('Partner');
    expect(page && descriptionText('partner', page)).toContain("\n  pages: ['Partner'],\n");
  });
});
