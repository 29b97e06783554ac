// `npm run visual`: compares screenshots of login, shell and settings with the committed ones, on the machine that took them.
// `npm run visual -- --update` takes them again; look at every picture before committing it.
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { run } from './tools.mjs';

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const env = { ...(await browserEnv()), UPDATE_SHOTS: process.argv.includes('--update') ? '1' : '0' };
process.exit(await run(process.execPath, [vitest, 'run', '--project', 'visual'], { env }));
