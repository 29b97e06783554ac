import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:described-pages';
const ID = `\0${NAME}`;
const SOURCE = 'scripts/build/pagesOfDescriptions.ts';

/** A module with the pages named by all descriptions, so that a link to a row loads none of the descriptions. */
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
