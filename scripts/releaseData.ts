// `npm run release-data`: stores the rows of a small demo company of this version in tests/platform/upgrade, where
// later versions test that they open them, and keeps its charts, which the page of the charts compares later ones with. Run it
// when a version is released.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { lastMigration, RELEASE_VAULT_KEY, releaseFile } from '../tests/platform/upgrade/release.ts';
import { keepRelease } from './diagrams/keep.ts';
import { startHere } from '../tests/platform/startHere.ts';

/** Rows that are written anew within minutes are left out. */
const LEFT_OUT = ['vehicle_position'];

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')));
const folder = mkdtempSync(join(tmpdir(), 'freightdesk-release-'));
try {
  const platform = await startHere(folder, Date.now, { demoOrders: 150, vaultKey: RELEASE_VAULT_KEY });
  const { pool } = platform.services.store;
  const { rows: tables } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const lines = [JSON.stringify({ version, migration: lastMigration() })];
  for (const { name } of tables.filter((table) => !LEFT_OUT.includes(table.name))) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    lines.push(JSON.stringify({ table: name, rows: rows.length }), ...rows.map(({ row }) => row));
  }
  await platform.close();
  writeFileSync(releaseFile, gzipSync(lines.join('\n'), { level: 9 }));
  await keepRelease('HEAD', fileURLToPath(new URL('..', import.meta.url)));
  console.log(`${String(lines.length)} lines of version ${version} are kept.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
