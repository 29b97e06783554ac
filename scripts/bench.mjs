// `npm run bench`: measures the production build in a real browser against its targets. A report, not a test.
// `npm run bench -- --quick` takes few samples, to check that everything can be measured.
import { join } from 'node:path';
import { browserEnv } from './browserTool.mjs';
import { run } from './tools.mjs';

const env = { NODE_ENV: 'production', ...(await browserEnv()) };
const script = join('scripts', 'bench', 'main.ts');
process.exit(await run(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], { env }));
