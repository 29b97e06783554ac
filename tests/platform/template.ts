import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startHere } from './startHere.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the seeded demo company; each test file works on a copy. */
    template: string;
  }
}

/** Keeps the folder for the runs to come; another run may have been first. */
function keepAs(shared: string, folder: string): void {
  try {
    renameSync(folder, shared);
  } catch (error) {
    if (!existsSync(shared)) throw error;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seeds the demo company once for all files of the part; for several runs where TEST_TEMPLATE names their folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  const shared = process.env.TEST_TEMPLATE;
  if (shared !== undefined && existsSync(shared)) {
    project.provide('template', shared);
    return () => undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-template-'));
  const running = await startHere(folder);
  await running.close();
  if (shared === undefined) {
    project.provide('template', folder);
    return () => rmSync(folder, { recursive: true, force: true });
  }
  keepAs(shared, folder);
  project.provide('template', shared);
  return () => undefined;
}
