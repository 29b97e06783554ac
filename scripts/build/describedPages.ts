import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:described-pages';
const ID = `\0${NAME}`;
const SOURCE = 'scripts/build/pagesOfDescriptions.ts';

/** A module with what all descriptions say of their pages, so that a link to a row fetches none of them. */
export const describedPages: Plugin = {
  name: 'described-pages',
  resolveId: (id) => (id === NAME ? ID : null),
  async load(id) {
    if (id !== ID) return null;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(SOURCE);
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
