import { and, eq } from 'drizzle-orm';
import { FILE_TYPES } from '../../domain/rules/fileTypes.ts';
import { type Principal, type Platform, run } from '../run/run.ts';
import { file } from '../store/systemTables.ts';
import type { FileStore } from './fileStore.ts';
import type { Arrival } from './receive.ts';

export interface FilePlatform extends Platform {
  readonly files: FileStore;
}

/**
 * Keeps what arrived under a new id. The row comes first and says `arriving`: what a crash leaves behind can be found,
 * and is removed after a day.
 * @param uploadedBy of a guest, who has no account, the id of the record whose link let the file in
 * @returns the id of the file, which no record uses yet
 * @throws FilesDown
 */
export async function storeFile(
  platform: FilePlatform,
  principal: Principal,
  { type, size, sha256, path, md5, signedBy }: Arrival,
  name: string,
  uploadedBy = principal.viewer?.userId ?? '0',
): Promise<string> {
  const id = platform.nextId();
  await run(platform, principal, ({ tx, groupCode, now }) =>
    tx.insert(file).values({
      groupCode,
      id,
      name,
      type: FILE_TYPES[type],
      size,
      sha256,
      md5: md5 ?? null,
      signedBy: signedBy ?? null,
      state: 'arriving',
      uploadedBy,
      record: null,
      recordId: null,
      at: now,
    }),
  );
  await platform.files.put(id, { size, sha256, path });
  await run(platform, principal, ({ tx, groupCode }) =>
    tx
      .update(file)
      .set({ state: 'stored' })
      .where(and(eq(file.groupCode, groupCode), eq(file.id, id))),
  );
  return id;
}
