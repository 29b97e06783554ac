import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { prepareCluster, sealCluster } from './clusterFolder.ts';
import { lockDir } from './dirLock.ts';
import { startPglite, type PgliteHost, type StartEngine } from './pgliteHost.ts';
import { PgliteSocket } from './pgliteSocket.ts';
import { handlePoolErrors } from './pool.ts';
import { prepareRepeated } from './preparedStatements.ts';
import { reasonOf, StoreError } from './storeError.ts';

/** A database that runs inside this process. */
export interface Embedded {
  readonly pool: pg.Pool;
  /** Shuts the engine down and frees the folder; end the pool first. */
  free(): Promise<void>;
}

/** Transactions after which a connection is replaced, so that it prepares anew the statements in use by then. */
const USES = 20_000;
/** A request that waits longer than this for the only connection is refused: it must be held for ever. */
const TURN_LIMIT_MS = 30_000;

/**
 * Opens the embedded database of a data folder, making both when missing.
 * @throws StoreError when the folder cannot be written, is in use, or holds something else.
 */
export async function openEmbedded(options: {
  dataDir: string;
  startEngine?: StartEngine;
  progress(text: string): void;
  onFatal(error: Error): void;
}): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  makeFolder(dataDir);
  const lock = await lockDir(dataDir);
  try {
    const host = await startEngine(dataDir, options);
    return {
      pool: poolOf(host),
      free: async () => {
        await host.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 }); // personal data: for this user only
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreError(`The data folder ${dataDir} cannot be written (${reasonOf(error)}).`, {
      cause: error,
    });
  }
}

async function startEngine(
  dataDir: string,
  {
    progress,
    onFatal,
    startEngine: start = startPglite,
  }: { progress(text: string): void; onFatal(error: Error): void; startEngine?: StartEngine },
): Promise<PgliteHost> {
  try {
    const cluster = prepareCluster(dataDir);
    if (cluster.isNew) progress(`Making a new database in ${dataDir}; this takes a few seconds.`);
    const host = await start(cluster.dir, onFatal);
    try {
      if (cluster.isNew) await sealCluster(dataDir, cluster);
    } catch (error) {
      await host.close();
      throw error;
    }
    return host;
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The database in ${dataDir} cannot be opened. ${reasonOf(error)}`, { cause: error });
  }
}

function poolOf(host: PgliteHost): pg.Pool {
  const pool = new pg.Pool({
    max: 1, // the engine has one session
    stream: () => new PgliteSocket(host),
    maxUses: USES,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_LIMIT_MS,
    // Never dialled; set here so that PGHOST and the like in the environment have no effect.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  pool.on('connect', prepareRepeated);
  handlePoolErrors(pool, () => undefined); // the engine's death is reported by onFatal
  return pool;
}
