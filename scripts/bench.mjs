// `npm run bench`: how fast the production build is in a real browser, beside what it has to reach. A report, not a test.
// `npm run bench -- --quick` measures little, to see whether everything can be measured.
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { run } from './tools.mjs';

const env = { NODE_ENV: 'production', ...(await browserEnv()) };
const script = join('scripts', 'bench', 'main.ts');
process.exit(await run(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], { env }));
