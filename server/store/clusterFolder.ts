import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StoreError } from './storeError.ts';

/** PostgreSQL major of the embedded engine (PGlite 0.5); its files are readable by this major only. */
const ENGINE_MAJOR = '18';

/** The folder of the embedded database inside the data folder. */
export interface ClusterFolder {
  readonly dir: string;
  /** The database is not complete yet; `sealCluster` ends that. */
  readonly isNew: boolean;
}

/**
 * Makes the folder ready for the engine. Call it only while holding the lock of the data folder.
 * @throws StoreError when the folder holds something else, or data of another PostgreSQL major.
 */
export function prepareCluster(dataDir: string): ClusterFolder {
  const dir = join(dataDir, 'postgres');
  const marker = unfinishedMarker(dataDir);
  // The process was killed during its first start: nothing in that folder was ever confirmed.
  if (existsSync(marker)) rmSync(dir, { recursive: true, force: true });

  const versionFile = join(dir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = readFileSync(versionFile, 'utf8').trim();
    if (major !== ENGINE_MAJOR) throw new StoreError(otherMajor(dir, major));
    // The engine writes a constant process id, so it cannot distinguish a stale file from a running owner; our lock can.
    rmSync(join(dir, 'postmaster.pid'), { force: true });
    return { dir, isNew: false };
  }
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new StoreError(
      `The folder ${dir} holds files but no database. Move them away, or choose another folder.`,
    );
  }
  writeFileSync(marker, '');
  // The engine makes its files readable for everyone, so the folder itself must be private.
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return { dir, isNew: true };
}

/** Syncs a new database to the disk; from here on it is never thrown away. */
export async function sealCluster(dataDir: string, { dir }: ClusterFolder): Promise<void> {
  await syncTree(dir);
  rmSync(unfinishedMarker(dataDir));
  await syncPath(dataDir, 'r');
}

function unfinishedMarker(dataDir: string): string {
  return join(dataDir, 'postgres.unfinished');
}

function otherMajor(dir: string, major: string): string {
  return (
    `The data in ${dir} were written by PostgreSQL ${major}, this version of the platform reads ` +
    `PostgreSQL ${ENGINE_MAJOR}. Start the version that wrote them, or choose another folder.`
  );
}

async function syncTree(dir: string): Promise<void> {
  const entries = await readdir(dir, { withFileTypes: true });
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => syncPath(join(dir, entry.name), 'r+')),
  );
  for (const entry of entries) if (entry.isDirectory()) await syncTree(join(dir, entry.name));
  await syncPath(dir, 'r');
}

async function syncPath(path: string, flags: 'r' | 'r+'): Promise<void> {
  if (flags === 'r' && process.platform === 'win32') return; // Windows cannot sync a folder, and need not.
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
