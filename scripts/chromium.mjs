// Finds a Chromium for the browser tests, or installs it.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './tools.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => NAMES.map((name) => join(dir, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, ...PLACES].find((path) => path && existsSync(path));
}

const isDebian = () =>
  existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));

/** Path of a Chromium; installs Debian's package or Playwright's build when there is none. undefined: not available. */
export async function chromium() {
  const found = installed();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  if (isDebian() && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'ignore',
    });
    const debian = installed();
    if (debian) return debian;
  }
  const code = await run(process.execPath, [
    join('node_modules', 'playwright-core', 'cli.js'),
    'install',
    'chromium',
  ]);
  if (code !== 0) return undefined;
  const { chromium: engine } = await import('playwright-core');
  const path = engine.executablePath();
  return existsSync(path) ? path : undefined;
}
