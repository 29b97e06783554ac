// `npm test`: all checks and tests, part by part; the last line is the total.
// `npm test -- unit platform` runs only the named parts; `-- --record` stores how long each file took.
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
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumForTests } from './chromium.mjs';
import { printFailures } from './failures.mjs';
import { printProofs, proofs } from './requirements.mjs';
import { printSlowest, record, sharesOf } from './test/files.mjs';
import { inLanes } from './test/lanes.mjs';
import { isMetaDue, keepMetaPassed } from './test/meta.mjs';
import { build, fail, install, requireNode, run } from './tools.mjs';

requireNode();
await install();

const node = process.execPath;
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const tool = (...path) => join('node_modules', ...path);

/** Parts that are one command. */
const CHECKS = {
  // One checker: several check what they share once each.
  types: [[tool('tsgo', 'bin', 'tsc'), '-p', '.', '--checkers', '1']],
  lint: [
    [tool('oxlint', 'bin', 'oxlint'), '-c', 'oxlint.config.mjs', '.'],
    [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.'],
  ],
  diagrams: [
    ['--import', 'tsx', join('scripts', 'diagrams.ts'), '--check'],
    ['--import', 'tsx', join('scripts', 'architecture.ts'), '--check'],
  ],
  budget: [[join('scripts', 'budget.mjs')]],
};
/** Parts that are projects of vitest.config.ts. */
const SUITES = ['unit', 'machines', 'walk', 'view', 'platform', 'browser'];
const CORES = availableParallelism();
/** Shares for each core of the long projects: with several, no core waits long at the end. */
const SHARES = { view: 1, platform: 2, browser: 1.5 };
/** With more shares than for this many cores, starting them would take too long. */
const MANY_CORES = 8;
/** Browsers and their platforms are idle at times, so one job more than there are cores is run. */
const LANES = CORES + 1;
/** Results of one job that others need. */
const NEEDS = {
  budget: ['build'],
  platform: ['template', 'server'],
  browser: ['build', 'template', 'server', 'chromium'],
};

/** Memory for the stores of all tests running at the same time, with a margin. */
const ROOM_BYTES = 4 * 1024 ** 3;

const isRecording = process.argv.includes('--record');
const wanted = process.argv.slice(2).filter((name) => name !== '--record');
for (const name of wanted) {
  if (!(name in CHECKS) && !SUITES.includes(name))
    fail(`There is no part "${name}"; there are ${[...Object.keys(CHECKS), ...SUITES].join(', ')}.`);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

let passed = 0;
let failed = 0;
const env = { ...process.env };

/** A folder in memory, if the system has one with enough room: faster for test stores than a disk. */
function fastFolder() {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir();
}

const suites = SUITES.filter(isWanted);
const checks = Object.keys(CHECKS).filter(isWanted);
const reports = [];
const failedChecks = [];
const folder = mkdtempSync(join(fastFolder(), 'freightdesk-test-'));
// A PostgreSQL server under test runs as another user.
chmodSync(folder, 0o755);
env.TMPDIR = folder;
// The demo company is seeded once for all platforms of a run.
env.TEST_TEMPLATE = join(folder, 'template');
// The code does not change while they last: the server that tests start is transformed once, and a module that one run has
// transformed is read by the others.
env.TEST_SERVER = join(folder, 'server');
env.TEST_TRANSFORMED = join(folder, 'transformed');

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

/** Runs these files of a project. Its report is read when it ends. */
async function suite(title, name, files, options) {
  // Left out where there is no Chromium.
  if (!suites.includes(name)) return;
  const report = join(folder, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', name, '--maxWorkers=1', ...reporters, ...files];
  await run(node, [vitest, ...args], { env, ...options });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = results;
    reports.push(results);
    passed += numPassedTests;
    // A file that cannot be loaded has no failed test, but counts as failed.
    failed += numFailedTests + (success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites));
  } catch {
    failed += 1;
    console.error(`The part "${title}" ended without a report.`);
  }
}

/** A job run in parallel: its output is printed as a whole when it ends. `work` gets the options for `run`. */
const job = (name, title, work) => ({
  name,
  needs: NEEDS[name],
  run: async () => {
    console.log(`== ${title} …`);
    const from = performance.now();
    const said = join(folder, `${title}.log`);
    const out = openSync(said, 'w');
    await work({ stdio: ['ignore', out, out] });
    closeSync(out);
    const seconds = Math.round((performance.now() - from) / 1000);
    console.log(`\n== ${title}: ${seconds} s\n\n${readFileSync(said, 'utf8')}`);
  },
});

/** Seconds that all cores together have worked since the machine started, for whomever. */
const workedSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;

/** A preparation by one command; it is counted only when it fails. */
const making = (name, args) =>
  job(name, name, async (options) => {
    if ((await run(node, args, { env, ...options })) === 0) return;
    failed += 1;
    failedChecks.push(name);
  });

/** Without a Chromium the other parts still report their results. */
async function findChromium() {
  const path = await chromiumForTests();
  if (path) env.CHROMIUM_PATH = path;
  else {
    suites.splice(suites.indexOf('browser'), 1);
    failed += 1;
    console.error(
      'No Chromium could be found or installed for the part "browser"; set CHROMIUM_PATH to one.',
    );
  }
}

/** Preparations for several jobs: the built app, the demo company in a folder to copy, the server as JavaScript, a Chromium. */
const makings = [
  { name: 'build', run: build },
  making('template', ['--import', 'tsx', join('tests', 'platform', 'makeTemplate.ts')]),
  making('server', [join('scripts', 'test', 'server.mjs'), env.TEST_SERVER]),
  { name: 'chromium', run: findChromium },
].filter(({ name }) => [...suites, ...checks].some((part) => NEEDS[part]?.includes(name)));

/** The shares of all projects, longest first: short ones fill the gaps at the end. */
const shares = suites
  .flatMap((name) => {
    const count = name in SHARES ? Math.ceil(SHARES[name] * Math.min(CORES, MANY_CORES)) : 1;
    return sharesOf(name, count).map(({ files, seconds }, index) => {
      const title = count === 1 ? name : `${name}-${index + 1}`;
      return { seconds, job: job(name, title, (options) => suite(title, name, files, options)) };
    });
  })
  .toSorted((a, b) => b.seconds - a.seconds)
  .map((share) => share.job);

const willRunMeta = suites.includes('walk') && isMetaDue();
const began = performance.now();
const workedBefore = workedSeconds();
await inLanes(
  [...makings, ...checks.map((name) => job(name, name, (options) => check(name, options))), ...shares],
  LANES,
);
rmSync(folder, { recursive: true, force: true });
if (isRecording) record(reports);
if (willRunMeta && failed === 0) keepMetaPassed();
else if (suites.includes('walk') && !willRunMeta)
  console.log(
    '\nThe walking tool has not changed since its own tests passed: they did not run (CI=1 runs them).',
  );

// Only a whole run can tell that a rule has no test.
if (SUITES.every((name) => suites.includes(name))) {
  const unproven = printProofs(proofs(reports));
  failed += unproven.length;
  if (unproven.length > 0) console.error(`No passed test proves ${unproven.join(', ')}.`);
}

printSlowest(reports);
printFailures(reports);
if (failedChecks.length > 0) console.log(`\nFailed as a whole: ${failedChecks.join(', ')}; see above.`);
const took = (performance.now() - began) / 1000;
const worked = workedSeconds() - workedBefore;
const share = (100 * worked) / (took * cpus().length);
console.log(
  `\nThe run took ${took.toFixed(0)} s; the machine worked ${worked.toFixed(0)} CPU seconds, ${share.toFixed(0)} % of what its cores could.`,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
