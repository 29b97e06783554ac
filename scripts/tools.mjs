// Used by both commands of the README before anything is installed: plain Node, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINIMUM = [20, 19];
/** Exit code of a command that does not exist, as shells have it. */
const NOT_FOUND = 127;

/** Exits with one clear sentence. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    fail(`Freightdesk needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

/** Runs a command to its end. @returns its exit code */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', () => resolve(NOT_FOUND));
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Installs exactly what the lock file says, when it is not there yet. */
export async function install() {
  const marker = join(ROOT, 'node_modules', '.freightdesk');
  const wanted = digest(readFileSync(join(ROOT, 'package-lock.json')));
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing the locked dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // An unreachable registry is reported within seconds, not after npm's minutes of retries.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=8000'];
  const code = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...patience], {
    shell: process.platform === 'win32',
  });
  if (code === NOT_FOUND) fail('npm was not found; it comes with Node and must be on the PATH.');
  if (code !== 0)
    fail(
      'The dependencies could not be installed; the lines above say why (is the npm registry reachable?).',
    );
  writeFileSync(marker, wanted);
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // The modification time of the folder shows removed files.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the browser app when a source is newer than the last build, or what is compiled in has changed. */
export async function build() {
  const built = join(ROOT, 'dist', '.built');
  const sources = [
    'src',
    'domain',
    'machines',
    'public',
    'index.html',
    'vite.config.ts',
    join('scripts', 'build'),
    'package-lock.json',
  ];
  const changed = Math.max(...sources.map((path) => newest(join(ROOT, path))));
  // The platform of the calls is compiled in, so another one needs another build.
  const { VITE_HOST = '', VITE_ROLE_TOKENS = '' } = process.env;
  const compiledIn = `${VITE_HOST} ${VITE_ROLE_TOKENS}`.trim();
  const isFresh =
    existsSync(built) && statSync(built).mtimeMs > changed && readFileSync(built, 'utf8') === compiledIn;
  if (isFresh) return;
  console.log('Building the browser app …');
  const code = await run(process.execPath, [
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--logLevel',
    'warn',
  ]);
  if (code !== 0) fail('The browser app could not be built; the lines above say why.');
  const compressed = await run(process.execPath, [join('scripts', 'build', 'compress.mjs')]);
  if (compressed !== 0) fail('The built files could not be compressed.');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(built, compiledIn);
}
