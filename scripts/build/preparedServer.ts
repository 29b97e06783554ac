import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const FOLDERS = new Set(['domain', 'machines', 'server']);
const SOURCE = /\.ts$/;

/**
 * Tests that start the platform in their own process run the JavaScript of the prepared server (scripts/test/server.mjs), and
 * so do its worker threads: Node itself loads it, sooner than a thousand sources are transformed and handed over one by one.
 * @param folder of the prepared server; empty: there is none, the sources are loaded
 */
export function preparedServer(folder: string): Plugin {
  let root = '';
  /** Where a source of the server stands in the folder; undefined for other files. */
  const preparedFile = (file: string): string | undefined => {
    const path = relative(root, file);
    const [first = ''] = path.split(sep);
    return FOLDERS.has(first) && SOURCE.test(path) ? join(folder, path.replace(SOURCE, '.js')) : undefined;
  };
  return {
    name: 'prepared-server',
    enforce: 'pre',
    configResolved: (config) => {
      root = resolve(config.root);
    },
    resolveId: (source, importer) => {
      if (folder === '' || importer === undefined) return undefined;
      if (source.startsWith('.')) return preparedFile(resolve(dirname(importer), source));
      // What `import.meta.glob` finds is named from the root.
      return isAbsolute(source)
        ? preparedFile(source.startsWith(root) ? source : join(root, source))
        : undefined;
    },
  };
}

/** Matches the files of the prepared server, which Node loads as they are; nothing where there is none. */
export const preparedFiles = (folder: string): RegExp[] =>
  folder === '' ? [] : [new RegExp(`^${folder.replaceAll(sep, '/').replaceAll(/[.+]/g, '\\$&')}/`)];
