import { isOpenTo } from '../../domain/codes/menu/node.ts';
import { MENU_PAGES } from '../../domain/codes/menu/tree.ts';
import { DEMO_ACCOUNTS } from '../../server/seed/accounts.ts';

/** Pages of one window: a single test of all would take many minutes. */
const A_PART = 20;

/** The pages that one demo account opens in one window. */
export interface PagesOfOne {
  readonly username: string;
  readonly paths: readonly string[];
}

/** Who opens a page in tests of all pages: the administrator, or the first account that it is for. */
function readerOf(who: Parameters<typeof isOpenTo>[0]): string {
  const reader = DEMO_ACCOUNTS.find(({ roles }) => isOpenTo(who, roles.slice(0, 1)));
  if (!reader) throw new Error('A page is for nobody of the demo company.');
  return reader.username;
}

/** Every page of the menu, in parts of one window each. @param more addresses outside of the menu, for the administrator */
export function everyPage(more: readonly string[] = []): PagesOfOne[] {
  const pages = [
    ...MENU_PAGES.map(({ path, who }) => ({ path, username: readerOf(who) })),
    ...more.map((path) => ({ path, username: readerOf('*') })),
  ];
  return [...new Set(pages.map(({ username }) => username))].flatMap((username) => {
    const paths = pages.filter((page) => page.username === username).map(({ path }) => path);
    return Array.from({ length: Math.ceil(paths.length / A_PART) }, (_, part) => ({
      username,
      paths: paths.slice(part * A_PART, (part + 1) * A_PART),
    }));
  });
}
