// `npm run bench`: how fast the production build is in a real browser, beside what it has to reach. A report, not a test.
// `npm run bench -- --quick` measures little, to see whether everything can be measured.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { build, fail, install, needNode, run } from './tools.mjs';

needNode();
await install();
await build();
const path = await chromium();
if (!path) fail('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
const env = { NODE_ENV: 'production', ...process.env, CHROMIUM_PATH: path };
const script = join('scripts', 'bench', 'main.ts');
process.exit(await run(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], { env }));
