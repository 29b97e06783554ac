// `npm run visual`: screenshots of login, shell and settings against the committed ones, on the machine that took them.
// `npm run visual -- --update` takes them anew; look at every picture before it is committed.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { build, fail, install, needNode, run } from './tools.mjs';

needNode();
await install();
await build();
const path = await chromium();
if (!path) fail('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
const env = {
  ...process.env,
  CHROMIUM_PATH: path,
  UPDATE_SHOTS: process.argv.includes('--update') ? '1' : '0',
};
process.exit(
  await run(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'visual'], {
    env,
  }),
);
