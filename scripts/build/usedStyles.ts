import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { filesBelow } from '../../server/base/modules.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));
const MANTINE = fileURLToPath(new URL('../../node_modules/@mantine', import.meta.url));
const PACKAGES = ['core', 'dates', 'notifications'];
const SHEET = /\/@mantine\/core\/styles\.layer\.css$/;
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/\w+|\.[^"']*)["']/g;
const DEFAULT_IMPORT = /import\s+\w+\s+from\s*["'](\.[^"']*)["']/g;
const CLASS = /\bm_[\da-f]{6,8}\b/g;

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (list: string) =>
  list.split(',').map((name) => name.trim().replace(/^type\s+|\s+as\s.*$/g, ''));

/** The modules that define what a package exports, by name. */
function exportsOf(part: string): ReadonlyMap<string, string> {
  const home = join(MANTINE, part, 'esm');
  return new Map(
    [...read(join(home, 'index.mjs')).matchAll(IMPORT)].flatMap(([, list = '', from = '']) =>
      namesIn(list).map((name): [string, string] => [name, join(home, from)]),
    ),
  );
}

/** Classes of all components that the app imports, and of those that these import themselves. */
function usedClasses(): ReadonlySet<string> {
  const exported = new Map(PACKAGES.map((part) => [`@mantine/${part}`, exportsOf(part)]));
  const files = new Set(
    ['.ts', '.tsx'].flatMap((ending) => filesBelow(SRC, ending)).map((file) => join(SRC, file)),
  );
  const classes = new Set<string>();
  // The set grows while it is walked.
  for (const file of files) {
    const code = read(file);
    const isTheirs = file.startsWith(MANTINE);
    for (const [, list = '', from = ''] of code.matchAll(IMPORT)) {
      for (const name of namesIn(list)) {
        const module = exported.get(from)?.get(name);
        if (module !== undefined) files.add(module);
      }
      if (isTheirs && from.startsWith('.')) files.add(join(dirname(file), from));
    }
    if (!isTheirs) continue;
    for (const [, from = ''] of code.matchAll(DEFAULT_IMPORT)) files.add(join(dirname(file), from));
    if (file.endsWith('.module.mjs')) for (const [name] of code.matchAll(CLASS)) classes.add(name);
  }
  return classes;
}

/** The styles of the used components, in the order of the whole sheet. Those without a class are for the whole page. */
function stylesOf(used: ReadonlySet<string>, sheet: string): string {
  const home = join(MANTINE, 'core', 'styles');
  return filesBelow(home, '.layer.css')
    .map((file) => {
      const code = read(join(home, file));
      const inLayer = code.slice(code.indexOf('{') + 1, code.lastIndexOf('}')).trim();
      return { file, code, place: sheet.indexOf(inLayer), classes: code.match(CLASS) ?? [] };
    })
    .filter(({ file, place, classes }) => {
      if (place < 0) throw new Error(`The styles of Mantine do not hold those of ${file}: see used-styles.`);
      return classes.length === 0 || classes.some((name) => used.has(name));
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ code }) => code)
    .join('\n');
}

/** A third of Mantine's styles is for components that no page has: the browser does not fetch it. */
export const usedStyles: Plugin = {
  name: 'used-styles',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) => (SHEET.test(id) ? stylesOf(usedClasses(), code) : null),
};
