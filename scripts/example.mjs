// `npm run example`: the worked example of the business once through Chromium, by the people of its roles.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { build, fail, install, needNode, run } from './tools.mjs';

needNode();
await install();
await build();
const path = await chromium();
if (!path) fail('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
const env = { ...process.env, CHROMIUM_PATH: path };
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
process.exit(await run(process.execPath, [vitest, 'run', '--project', 'example'], { env }));
