import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:row-pages';
const ID = `\0${NAME}`;
const SOURCE = 'scripts/build/rowPages.ts';

/** A module with what all descriptions say of their pages, so that a link to a row fetches none of them. */
export const recordPages: Plugin = {
  name: 'row-pages',
  resolveId: (id) => (id === NAME ? ID : null),
  async load(id) {
    if (id !== ID) return null;
    const { module, dependencies } = await runnerImport<{ ROW_PAGES: unknown }>(SOURCE);
    for (const file of dependencies) this.addWatchFile(file);
    return `export default ${JSON.stringify(module.ROW_PAGES)};`;
  },
};
