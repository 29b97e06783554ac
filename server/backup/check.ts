import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLedger } from '../ledger/check.ts';
import { openStore, type Store } from '../store/open.ts';
import { clusterOf, copyFolder, DUMP } from './folders.ts';
import { BackupError, checkedManifest, type Manifest } from './manifest.ts';
import { onServer, runTool, withDatabase } from './postgresTools.ts';

/** What a backup was found to hold. */
export interface Contents {
  readonly accounts: number;
  readonly files: number;
  readonly historyLines: number;
}

/** The store of a backup must be whole: its books right, and every file that it names there with the right bytes. */
async function contentsOf({ pool }: Store, { parts, bucket }: Manifest): Promise<Contents> {
  const differences = await checkLedger(pool);
  if (differences.length > 0)
    throw new BackupError(`The books of the backup are wrong: ${differences[0]?.rule ?? ''}.`);
  const { rows: files } = await pool.query<{ id: string; sha256: string }>(
    "select id::text, sha256 from file where state = 'stored' and record is not null",
  );
  if (bucket === undefined) {
    const known = new Map(
      Object.entries(parts).map(([name, { sha256 }]) => [name.split('/').at(-1), sha256]),
    );
    const wrong = files.find(({ id, sha256 }) => known.get(id) !== sha256);
    if (wrong) throw new BackupError(`The backup lacks the uploaded file ${wrong.id}, or its bytes differ.`);
  }
  const { rows } = await pool.query<{ accounts: number; lines: number }>(
    'select (select count(*)::int from account) as accounts, (select count(*)::int from history) as lines',
  );
  return { accounts: rows[0]?.accounts ?? 0, files: files.length, historyLines: rows[0]?.lines ?? 0 };
}

const silent = { progress: () => undefined };

async function withStore<T>(
  dataDir: string,
  databaseUrl: string | undefined,
  task: (store: Store) => Promise<T>,
) {
  const store = await openStore({
    ...silent,
    dataDir,
    databaseUrl,
    onFatal: ({ message }) => {
      throw new BackupError(`The store of the backup does not run: ${message}`);
    },
  });
  try {
    return await task(store);
  } finally {
    await store.close();
  }
}

async function checkEmbedded(backup: string, manifest: Manifest): Promise<Contents> {
  const scratch = await mkdtemp(`${backup}.check-`);
  try {
    await copyFolder(clusterOf(backup), clusterOf(scratch));
    return await withStore(scratch, undefined, (store) => contentsOf(store, manifest));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function checkServer(backup: string, manifest: Manifest, databaseUrl: string): Promise<Contents> {
  const name = `freightdesk_check_${randomBytes(6).toString('hex')}`;
  await onServer(databaseUrl, 'postgres', async (client) => {
    await client.query(`create database ${name}`);
  });
  try {
    await runTool(
      'pg_restore',
      ['--no-owner', '--exit-on-error', `--dbname=${name}`, join(backup, DUMP)],
      databaseUrl,
      name,
    );
    return await withStore(backup, withDatabase(databaseUrl, name), (store) => contentsOf(store, manifest));
  } finally {
    await onServer(databaseUrl, 'postgres', async (client) => {
      await client.query(`drop database ${name}`);
    });
  }
}

/**
 * Restores a backup into a scratch place, looks at it, and removes it again.
 * @throws BackupError, StoreError with what is wrong with it
 */
export async function checkBackup(backup: string, databaseUrl: string | undefined): Promise<Contents> {
  const manifest = await checkedManifest(backup);
  if (manifest.store === 'embedded') return checkEmbedded(backup, manifest);
  if (!databaseUrl)
    throw new BackupError('The backup is of a PostgreSQL server: DATABASE_URL must name one.');
  return checkServer(backup, manifest, databaseUrl);
}
