import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import type { Store } from '../store/open.ts';
import { keyMark } from '../vault/vault.ts';
import { clusterOf, copyFolder, DUMP, filesOf } from './folders.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { runTool } from './postgresTools.ts';

export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'vaultKey' | 's3'>;

/** The embedded database as it is now: while its only connection is held, nothing is written. */
async function copyEmbedded({ pool }: Store, dataDir: string, target: string): Promise<void> {
  const client = await pool.connect();
  try {
    // Everything is in the tables' files, and little is left to be replayed.
    await client.query('checkpoint');
    await copyFolder(clusterOf(dataDir), clusterOf(target));
  } finally {
    client.release();
  }
}

/**
 * Copies store and files into an empty folder. The files come after the store: each file that a copied row names was
 * complete before that row, and is deleted only after it.
 * @param store the open store; a server is asked by its own tool
 * @param now epoch ms
 */
export async function copyAll(
  config: BackupConfig,
  store: Store | null,
  target: string,
  now: number,
): Promise<Manifest> {
  const { dataDir, databaseUrl, s3 } = config;
  if (databaseUrl) await runTool('pg_dump', ['--format=custom', `--file=${join(target, DUMP)}`], databaseUrl);
  else if (store) await copyEmbedded(store, dataDir, target);
  if (!s3) await copyFolder(filesOf(dataDir), filesOf(target));
  return writeManifest(target, {
    madeAt: new Date(now).toISOString(),
    store: databaseUrl ? 'server' : 'embedded',
    keyMark: keyMark(config),
    ...(s3 ? { bucket: s3.bucket } : {}),
  });
}
