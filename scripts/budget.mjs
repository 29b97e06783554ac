// The size of each part of the app: brotli bytes of the built files against docs/budget.json.
// Login page and shell have a fixed limit ("limits"). Every part, those two included, may grow by 5 % over
// the size recorded last; beyond it the files that have grown are named, with the commits since.
// `node scripts/budget.mjs` prints the table and fails where a part is over its budget; `-- --record` records the sizes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { build, ROOT } from './tools.mjs';

const DIST = join(ROOT, 'dist');
const BUDGET = join(ROOT, 'docs', 'budget.json');
const ENTRY = 'index.html';
/** Names of the chunks with the desk and with the shared record views (scripts/build/split.ts). */
const SHELL = 'desk';
const RECORDS = 'records';
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
/** Allowed growth of a part before it must be reviewed. */
const HEADROOM = 1.05;
/** Limit of any page. */
const PAGE = 20_000;
/** Smaller growth is not listed. */
const TELL_FROM = 100;

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

/** Files loaded with a chunk: its own, its styles, and those of all its static imports. */
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
const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The name of a built file without its hash: stable between builds. */
const plainName = (file) => file.replace(/-[\w-]{7}(?=\.\w+$)/, '').replace(/^assets\//, '');

/**
 * Brotli bytes by part: the login page, the shell after it, the record views after both, the largest map,
 * each page after all these; and those of each file in them.
 */
export function measure() {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'));
  const login = filesOf(manifest, ENTRY).add('index.html').add('boot.js');
  const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
  const shell = without(filesOf(manifest, named(SHELL)), login);
  const records = without(filesOf(manifest, named(RECORDS)), login, shell);
  const dynamic = (pattern) =>
    Object.keys(manifest)
      .filter((key) => pattern.test(key) && manifest[key].isDynamicEntry)
      .map((key) => [key, without(filesOf(manifest, key), login, shell, records)]);
  const pages = dynamic(/^src\/pages\/.*\.tsx$/);
  const maps = dynamic(/^src\/map\/.*\.tsx$/);
  const all = [login, shell, records, ...[...pages, ...maps].map(([, files]) => files)];
  const files = {};
  for (const file of new Set(all.flatMap((set) => [...set])))
    files[plainName(file)] = (files[plainName(file)] ?? 0) + bytesOf(file);
  return {
    parts: {
      login: sum(login),
      shell: sum(shell),
      records: sum(records),
      map: Math.max(...maps.map(([, inner]) => sum(inner))),
    },
    pages: sorted(Object.fromEntries(pages.map(([page, inner]) => [page, sum(inner)]))),
    files: sorted(files),
  };
}

const readBudget = () => JSON.parse(readFileSync(BUDGET, 'utf8'));
const grown = (bytes) => Math.floor(bytes * HEADROOM);

/** Prints the table. @returns the parts over their budget */
export function check(now = measure(), { limits, parts, pages } = readBudget()) {
  const rows = [
    ...Object.entries(now.parts).map(([part, bytes]) => [
      part,
      bytes,
      Math.min(limits[part] ?? Infinity, grown(parts[part] ?? Infinity)),
    ]),
    ...Object.entries(now.pages).map(([page, bytes]) => [
      page,
      bytes,
      Math.max(PAGE, grown(pages[page] ?? 0)),
    ]),
  ];
  for (const [part, bytes, most] of rows)
    console.log(`${String(bytes).padStart(8)} of ${String(most).padStart(8)}  ${part}`);
  return rows.filter(([, bytes, most]) => bytes > most);
}

/** Why a budget is exceeded: the files that have grown since they were recorded, and the commits since then. */
export function grownFiles(now, { files }) {
  const more = Object.entries(now.files)
    .map(([file, bytes]) => [file, bytes - (files[file] ?? 0)])
    .filter(([, extra]) => extra >= TELL_FROM)
    .sort(([, a], [, b]) => b - a);
  const git = (...words) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  let commits = [];
  try {
    const since = git('log', '-1', '--format=%H', '--', 'docs/budget.json');
    commits = git('log', '--no-merges', '--format=%h %s', `${since}..HEAD`, '--', 'src', 'domain', 'machines')
      .split('\n')
      .filter(Boolean);
  } catch {
    // Not a git checkout: only the files are named.
  }
  return { more, commits };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build();
  const now = measure();
  const budget = readBudget();
  if (process.argv.includes('--record')) {
    writeFileSync(BUDGET, `${JSON.stringify({ limits: budget.limits, ...now }, null, 2)}\n`);
    console.log('Recorded in docs/budget.json.');
  }
  const over = check(now, readBudget());
  for (const [part, bytes, most] of over)
    console.error(`${part}: ${bytes} brotli bytes, ${bytes - most} over its budget (docs/budget.json).`);
  if (over.length > 0) {
    const { more, commits } = grownFiles(now, budget);
    for (const [file, extra] of more) console.error(`  ${file} has grown by ${extra}.`);
    if (commits.length > 0) console.error(['  Since the sizes were recorded:', ...commits].join('\n    '));
    console.error('  When it is worth its bytes: node scripts/budget.mjs --record');
  }
  process.exit(over.length > 0 ? 1 : 0);
}
