import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { MenuNode } from '../../domain/codes/menu/node.ts';
import { filesBelow } from '../../server/base/modules.ts';

const PAGES = fileURLToPath(new URL('../../src/pages', import.meta.url));
const MENU = 'domain/codes/menu/tree.ts';
const NAME = 'virtual:page-files';
const ID = `\0${NAME}`;

/** The name of the file that shows a page; `Page404` is named like one already. */
const fileNameOf = (name: string) => `${name}${name.startsWith('Page') ? '' : 'Page'}.tsx`;

/**
 * A module with the pages that have a file of their own: `<name of the page in the menu>Page.tsx` in any folder below
 * src/pages. Two of one name fail the build.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  resolveId: (id) => (id === NAME ? ID : null),
  async load(id) {
    if (id !== ID) return null;
    const { module, dependencies } = await runnerImport<{ readonly ROUTES: readonly MenuNode[] }>(MENU);
    for (const file of dependencies) this.addWatchFile(file);
    const files = filesBelow(PAGES, '.tsx');
    const found = module.ROUTES.flatMap(({ name, path, who }) => {
      const [file, other] = files.filter((one) => basename(one) === fileNameOf(name));
      if (other !== undefined) throw new Error(`Two files for one page: ${String(file)} and ${other}`);
      // The login page comes with the app itself.
      return file === undefined || path === '/login' ? [] : [{ name, path, who, file: join(PAGES, file) }];
    });
    const loads = found.map(
      ({ path, file }) => `${JSON.stringify(path)}: () => import(${JSON.stringify(file)})`,
    );
    const open = found.filter(({ who }) => who === 'pub').map(({ path, name }) => [path, `route.${name}`]);
    return [
      `export const PAGE_FILES = { ${loads.join(',\n')} };`,
      `export const OPEN_TITLES = ${JSON.stringify(Object.fromEntries(open))};`,
    ].join('\n');
  },
};
