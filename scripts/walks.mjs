// `npm run walks`: the walks of all machines at every level (pure, actor, view, platform, browser) with their rules, diagrams
// and lint; no other tests. Whoever changed a chart runs this.
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { run } from './tools.mjs';

const PLACES = [
  'tests/walk/',
  'tests/machines/',
  'tests/view/walk/',
  'tests/platform/lifecycles/',
  'tests/browser/walk/',
];

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const projects = ['walk', 'machines', 'view', 'platform', 'browser'].map((name) => `--project=${name}`);
process.exit(
  await run(process.execPath, [vitest, 'run', ...projects, ...PLACES], { env: await browserEnv() }),
);
