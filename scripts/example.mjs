// `npm run example`: the worked example once through Chromium, with the roles involved.
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { run } from './tools.mjs';

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const env = await browserEnv();
process.exit(await run(process.execPath, [vitest, 'run', '--project', 'example'], { env }));
