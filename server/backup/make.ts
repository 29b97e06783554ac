import { lockDir } from '../store/dirLock.ts';
import { openStore } from '../store/open.ts';
import { StoreError } from '../store/storeError.ts';
import { checkBackup, type Contents } from './check.ts';
import { type BackupConfig, copyAll } from './copy.ts';
import { makeTarget } from './folders.ts';
import { BackupError } from './manifest.ts';
import { askRunning } from './requests.ts';

/** Is a platform running on this data folder? */
async function isHeld(dataDir: string): Promise<boolean> {
  try {
    await (await lockDir(dataDir)).release();
    return false;
  } catch (error) {
    if (error instanceof StoreError) return true;
    throw error;
  }
}

async function copyClosed(config: BackupConfig, target: string, now: number): Promise<void> {
  const store = await openStore({
    ...config,
    progress: () => undefined,
    onFatal: ({ message }) => {
      throw new BackupError(message);
    },
  });
  try {
    await copyAll(config, store, target, now);
  } finally {
    await store.close();
  }
}

/**
 * Makes a backup of database, files and the mark of the key, while the platform runs or not, and checks it by restoring
 * it into a scratch place.
 * @throws BackupError, StoreError; what was copied stays for a look at it
 */
export async function makeBackup(config: BackupConfig, folder: string, now: number): Promise<Contents> {
  const target = await makeTarget(folder, config.dataDir);
  if (config.databaseUrl) await copyAll(config, null, target, now);
  else if (await isHeld(config.dataDir)) await askRunning(config.dataDir, target);
  else await copyClosed(config, target, now);
  return checkBackup(target, config.databaseUrl);
}
