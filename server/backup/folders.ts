import { constants } from 'node:fs';
import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { BackupError } from './manifest.ts';

/** Folder of the embedded database, in a data folder and in a backup. */
export const CLUSTER = 'postgres';
/** Folder of the uploaded files, in a data folder and in a backup. */
export const FILES = 'files';
/** The dump of a PostgreSQL server. */
export const DUMP = 'database.dump';

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Copies a folder with everything in it; does nothing when there is none. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (!(await isThere(from))) return;
  // A file system that can share blocks does so: the copy then costs neither time nor space.
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });
}

/** Makes the folder of a new backup. @throws BackupError when it holds something, or lies in the data folder */
export async function makeTarget(target: string, dataDir: string): Promise<string> {
  const path = resolve(target);
  const within = relative(resolve(dataDir), path);
  if (within === '' || !(within.startsWith('..') || isAbsolute(within)))
    throw new BackupError(`A backup may not lie in the data folder itself: ${path}.`);
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await readdir(path)).length > 0) throw new BackupError(`The folder ${path} is not empty.`);
  return path;
}

export const clusterOf = (folder: string) => join(folder, CLUSTER);
export const filesOf = (folder: string) => join(folder, FILES);
