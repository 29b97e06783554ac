import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the bytes of uploads lie; the rows about them are in the store. */
export interface FileStore {
  /** Keeps the bytes under an id; on return they survive a crash. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of an id; null when there are none. */
  get(id: string): Promise<Buffer | null>;
  /** Forgets the bytes of an id, where there are any. */
  remove(id: string): Promise<void>;
}

/** Files below DATA_DIR/files, a hundred folders wide. Ids are digits, so no path can be smuggled in. */
export function diskFiles(dataDir: string): FileStore {
  const pathOf = (id: string) => {
    if (!/^\d{1,19}$/.test(id)) throw new Error('A file id is digits.');
    const folder = join(dataDir, 'files', id.slice(-2).padStart(2, '0'));
    return { folder, path: join(folder, id) };
  };
  return {
    put: async (id, bytes) => {
      const { folder, path } = pathOf(id);
      await mkdir(folder, { recursive: true });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      const dir = await open(folder, 'r');
      try {
        // Without it the new name could be lost with the power.
        await dir.sync();
      } finally {
        await dir.close();
      }
    },
    get: async (id) => {
      try {
        return await readFile(pathOf(id).path);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (id) => {
      await rm(pathOf(id).path, { force: true });
    },
  };
}
