import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, requireId } from './fileStore.ts';

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files below DATA_DIR/files, in a hundred folders. */
export function diskFiles(dataDir: string): FileStore {
  const pathOf = (id: string) => {
    requireId(id);
    const folder = join(dataDir, 'files', id.slice(-2).padStart(2, '0'));
    return { folder, path: join(folder, id) };
  };
  return {
    about: `files below ${dataDir}`,
    put: async (id, arrival) => {
      const { folder, path } = pathOf(id);
      await mkdir(folder, { recursive: true });
      // It is complete and synced in the same data folder.
      await rename(arrival.path, path);
      const dir = await open(folder, 'r');
      try {
        // Without it the new name could be lost in a power failure.
        await dir.sync();
      } finally {
        await dir.close();
      }
    },
    get: async (id) => {
      const { path } = pathOf(id);
      try {
        const { size } = await stat(path);
        return { size, stream: createReadStream(path) };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    remove: async (id) => {
      await rm(pathOf(id).path, { force: true });
    },
    // The start has checked that the data folder is writable.
    probe: () => Promise.resolve(),
  };
}
