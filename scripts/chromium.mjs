// Finds a Chromium, or installs it: without windows for tests, as people use it for pictures and figures.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './tools.mjs';

/** The browser that people use. */
const WHOLE = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  /** Names of Debian's package and of Playwright's build. */
  debian: 'chromium',
  playwright: 'chromium',
};
/** The same engine without windows: it takes a quarter less of the processor. */
const SHELL = {
  names: ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'],
  places: [],
  debian: 'chromium-headless-shell',
  playwright: 'chromium-headless-shell',
};

/** A mirror that cannot be reached is given up within seconds. */
const PATIENCE = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
const SILENT = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** The one given, one on the path, at a usual place, or of Playwright. */
async function installed({ names, places, playwright }) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  const here = [process.env.CHROMIUM_PATH, ...onPath, ...places].find((path) => path && existsSync(path));
  if (here) return here;
  const { default: bundle } = await import('playwright-core/lib/coreBundle');
  const path = bundle.registry.registry.findExecutable(playwright)?.executablePath();
  return path && existsSync(path) ? path : undefined;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian's package where that is allowed; it takes away nothing that is there. */
async function installDebians({ debian }) {
  if (!isDebian() || process.getuid?.() !== 0) return;
  console.log(`Installing ${debian} …`);
  await run('apt-get', [...PATIENCE, 'update', '-qq'], SILENT);
  const options = ['-y', '-qq', '--no-install-recommends', '--no-remove'];
  await run('apt-get', [...PATIENCE, 'install', ...options, debian, 'fonts-noto-cjk'], SILENT);
}

async function installPlaywrights({ playwright }) {
  console.log(`Installing Playwright's ${playwright} …`);
  const cli = join('node_modules', 'playwright-core', 'cli.js');
  await run(process.execPath, [cli, 'install', playwright]);
}

/** Path of a Chromium as people use it; installs one when there is none. undefined: not available. */
export async function chromium() {
  const here = await installed(WHOLE);
  if (here) return here;
  await installDebians(WHOLE);
  const debian = await installed(WHOLE);
  if (debian) return debian;
  await installPlaywrights(WHOLE);
  return installed(WHOLE);
}

/** Path of a Chromium for tests: without windows, or with them where that one cannot be installed. */
export async function chromiumForTests() {
  const here = await installed(SHELL);
  if (here) return here;
  await installDebians(SHELL);
  const other = (await installed(SHELL)) ?? (await installed(WHOLE));
  if (other) return other;
  await installPlaywrights(SHELL);
  return installed(SHELL);
}
