import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { ROOT } from '../tools.mjs';

/**
 * Takes the text of a source from this folder where the folder has it (scripts/mutate/rooms): tests then run another code
 * than the repository has, which stays as it is.
 * @param {string} folder below which files stand as they do in the repository; empty: nothing is different
 * @returns {import('vite').Plugin}
 */
export const otherSources = (folder) => ({
  name: 'other-sources',
  enforce: 'pre',
  load: (id) => {
    const path = relative(ROOT, id.split('?')[0] ?? '');
    if (folder === '' || path.startsWith('..') || isAbsolute(path)) return undefined;
    const other = join(folder, path);
    return existsSync(other) ? readFileSync(other, 'utf8') : undefined;
  },
});
