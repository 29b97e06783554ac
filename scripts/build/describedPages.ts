import { runnerImport, type Plugin } from 'vite';

/** Modules made from the descriptions, by name: a view that needs a little of all descriptions loads none of them. */
const SOURCES: Readonly<Record<string, string>> = {
  'virtual:described-pages': 'scripts/build/pagesOfDescriptions.ts',
  'virtual:described-leads': 'scripts/build/leadsOfDescriptions.ts',
  'virtual:edition-pages': 'scripts/build/editionPages.ts',
};

/** The modules with what all descriptions say of pages and links. */
export const describedPages: Plugin = {
  name: 'described-pages',
  resolveId: (id) => (id in SOURCES ? `\0${id}` : null),
  async load(id) {
    const source = id.startsWith('\0') ? SOURCES[id.slice(1)] : undefined;
    if (source === undefined) return null;
    const { module, dependencies } = await runnerImport<Readonly<Record<string, unknown>>>(source);
    for (const file of dependencies) this.addWatchFile(file);
    return Object.entries(module)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
