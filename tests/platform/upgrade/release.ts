import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { migrateStore } from '../../../server/store/migrate.ts';
import { openStore } from '../../../server/store/open.ts';

/** Rows of the last release, stored by `npm run release-data`. */
export const releaseFile = fileURLToPath(new URL('release.ndjson.gz', import.meta.url));
/** Key of the encrypted secrets in these rows; used nowhere else. */
export const RELEASE_VAULT_KEY = 'a vault key of the kept release';

const MIGRATIONS = fileURLToPath(new URL('../../../server/store/migrations', import.meta.url));
const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), tag: z.string() })),
});
const headSchema = z.object({ version: z.string(), migration: z.string() });
const tableSchema = z.object({ table: z.string(), rows: z.number().int() });

const journal = () =>
  journalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')));

/** Name of the newest migration. */
export const lastMigration = (): string => journal().entries.at(-1)?.tag ?? '';

/** A copy of the migrations up to the named one, as in the release. */
function migrationsUpTo(tag: string, folder: string): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const all = journal();
  const last = all.entries.findIndex((entry) => entry.tag === tag);
  if (last < 0)
    throw new Error(`The migration ${tag} of the kept release is gone; a released one stays for good.`);
  const known = { ...all, entries: all.entries.slice(0, last + 1) };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(known));
  return folder;
}

/** Makes the data folder that the last release would have left. @returns its version */
export async function releasedFolder(dataDir: string): Promise<{ version: string; rows: number }> {
  const lines = gunzipSync(readFileSync(releaseFile)).toString('utf8').split('\n');
  const { version, migration } = headSchema.parse(JSON.parse(lines[0] ?? ''));
  mkdirSync(dataDir, { recursive: true });
  const store = await openStore({
    dataDir,
    databaseUrl: undefined,
    progress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  try {
    await migrateStore(store, migrationsUpTo(migration, `${dataDir}-migrations`));
    const client = await store.pool.connect();
    // The rows are consistent as a whole; the triggers would refuse them in this order.
    await client.query('set session_replication_role = replica');
    let rows = 0;
    for (let at = 1; at < lines.length;) {
      const { table, rows: count } = tableSchema.parse(JSON.parse(lines[at] ?? ''));
      await client.query(
        `insert into public."${table}" select * from jsonb_populate_recordset(null::public."${table}", $1)`,
        [`[${lines.slice(at + 1, at + 1 + count).join(',')}]`],
      );
      rows += count;
      at += count + 1;
    }
    await client.query('set session_replication_role = origin');
    client.release();
    return { version, rows };
  } finally {
    await store.close();
  }
}
