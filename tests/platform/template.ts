import { mkdtempSync, rmSync } from 'node:fs';
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

/** Seeds the demo company once for all files of the part. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'freightdesk-template-'));
  const running = await startHere(folder);
  await running.close();
  project.provide('template', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
