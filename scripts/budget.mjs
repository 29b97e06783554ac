// What each part of the app costs on the wire: brotli bytes of the built files against docs/budget.json.
// The login page may have 110 KB of 1024 bytes; the other figures keep what was reached. Statistics bring along the
// descriptions of all that they count, and the names of regions: they have figures of their own.
// `node scripts/budget.mjs` prints the table and fails where a part is over its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, ROOT } from './tools.mjs';

const DIST = join(ROOT, 'dist');
const ENTRY = 'index.html';
/** Names of the chunks with the desk and with the shared record views (scripts/build/split.ts). */
const SHELL = 'desk';
const RECORDS = 'records';
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const sizes = new Map();

/** Brotli bytes of a built file. */
function bytesOf(file) {
  let size = sizes.get(file);
  if (size === undefined) {
    size = brotliCompressSync(readFileSync(join(DIST, file)), QUALITY).length;
    sizes.set(file, size);
  }
  return size;
}

/** Files that come with a chunk: its own, its styles, and those of everything it imports statically. */
function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return new Set();
  seen.add(key);
  const files = new Set([chunk.file, ...(chunk.css ?? [])]);
  for (const inner of chunk.imports ?? []) for (const file of filesOf(manifest, inner, seen)) files.add(file);
  return files;
}

const sum = (files) => [...files].reduce((total, file) => total + bytesOf(file), 0);
const without = (files, ...loaded) =>
  new Set([...files].filter((file) => !loaded.some((set) => set.has(file))));

/**
 * Brotli bytes by part: the login page, the shell after it, the record views after both, the largest of the maps that
 * a page asks for, each page after all.
 */
export function measure() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const login = filesOf(manifest, ENTRY).add('index.html').add('boot.js');
  const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
  const shell = without(filesOf(manifest, named(SHELL)), login);
  const records = without(filesOf(manifest, named(RECORDS)), login, shell);
  const pages = Object.keys(manifest)
    .filter((key) => /^src\/pages\/.*\.tsx$/.test(key) && manifest[key].isDynamicEntry)
    .map((key) => [key, sum(without(filesOf(manifest, key), login, shell, records))]);
  const maps = Object.keys(manifest)
    .filter((key) => /^src\/map\/.*\.tsx$/.test(key) && manifest[key].isDynamicEntry)
    .map((key) => sum(without(filesOf(manifest, key), login, shell, records)));
  return {
    login: sum(login),
    shell: sum(shell),
    records: sum(records),
    map: Math.max(...maps),
    pages: Object.fromEntries(pages),
  };
}

/** Prints the table; the answer is the parts over their budget. */
export function check() {
  const budget = JSON.parse(readFileSync(join(ROOT, 'docs', 'budget.json'), 'utf8'));
  const { pages, ...parts } = measure();
  const rows = [
    ...Object.entries(parts).map(([part, bytes]) => [part, bytes, budget[part]]),
    ...Object.entries(pages).map(([page, bytes]) => [page, bytes, budget.pages[page] ?? budget.page]),
  ];
  for (const [part, bytes, most] of rows)
    console.log(`${String(bytes).padStart(8)} of ${String(most).padStart(8)}  ${part}`);
  return rows.filter(([, bytes, most]) => bytes > most);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build();
  const over = check();
  for (const [part, bytes, most] of over)
    console.error(`${part}: ${bytes} brotli bytes, ${bytes - most} over its budget (docs/budget.json).`);
  process.exit(over.length > 0 ? 1 : 0);
}
