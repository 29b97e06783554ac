import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGS } from '../../domain/codes/languages.ts';
import { filesBelow } from '../../server/base/modules.ts';

const TEXTS = fileURLToPath(new URL('../../src/i18n', import.meta.url));
const NAME = 'virtual:text-files';
const ID = `\0${NAME}`;
/** A folder is a namespace: `record/<lang>.json`. */
const FILE = /^(\w+)\/(\w+)\.json$/;

/**
 * A module with the texts of each namespace in the order of the languages. The login page has the names of all of
 * them: each namespace is named once, not once for each language.
 */
export const textFiles: Plugin = {
  name: 'text-files',
  resolveId: (id) => (id === NAME ? ID : null),
  load(id) {
    if (id !== ID) return null;
    const names = filesBelow(TEXTS, '.json').flatMap((file) => FILE.exec(file)?.[1] ?? []);
    const loads = [...new Set(names)].map((name) => {
      const files = LANGS.map((lang) => JSON.stringify(join(TEXTS, name, `${lang}.json`)));
      return `${name}: [${files.map((file) => `() => import(${file})`).join(', ')}]`;
    });
    return `export const TEXT_FILES = { ${loads.join(',\n')} };`;
  },
};
