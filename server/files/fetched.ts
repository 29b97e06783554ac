import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { eReceipt } from '../../domain/records/eReceipt.ts';
import type { invoice } from '../../domain/records/invoice.ts';
import type { Config } from '../base/config.ts';
import { applyIfPossible } from '../records/apply.ts';
import { type Principal, run } from '../run/run.ts';
import { file } from '../store/systemTables.ts';
import { type FilePlatform, storeFile } from './storeFile.ts';
import { arrivalsOf, receive } from './receive.ts';

export interface FetchPlatform extends FilePlatform {
  readonly config: Pick<Config, 'dataDir'>;
}

/** Largest document from outside, bytes. */
const MAX_BYTES = 5 * 1024 * 1024;

/** A file from an outside system, and its name without extension. */
interface Paper {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores the document that an outside system made as a file of its record: its chart gets `file.came` with the id of
 * the file, for its field `fileId`.
 * @throws FileNotAccepted for bytes that the field does not accept, FilesDown
 */
export async function storeFetchedFile(
  platform: FetchPlatform,
  spec: typeof eReceipt | typeof invoice,
  { id, groupCode }: { readonly id: string; readonly groupCode: string },
  { name, bytes }: Paper,
): Promise<void> {
  const principal: Principal = { groupCode, viewer: null, byName: '' };
  const pieces = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  const limits = new Map((spec.fields.fileId.accept ?? []).map((type) => [type, MAX_BYTES]));
  const arrival = await receive(arrivalsOf(platform.config.dataDir), pieces, limits);
  try {
    const fileId = await storeFile(platform, principal, arrival, `${name}.${arrival.type}`);
    await run(platform, principal, async (work) => {
      const { name: record } = spec;
      const isMine = and(eq(file.groupCode, groupCode), eq(file.id, fileId));
      // If it was fetched twice, the second file is unused and the next cleanup removes it.
      if (!(await applyIfPossible(work, spec, { id, type: 'file.came', payload: { fileId } }))) return;
      await work.tx.update(file).set({ record, recordId: id }).where(isMine);
    });
  } finally {
    await rm(arrival.path, { force: true });
  }
}
