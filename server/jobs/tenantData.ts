import { createHash } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import { typeOfMime } from '../../domain/rules/fileTypes.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { ZipEntry } from '../files/zip.ts';
import type { Platform } from '../run/run.ts';
import { file } from '../store/systemTables.ts';

interface DataPlatform extends Platform {
  readonly files: FileStore;
}

/** Rows read at once. */
const BATCH = 500;
/** An archive of this kind has an end: `zip` says so. Files beyond are named in the manifest. */
const MOST_FILES = 60_000;
const MOST_BYTES = 3_500_000_000;

/** Tables that let somebody in, or hold what only the platform needs: none of a group's own data. */
const KEPT_BACK: ReadonlySet<string> = new Set([
  ...['session', 'sms', 'request', 'throttle', 'vault_secret', 'link_token', 'login_ticket'],
  ...['passkey', 'passkey_challenge', 'totp_factor', 'recovery_code', 'sso_request', 'tenant_export'],
  ...['import_row', 'import_sheet', 'counter', 'authority_login', 'purged_tenant'],
]);
/** Columns that let somebody in. */
const SECRET = /(_hash|_secret|secret_|token)/;

/** Whether the table is one of the embedded outside systems: theirs, not the group's. */
const isOutside = (name: string) => name.startsWith('embedded_');

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Tables with rows of groups, parts of tables left out. */
export async function tablesOfGroups({ store }: Pick<Platform, 'store'>): Promise<Table[]> {
  const { rows } = await store.pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname
    having bool_or(a.attname = 'group_code') order by c.relname`);
  return rows;
}

/** Folder of a table in the archive. */
function folderOf(name: string): string {
  if (name.startsWith('ledger_') || name === 'fund_account') return 'ledger';
  if (name.startsWith('stock_')) return 'stock';
  return name === 'history' || name.startsWith('action_log') || name === 'log_seal' ? 'log' : 'records';
}

/** The rows of a table as lines of JSON, without what lets somebody in. */
async function* linesOf({ store }: DataPlatform, { name, columns }: Table, groupCode: string) {
  const place = columns.includes('id') ? '"id"' : 'ctid';
  const kind = place === 'ctid' ? 'tid' : 'bigint';
  const secret = columns.filter((column) => SECRET.test(column));
  let last: string | null = null;
  for (;;) {
    const { rows }: { rows: { place: string; line: string }[] } = await store.pool.query(
      `select ${place}::text as place, (to_jsonb(t) - $2::text[])::text as line from "${name}" t
       where group_code = $1 and ($3::text is null or ${place} > $3::${kind})
       order by ${place} limit ${String(BATCH)}`,
      [groupCode, secret, last],
    );
    yield* rows.map(({ line }) => line);
    const end = rows.at(-1);
    if (rows.length < BATCH || !end) return;
    last = end.place;
  }
}

interface Listed {
  readonly name: string;
  rows?: number;
  bytes: number;
  sha256: string;
}

export interface Making {
  /** Counted up while it is made. */
  readonly counts: { records: number; files: number };
  /** Says that somebody still makes it. */
  hold(): Promise<void>;
}

/** A part of the archive whose size and sum go into its manifest. */
function counted(listed: Listed, source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  return (async function* () {
    for await (const piece of source) {
      hash.update(piece);
      listed.bytes += piece.length;
      yield piece;
    }
    listed.sha256 = hash.digest('hex');
  })();
}

/**
 * All data of a group as the entries of an archive: one file of JSON lines a table, its papers and pictures, and a manifest with the
 * sum of each (addendum B 6.3). Nothing is held in memory but a batch of rows.
 */
export async function* allOfGroup(
  platform: DataPlatform,
  groupCode: string,
  { counts, hold }: Making,
): AsyncGenerator<ZipEntry> {
  const at = platform.clock();
  const manifest: Listed[] = [];
  const leftOut: string[] = [];
  const tables = (await tablesOfGroups(platform)).filter(
    ({ name }) => !KEPT_BACK.has(name) && !isOutside(name),
  );
  for (const table of tables) {
    await hold();
    const listed: Listed = {
      name: `${folderOf(table.name)}/${table.name}.jsonl`,
      rows: 0,
      bytes: 0,
      sha256: '',
    };
    manifest.push(listed);
    const lines = async function* () {
      for await (const line of linesOf(platform, table, groupCode)) {
        listed.rows = (listed.rows ?? 0) + 1;
        counts.records += 1;
        yield Buffer.from(`${line}\n`, 'utf8');
      }
    };
    yield { name: listed.name, at, open: () => Promise.resolve(counted(listed, lines())) };
  }
  let bytes = 0;
  for await (const one of filesOf(platform, groupCode)) {
    const name = `files/${one.id}.${typeOfMime(one.type) ?? 'bin'}`;
    bytes += one.size;
    const stored = counts.files < MOST_FILES && bytes < MOST_BYTES ? await platform.files.get(one.id) : null;
    if (!stored) {
      leftOut.push(name);
      continue;
    }
    await hold();
    counts.files += 1;
    const listed: Listed = { name, bytes: 0, sha256: '' };
    manifest.push(listed);
    yield { name, at: one.at, open: () => Promise.resolve(counted(listed, stored.stream)) };
  }
  const said = JSON.stringify({ group: groupCode, madeAt: at, entries: manifest, leftOut }, null, 1);
  const whole = Buffer.from(said, 'utf8');
  // eslint-disable-next-line @typescript-eslint/require-await -- an entry is read as a stream
  const one = async function* () {
    yield whole;
  };
  yield { name: 'manifest.json', at, open: () => Promise.resolve(one()) };
}

/** Papers and pictures of a group, by id. */
async function* filesOf({ store }: DataPlatform, groupCode: string) {
  let last = '0';
  for (;;) {
    const rows = await store.db
      .select({ id: file.id, type: file.type, size: file.size, at: file.at })
      .from(file)
      .where(and(eq(file.groupCode, groupCode), eq(file.state, 'stored'), gt(file.id, last)))
      .orderBy(asc(file.id))
      .limit(BATCH);
    yield* rows;
    const end = rows.at(-1);
    if (rows.length < BATCH || !end) return;
    last = end.id;
  }
}
