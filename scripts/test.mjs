// `npm test`: everything that must hold, part by part; the last line is the sum of all tests.
// `npm test -- unit platform` runs only the named parts.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { printProofs, proofs } from './requirements.mjs';
import { build, fail, install, needNode, run } from './tools.mjs';

needNode();
await install();

const node = process.execPath;
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const tool = (...path) => join('node_modules', ...path);

/** Parts that are one command: a check passes or fails as a whole. */
const CHECKS = {
  types: [[tool('tsgo', 'bin', 'tsc'), '-p', '.']],
  lint: [
    [tool('eslint', 'bin', 'eslint.js'), '.'],
    [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  ],
  budget: [[join('scripts', 'budget.mjs')]],
  diagrams: [['--import', 'tsx', join('scripts', 'diagrams.ts'), '--check']],
};
/** Parts that are projects of vitest.config.ts, turn by turn; of one turn each keeps one core busy. */
const TURNS = [['unit'], ['machines'], ['walk'], ['view'], ['platform', 'browser']];
const SUITES = TURNS.flat();

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!(name in CHECKS) && !SUITES.includes(name))
    fail(`There is no part "${name}"; there are ${[...Object.keys(CHECKS), ...SUITES].join(', ')}.`);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

let passed = 0;
let failed = 0;

for (const [name, commands] of Object.entries(CHECKS)) {
  if (!isWanted(name)) continue;
  console.log(`\n== ${name}`);
  for (const args of commands) {
    const code = await run(node, args);
    if (code === 0) passed += 1;
    else failed += 1;
  }
}

const env = { ...process.env };
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
const folder = mkdtempSync(join(tmpdir(), 'freightdesk-test-'));

/** Runs one part; `stdio` as for `run`. Its report is read when it ends. */
async function suite(name, options = {}) {
  const report = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  await run(node, [vitest, 'run', '--project', name, ...reporters], { env, ...options });
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

/** Runs a part beside the first of its turn; what it says comes whole when it has ended. */
async function suiteBeside(name) {
  const said = join(folder, `${name}.log`);
  const out = openSync(said, 'w');
  await suite(name, { stdio: ['ignore', out, out] });
  closeSync(out);
  return () => {
    console.log(`\n== ${name}\n\n${readFileSync(said, 'utf8')}`);
  };
}

for (const turn of TURNS) {
  const [first, ...others] = turn.filter((name) => suites.includes(name));
  if (first === undefined) continue;
  console.log(`\n== ${first}`);
  const beside = others.map(suiteBeside);
  await suite(first);
  for (const tell of await Promise.all(beside)) tell();
}
rmSync(folder, { recursive: true, force: true });

// Only a whole run can tell that a rule has no test.
if (SUITES.every((name) => suites.includes(name))) {
  const unproven = printProofs(proofs(reports));
  failed += unproven.length;
  if (unproven.length > 0) console.error(`No passed test proves ${unproven.join(', ')}.`);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
