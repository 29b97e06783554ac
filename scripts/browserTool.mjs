// Set-up of commands that need the built app and a Chromium.
import { chromium } from './chromium.mjs';
import { build, fail, install, requireNode } from './tools.mjs';

/** Installs and builds what is missing. @returns the environment with the path of a Chromium */
export async function browserEnv() {
  requireNode();
  await install();
  await build();
  const path = await chromium();
  if (!path) fail('No Chromium could be found or installed; set CHROMIUM_PATH to one.');
  return { ...process.env, CHROMIUM_PATH: path };
}
