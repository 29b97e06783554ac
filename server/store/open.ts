import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Every } from '../base/clock.ts';
import { openEmbedded } from './embedded.ts';
import type { StartEngine } from './pgliteHost.ts';
import { checkLog, noteLog } from './logPosition.ts';
import { drain } from './pool.ts';
import { openServer } from './server.ts';
import type { Db } from './tx.ts';
import { startUpkeep } from './upkeep.ts';

/** The one SQL store of the platform: PostgreSQL, inside this process or on a server. */
export interface Store {
  readonly kind: 'embedded' | 'server';
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Waits a few seconds for running work, then frees everything; calling it again does nothing. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Folder of the embedded database; made when missing. Not used with a server. */
  readonly dataDir: string;
  /** Address of a PostgreSQL server (DATABASE_URL); undefined or empty: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Goes on although the write-ahead log lacks what was acknowledged. */
  readonly acceptsTornLog?: boolean;
  /** Gets a sentence when something takes long or failed in the background. */
  progress(text: string): void;
  /** How the embedded engine is started; absent: as it is. */
  readonly startEngine?: StartEngine;
  /** When the embedded store is looked after; absent: by the time of the machine. */
  readonly every?: Every;
  /** The embedded engine died. Every later call fails: the process must end and be started anew. */
  onFatal(error: Error): void;
}

/**
 * Opens the store.
 * @throws StoreError, whose message is a sentence for the person who starts the platform.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, progress, every } = options;
  if (databaseUrl) {
    const pool = await openServer({ databaseUrl, progress });
    return storeOf('server', pool, () => drain(pool));
  }
  const { pool, free } = await openEmbedded(options);
  try {
    await checkLog(pool, resolve(options.dataDir), options.acceptsTornLog === true);
  } catch (error) {
    await drain(pool);
    await free();
    throw error;
  }
  const stopNoting = noteLog(pool, resolve(options.dataDir), every);
  const stopUpkeep = startUpkeep(
    pool,
    ({ message }) => progress(`Upkeep of the database failed: ${message}`),
    every,
  );
  return storeOf('embedded', pool, async () => {
    stopUpkeep();
    stopNoting();
    await drain(pool);
    await free();
  });
}

function storeOf(kind: Store['kind'], pool: pg.Pool, close: () => Promise<void>): Store {
  let closed: Promise<void> | undefined;
  return { kind, pool, db: drizzle(pool), close: () => (closed ??= close()) };
}
