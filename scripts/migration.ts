// `npm run migration -- <name>`: writes the SQL that changes the tables of the last migration to those of the schema.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeBetween, emptySnapshot, type Snapshot, snapshotOf } from './migration/change.ts';
import { schema } from '../server/schema.ts';

const FOLDER = fileURLToPath(new URL('../server/store/migrations', import.meta.url));
const META = join(FOLDER, 'meta');
const JOURNAL = join(META, '_journal.json');

interface Journal {
  readonly version: string;
  readonly dialect: string;
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const numbered = (idx: number) => String(idx).padStart(4, '0');
/** The tables after the last migration. */
const SNAPSHOT = join(META, 'snapshot.json');
/** Sorted, so that a diff of the snapshot shows only real changes. */
const byName = (tables: Snapshot['tables']): Snapshot['tables'] =>
  Object.fromEntries(Object.entries(tables).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;
const writeJson = (file: string, value: unknown) =>
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);

mkdirSync(META, { recursive: true });
const journal: Journal = existsSync(JOURNAL)
  ? readJson(JOURNAL)
  : { version: '7', dialect: 'postgresql', entries: [] };
const last = journal.entries.at(-1);
const before = last ? readJson<Snapshot>(SNAPSHOT) : emptySnapshot();
const now = snapshotOf(schema, before.id);
const { statements, lost } = await changeBetween(before, now);

if (statements.length === 0) {
  console.log('The migrations already make the tables of the schema.');
} else {
  const idx = (last?.idx ?? -1) + 1;
  const name = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? 'tables';
  const tag = `${numbered(idx)}_${name}`;
  writeFileSync(join(FOLDER, `${tag}.sql`), `${statements.join('--> statement-breakpoint\n')}\n`);
  writeJson(SNAPSHOT, { ...now, tables: byName(now.tables) });
  const entry = { idx, version: journal.version, when: Date.now(), tag, breakpoints: true };
  writeJson(JOURNAL, { ...journal, entries: [...journal.entries, entry] });
  console.log(`server/store/migrations/${tag}.sql: ${String(statements.length)} statements.`);
  for (const one of lost)
    console.log(`${one} goes with its data: copy first, above its DROP, what is to stay.`);
}
