import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { BackupError } from './manifest.ts';

/** The address as the tools take it from the environment: on the command line everybody could read the password. */
function environmentOf(databaseUrl: string, database?: string): NodeJS.ProcessEnv {
  const client = new pg.Client({ connectionString: databaseUrl });
  return {
    ...process.env,
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGDATABASE: database ?? client.database ?? '',
    PGUSER: client.user ?? '',
    ...(client.password ? { PGPASSWORD: client.password } : {}),
  };
}

/**
 * Runs a tool of PostgreSQL (`pg_dump`, `pg_restore`) on the server of DATABASE_URL.
 * @param database another one than that of the address
 * @throws BackupError with what the tool says, or that it is not installed
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
  database?: string,
): Promise<void> {
  const child = spawn(tool, args, {
    env: environmentOf(databaseUrl, database),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failed = once(child, 'error').then(() => {
    throw new BackupError(`${tool} is not installed here; install the client programs of PostgreSQL.`);
  });
  const said = text(child.stderr);
  const [code] = (await Promise.race([once(child, 'close'), failed])) as [number | null];
  if (code !== 0) throw new BackupError(`${tool} ended with ${String(code)}: ${(await said).trim()}`);
}

/** Runs statements on another database of the same server. */
export async function onServer(
  databaseUrl: string,
  database: string,
  task: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, database });
  await client.connect();
  try {
    await task(client);
  } finally {
    await client.end();
  }
}

/** The same address with another database. */
export function withDatabase(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
