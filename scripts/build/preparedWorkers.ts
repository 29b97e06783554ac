import { join, relative, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = /new URL\('\.\/(\w+\.worker\.mjs)', import\.meta\.url\)/g;

/**
 * Worker threads that tests start in their own process run the JavaScript of the prepared server (scripts/test/server.mjs):
 * loading TypeScript takes a thread longer than opening a store.
 * @param folder of the prepared server; empty: there is none, the threads load the sources
 */
export function preparedWorkers(folder: string): Plugin {
  let root = '';
  return {
    name: 'prepared-workers',
    configResolved: (config) => {
      root = config.root;
    },
    transform: (code, id) => {
      if (folder === '' || code.search(WORKER) < 0) return undefined;
      const beside = join(folder, relative(root, dirname(id)));
      return code.replaceAll(WORKER, (_, name: string) => {
        const address = pathToFileURL(join(beside, name)).href;
        return `new URL(${JSON.stringify(address)})`;
      });
    },
  };
}
