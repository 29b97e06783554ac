// `npm test`: everything that must hold, part by part; the last line is the sum of all tests.
// `npm test -- unit platform` runs only the named parts.
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { printFailures } from './failures.mjs';
import { printProofs, proofs } from './requirements.mjs';
import { build, fail, install, requireNode, run } from './tools.mjs';

requireNode();
await install();

const node = process.execPath;
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const tool = (...path) => join('node_modules', ...path);

/** Parts that are one command: a check passes or fails as a whole. */
const CHECKS = {
  types: [[tool('tsgo', 'bin', 'tsc'), '-p', '.']],
  lint: [
    [tool('oxlint', 'bin', 'oxlint'), '-c', 'oxlint.config.mjs', '.'],
    [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ],
  budget: [[join('scripts', 'budget.mjs')]],
  diagrams: [['--import', 'tsx', join('scripts', 'diagrams.ts'), '--check']],
};
/** Parts that are projects of vitest.config.ts. */
const SUITES = ['unit', 'machines', 'walk', 'view', 'platform', 'browser'];
/** What runs beside each other, turn by turn: two cores are kept busy, and no build measures another. */
const TURNS = [['types', 'lint'], ['budget'], ['diagrams', 'unit'], ['walk', 'machines'], ['view']];
/** The long parts come last, cut in shares: no core waits for another at the end. */
const SHARES = { browser: 2, platform: 4 };
/** Browsers, their platform and clocks wait for each other now and then: one job more than there are cores uses them. */
const LANES = availableParallelism() + 1;

/** What the stores of all tests that run beside each other take, with a margin. */
const ROOM_BYTES = 4 * 1024 ** 3;

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in CHECKS) && !SUITES.includes(name))
    fail(`There is no part "${name}"; there are ${[...Object.keys(CHECKS), ...SUITES].join(', ')}.`);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

let passed = 0;
let failed = 0;
const env = { ...process.env };

/** Folder in memory, where the system has one with room: stores of tests need not wait for a disk. */
function fastFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir();
}

const suites = SUITES.filter(isWanted);
if (suites.includes('browser')) {
  await build();
  const path = await chromium();
  if (path) env.CHROMIUM_PATH = path;
  else {
    // The other parts still tell what they know.
    suites.splice(suites.indexOf('browser'), 1);
    failed += 1;
    console.error(
      'No Chromium could be found or installed for the part "browser"; set CHROMIUM_PATH to one.',
    );
  }
}

const reports = [];
const failedChecks = [];
const folder = mkdtempSync(join(fastFolder(), 'freightdesk-test-'));
// A PostgreSQL server of a test runs as another user.
chmodSync(folder, 0o755);
env.TMPDIR = folder;
// The demo company is seeded once for all runs of this one.
env.TEST_TEMPLATE = join(folder, 'template');

async function check(name, options) {
  for (const args of CHECKS[name]) {
    const code = await run(node, args, options);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      failedChecks.push(name);
    }
  }
}

const fileName = (name, share) => [name, share?.replace('/', 'of')].filter(Boolean).join('-');

/** Runs the tests of one part, or a share "1/5" of them. Their report is read when it ends. */
async function suite(name, lanes, options, share) {
  const report = join(folder, `${fileName(name, share)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const workers = `--maxWorkers=${String(lanes)}`;
  const shard = share ? [`--shard=${share}`] : [];
  await run(node, [vitest, 'run', '--project', name, workers, ...shard, ...reporters], { env, ...options });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = results;
    reports.push(results);
    passed += numPassedTests;
    // A file that cannot even be loaded has no failed test, but has failed.
    failed += numFailedTests + (success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites));
  } catch {
    failed += 1;
    console.error(`The part "${name}" ended without a report.`);
  }
}

/** Runs one part in so many lanes; `options` as for `run`. @returns how long it took, seconds */
async function part(name, lanes, options = {}, share = '') {
  const from = performance.now();
  await (name in CHECKS ? check(name, options) : suite(name, lanes, options, share));
  return Math.round((performance.now() - from) / 1000);
}

/** Runs a part beside another one; what it says comes whole when it has ended. */
async function partBeside(name, share = '') {
  const said = join(folder, `${fileName(name, share)}.log`);
  const out = openSync(said, 'w');
  const seconds = await part(name, 1, { stdio: ['ignore', out, out] }, share);
  closeSync(out);
  return () => {
    console.log(`\n== ${name} ${share}: ${seconds} s\n\n${readFileSync(said, 'utf8')}`);
  };
}

/** Runs the long parts: the next job as soon as a lane is free. */
async function longParts() {
  const jobs = Object.entries(SHARES).flatMap(([name, shares]) =>
    suites.includes(name)
      ? Array.from({ length: shares }, (_, index) => [name, `${index + 1}/${shares}`])
      : [],
  );
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      console.log(`== ${job.join(' ')} …`);
      (await partBeside(...job))();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

for (const turn of TURNS) {
  const [first, ...others] = turn.filter((name) => (name in CHECKS ? isWanted(name) : suites.includes(name)));
  if (first === undefined) continue;
  console.log(`\n== ${first}`);
  const lanes = Math.max(1, availableParallelism() - others.length);
  const beside = others.map((name) => partBeside(name));
  console.log(`== ${first}: ${await part(first, lanes)} s`);
  for (const tell of await Promise.all(beside)) tell();
}
await longParts();
rmSync(folder, { recursive: true, force: true });

// Only a whole run can tell that a rule has no test.
if (SUITES.every((name) => suites.includes(name))) {
  const unproven = printProofs(proofs(reports));
  failed += unproven.length;
  if (unproven.length > 0) console.error(`No passed test proves ${unproven.join(', ')}.`);
}

printFailures(reports);
if (failedChecks.length > 0) console.log(`\nFailed as a whole: ${failedChecks.join(', ')}; see above.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
