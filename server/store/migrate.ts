import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { dropViews } from './views.ts';
import { sqlState } from './sqlState.ts';
import { reasonOf, StoreError } from './storeError.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** An arbitrary number of ours: all processes that start on one database wait for this lock. */
const LOCK = 4_172_063;

/**
 * Migrates the tables to this version of the program; does nothing when they are up to date. All missing steps
 * succeed together or not at all.
 * @throws StoreError when a step fails, or when a newer version of the program was here before
 */
export async function migrateStore(store: { readonly pool: pg.Pool }, folder = MIGRATIONS): Promise<void> {
  const client = await store.pool.connect();
  try {
    // Session lock and migration on the same connection; the migrator itself takes no lock.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    if (await isOlder(client, folder)) await dropViews(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // the lock is released with its connection
    if (error instanceof StoreError) throw error;
    const reason = reasonOf(error instanceof Error && sqlState(error) ? error.cause : error);
    throw new StoreError(
      `The database could not be brought to this version, nothing was changed: ${reason}.`,
      {
        cause: error,
      },
    );
  }
}

/** Whether steps are missing. @throws StoreError when a newer version of the program was here before */
async function isOlder(client: pg.PoolClient, folder: string): Promise<boolean> {
  const known = Math.max(
    0,
    ...readMigrationFiles({ migrationsFolder: folder }).map((step) => step.folderMillis),
  );
  const applied = await lastApplied(client);
  if (applied > known) {
    throw new StoreError('The database was written by a newer version of the platform. Start that version.');
  }
  return applied < known;
}

/** Time stamp of the newest step in the database; 0 when there is none yet. */
async function lastApplied(client: pg.PoolClient): Promise<number> {
  const journal = 'drizzle.__drizzle_migrations';
  const { rows: found } = await client.query('select 1 where to_regclass($1) is not null', [journal]);
  if (found.length === 0) return 0;
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${journal}`,
  );
  return Number(rows[0]?.last ?? 0);
}
