import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store, type StoreOptions } from '../../../server/store/open.ts';

/** A new empty folder; the caller removes it. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'freightdesk-store-'));
}

export function removeFolder(dir: string): void {
  rmSync(dir, { recursive: true, force: true });
}

/** A folder of this test only, with a copy of another one if given. */
export function testFolder(template?: string): string {
  const dir = makeFolder();
  onTestFinished(() => removeFolder(dir));
  if (template !== undefined) cpSync(template, dir, { recursive: true });
  return dir;
}

/** Opens the embedded store; throws when its engine dies. */
export function openEmbeddedStore(dataDir: string, options: Partial<StoreOptions> = {}): Promise<Store> {
  return openStore({
    dataDir,
    databaseUrl: undefined,
    progress: () => undefined,
    onFatal: (error) => {
      throw error;
    },
    ...options,
  });
}

/** The same, closed at the end of the test. */
export async function openForTest(dataDir: string, options: Partial<StoreOptions> = {}): Promise<Store> {
  const store = await openEmbeddedStore(dataDir, options);
  onTestFinished(() => store.close());
  return store;
}
