// `npm run walks`: the walks of all machines at every level (pure, actor, view, platform, browser) with their rules, diagrams
// and lint; no other tests. To be run after a change of a chart.
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { run } from './tools.mjs';

/** Two processes in parallel: the longest level, and the others one by one. Projects with the folders of their walks. */
const LANES = [
  [[['platform'], 'tests/platform/lifecycles/']],
  [
    [['walk', 'machines'], 'tests/'],
    [['view'], 'tests/view/walk/'],
    [['browser'], 'tests/browser/walk/'],
  ],
];

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const env = await browserEnv();
const began = performance.now();
let failed = 0;

async function walk(lane) {
  for (const [projects, place] of lane) {
    const names = projects.map((name) => `--project=${name}`);
    const code = await run(process.execPath, [vitest, 'run', '--maxWorkers=1', ...names, place], { env });
    if (code !== 0) failed += 1;
  }
}

await Promise.all(LANES.map(walk));
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`\nWalked in ${String(seconds)} s; the table is in coverage/machines.md.`);
process.exit(failed === 0 ? 0 : 1);
