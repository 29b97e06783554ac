import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** A browser under test can connect to nothing but the platform. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where Debian's packages put it; `npm test` and the commands with a browser find or install one (scripts/chromium.mjs). */
const USUAL = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts the Chromium given, one of Debian, or else the one of Playwright. @param more flags that one file needs */
export function launch(more: readonly string[] = []): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? USUAL.find((usual) => existsSync(usual));
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    // Without a locale that knows other scripts it neither reads nor writes files with Chinese names.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...QUIET, ...more, ...(isRoot ? ['--no-sandbox'] : [])],
  });
}
