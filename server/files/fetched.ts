import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { eReceipt } from '../../domain/records/eReceipt.ts';
import type { invoice } from '../../domain/records/invoice.ts';
import type { FileType } from '../../domain/rules/fileTypes.ts';
import type { Config } from '../base/config.ts';
import { applyIfPossible } from '../records/apply.ts';
import type { Work } from '../records/work.ts';
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

/** A file that was just stored, which no record uses yet. */
export interface NewFile {
  readonly fileId: string;
  readonly fileHash: string;
}

/**
 * Stores a document that nobody uploaded as a file of a record.
 * @param accept types that its field takes
 * @param tell tells the record of it; false: it has no use for it any more, and the next cleanup removes the file
 * @throws FileNotAccepted for bytes that the field does not accept, FilesDown
 */
export async function storePaper(
  platform: FetchPlatform,
  { record, id, groupCode }: { readonly record: string; readonly id: string; readonly groupCode: string },
  accept: readonly FileType[],
  { name, bytes }: Paper,
  tell: (work: Work, file: NewFile) => Promise<boolean>,
): Promise<void> {
  const principal: Principal = { groupCode, viewer: null, byName: '' };
  const pieces = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  const limits = new Map(accept.map((type) => [type, MAX_BYTES]));
  const arrival = await receive(arrivalsOf(platform.config.dataDir), pieces, limits);
  try {
    const fileId = await storeFile(platform, principal, arrival, `${name}.${arrival.type}`);
    await run(platform, principal, async (work) => {
      const isMine = and(eq(file.groupCode, groupCode), eq(file.id, fileId));
      if (!(await tell(work, { fileId, fileHash: arrival.sha256 }))) return;
      await work.tx.update(file).set({ record, recordId: id }).where(isMine);
    });
  } finally {
    await rm(arrival.path, { force: true });
  }
}

/**
 * Stores the document that an outside system made as a file of its record: its chart gets `file.came` with the id of
 * the file, for its field `fileId`.
 * @throws FileNotAccepted for bytes that the field does not accept, FilesDown
 */
export function storeFetchedFile(
  platform: FetchPlatform,
  spec: typeof eReceipt | typeof invoice,
  { id, groupCode }: { readonly id: string; readonly groupCode: string },
  paper: Paper,
): Promise<void> {
  const place = { record: spec.name, id, groupCode };
  return storePaper(platform, place, spec.fields.fileId.accept ?? [], paper, (work, { fileId }) =>
    applyIfPossible(work, spec, { id, type: 'file.came', payload: { fileId } }),
  );
}
