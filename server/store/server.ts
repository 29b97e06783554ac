import pg from 'pg';
import { handlePoolErrors } from './pool.ts';
import { prepareRepeated } from './preparedStatements.ts';
import { reasonOf, StoreError } from './storeError.ts';
import { sqlState } from './sqlState.ts';

const CONNECT_LIMIT_MS = 5_000;
const CONNECTIONS = 10;
/** To compile a query takes longer than ours run. A server that cannot compile does not know the setting. */
const UNCOMPILED = 'set jit to off';

/**
 * Opens a pool of connections to a PostgreSQL server and checks that it answers.
 * @throws StoreError naming host and port, never the password.
 */
export async function openServer(options: {
  databaseUrl: string;
  progress(text: string): void;
}): Promise<pg.Pool> {
  const where = addressOf(options.databaseUrl);
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    application_name: 'freightdesk',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
  });
  pool.on('connect', prepareRepeated);
  pool.on('connect', (client) => void client.query(UNCOMPILED).catch(() => undefined));
  handlePoolErrors(pool, ({ message }) =>
    options.progress(`A connection to the database at ${where} was lost: ${message}`),
  );
  try {
    await pool.query('select 1');
    return pool;
  } catch (error) {
    await pool.end();
    throw new StoreError(sentence(where, error), { cause: error });
  }
}

function addressOf(databaseUrl: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: databaseUrl });
    return host.startsWith('/') ? host : `${host}:${port}`;
  } catch {
    // The driver's own message would repeat the address, password included.
    throw new StoreError('DATABASE_URL is not of the form postgres://user:password@host:port/database.');
  }
}

function sentence(where: string, error: unknown): string {
  if (sqlState(error) !== undefined) return `The database at ${where} refuses us: ${reasonOf(error)}.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
  return `The database at ${where} cannot be reached (${code}). Check DATABASE_URL, and that it is running.`;
}
