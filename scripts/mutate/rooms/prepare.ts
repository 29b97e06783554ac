import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

export const FOLDER = join(ROOT, 'coverage', 'rooms');
const TEMPLATE = join(FOLDER, 'template');

/** Where code with mutants in it stands, and the server that is made of it. */
export const places = (name: string) => {
  const sources = join(FOLDER, name);
  return { sources, server: `${sources}-server` };
};

/** Removes what an earlier run has left there. */
export function clear(name: string): void {
  const { sources, server } = places(name);
  rmSync(sources, { recursive: true, force: true });
  rmSync(server, { recursive: true, force: true });
}

const node = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });

/** Makes the server of the sources that are there, and what its tests start with, seeded by the code as it is. */
export function prepared(name: string, needsServer: boolean): Readonly<Record<string, string>> {
  const { sources, server } = places(name);
  const template = process.env.TEST_TEMPLATE ?? TEMPLATE;
  if (needsServer) {
    node([join('scripts', 'test', 'server.mjs'), server, sources]);
    if (!existsSync(template))
      node(['--import', 'tsx', join('tests', 'platform', 'makeTemplate.ts')], { TEST_TEMPLATE: template });
  }
  return {
    TEST_SOURCES: sources,
    TEST_SERVER: needsServer ? server : '',
    TEST_TEMPLATE: template,
    TEST_TRANSFORMED: '',
  };
}

/** A template of an earlier run may be of older code. */
export const clearTemplate = (): void => rmSync(TEMPLATE, { recursive: true, force: true });
