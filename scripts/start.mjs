// `npm start` and `npm run dev`: everything from a fresh clone to a running desk.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, requireNode, ROOT } from './tools.mjs';

/** Exit code of a platform that must be started anew: its embedded store died, for example (server/main.ts). */
const START_AGAIN = 75;
/** A store that dies right after every start will not recover by another one. */
const MAX_RESTARTS = 5;
const WITHIN_MS = 60_000;

requireNode();
await install();
const isDev = process.argv.includes('--dev');
if (!isDev) await build();

const restarts = [];
let child;

function start() {
  const args = ['--import', 'tsx', join('server', 'main.ts'), ...(isDev ? ['--dev'] : [])];
  child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_ENV: isDev ? 'development' : 'production', ...process.env },
  });
  child.on('exit', (code, signal) => {
    const now = Date.now();
    restarts.push(now);
    const recent = restarts.filter((at) => now - at < WITHIN_MS).length;
    if (code === START_AGAIN && recent <= MAX_RESTARTS) return start();
    if (code === START_AGAIN)
      console.error('The platform fails again and again; it is not started any more.');
    process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
  });
}

// The platform gets the signal too and closes its store; this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child?.kill(signal));
start();
