// `npm run visual`: compares screenshots of login, shell, settings and the pages of ten people with the committed ones, on the machine that took them.
// `npm run visual -- --update` takes them again; look at every picture before committing it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { ROOT, run } from './tools.mjs';

// What an earlier run saw.
rmSync(join(ROOT, 'coverage', 'visual'), { recursive: true, force: true });

const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const env = { ...(await browserEnv()), UPDATE_SHOTS: process.argv.includes('--update') ? '1' : '0' };
process.exit(await run(process.execPath, [vitest, 'run', '--project', 'visual'], { env }));
