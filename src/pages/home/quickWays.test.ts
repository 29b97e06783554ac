import { describe, expect, it } from 'vitest';
import { isOpenTo, pagesOf } from '../../../domain/codes/menu/node.ts';
import { MENU } from '../../../domain/codes/menu/tree.ts';
import { ROLES } from '../../../domain/codes/roles.ts';
import { QUICK_WAYS } from './quickWays.ts';

const PAGES = new Map(pagesOf(MENU).map((node) => [node.name, node]));

describe('the quick ways of the home page', () => {
  it.each(ROLES)('of %s lead to pages that this role may open, each once', (role) => {
    const ways = QUICK_WAYS[role];
    expect(ways.length).toBeGreaterThan(0);
    expect(new Set(ways).size).toBe(ways.length);
    const shut = ways.filter((name) => {
      const page = PAGES.get(name);
      return page === undefined || page.planned === true || !isOpenTo(page.who, [role]);
    });
    expect(shut).toEqual([]);
  });
});
