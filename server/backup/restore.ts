import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDir } from '../store/dirLock.ts';
import { dropPosition } from '../store/logPosition.ts';
import { KEY_FILE, keyMark } from '../vault/vault.ts';
import type { BackupConfig } from './copy.ts';
import { CLUSTER, clusterOf, copyFolder, DUMP, FILES, filesOf, isThere } from './folders.ts';
import { BackupError, checkedManifest, type Manifest } from './manifest.ts';
import { onServer, runTool } from './postgresTools.ts';
import pg from 'pg';

/** @throws BackupError: with another key the secrets of the backup could never be read */
async function requireKey(config: BackupConfig, manifest: Manifest): Promise<void> {
  // A key that is not there yet would be made, and be a wrong one.
  const hasKey = config.vaultKey !== undefined || (await isThere(join(config.dataDir, KEY_FILE)));
  if (hasKey && keyMark(config) === manifest.keyMark) return;
  throw new BackupError(
    config.vaultKey === undefined
      ? `The vault key of ${resolve(config.dataDir)} is not the one of this backup. Put back the vault.key that belongs to it first.`
      : 'VAULT_KEY is not the one that this backup was made with.',
  );
}

/** Moves what is there out of the way. @returns where it is now; null: nothing was there */
async function moveAside(dataDir: string, now: number): Promise<string | null> {
  const there = [clusterOf(dataDir), filesOf(dataDir)];
  const found = (await Promise.all(there.map(isThere))).includes(true);
  if (!found) return null;
  const aside = `${resolve(dataDir)}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  for (const name of [CLUSTER, FILES])
    if (await isThere(join(dataDir, name))) await rename(join(dataDir, name), join(aside, name));
  return aside;
}

/** The copy is complete before it gets its name: after a crash there is none, or all of it. */
async function putBack(backup: string, dataDir: string, name: string): Promise<void> {
  const arriving = join(dataDir, `${name}.restoring`);
  await rm(arriving, { recursive: true, force: true });
  await copyFolder(join(backup, name), arriving);
  if (await isThere(arriving)) await rename(arriving, join(dataDir, name));
}

async function restoreEmbedded(backup: string, dataDir: string, isReplacing: boolean, now: number) {
  const lock = await lockDir(dataDir);
  try {
    if (!isReplacing && (await isThere(clusterOf(dataDir))))
      throw new BackupError(
        `The data folder ${resolve(dataDir)} holds a database already; with --replace it is moved aside.`,
      );
    const aside = await moveAside(dataDir, now);
    await putBack(backup, dataDir, FILES);
    await putBack(backup, dataDir, CLUSTER);
    // It described the database that was here before.
    dropPosition(dataDir);
    return aside;
  } finally {
    await lock.release();
  }
}

async function restoreServer(backup: string, databaseUrl: string): Promise<void> {
  const { database } = new pg.Client({ connectionString: databaseUrl });
  await onServer(databaseUrl, database ?? 'postgres', async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0)
      throw new BackupError(`The database ${database ?? ''} is not empty; name a new one in DATABASE_URL.`);
  });
  const args = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${database ?? ''}`];
  await runTool('pg_restore', [...args, join(backup, DUMP)], databaseUrl);
}

/**
 * Puts a backup back.
 * @returns where the data that were there before have been moved; null: there were none
 * @throws BackupError, StoreError; nothing was changed then
 */
export async function restore(
  config: BackupConfig,
  backup: string,
  isReplacing: boolean,
  now: number,
): Promise<string | null> {
  const { dataDir, databaseUrl, s3 } = config;
  const manifest = await checkedManifest(backup);
  if ((manifest.store === 'server') !== Boolean(databaseUrl))
    throw new BackupError(
      manifest.store === 'server'
        ? 'The backup is of a PostgreSQL server: DATABASE_URL must name an empty database.'
        : 'The backup is of an embedded store: start this without DATABASE_URL.',
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await requireKey(config, manifest);
  if (!databaseUrl) return restoreEmbedded(backup, dataDir, isReplacing, now);
  await restoreServer(backup, databaseUrl);
  if (!s3 && !(await isThere(filesOf(dataDir)))) await putBack(backup, dataDir, FILES);
  return null;
}
