import { and, eq, inArray } from 'drizzle-orm';
import { signedContract } from '../../domain/records/signedContract.ts';
import type { Row } from '../../domain/schema/record.ts';
import { find } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { file } from '../store/systemTables.ts';
import type { FileRow } from './readable.ts';

/** A paper of a trip's contract for holders of its link; undefined where it is none of this contract. */
export async function contractPaper(work: Work, recordId: string, id: string): Promise<FileRow | undefined> {
  const row = await find(work, signedContract, recordId);
  if (row?.fileIds?.includes(id) !== true) return undefined;
  const isIt = and(eq(file.groupCode, work.groupCode), eq(file.id, id), eq(file.state, 'stored'));
  const [found] = await work.tx.select().from(file).where(isIt);
  return found;
}

/** Whether the paper that was made at the signature is still the one that is kept. */
export async function isPaperWhole(
  { tx, groupCode }: Work,
  { fileIds, fileHash }: Pick<Row<typeof signedContract>, 'fileIds' | 'fileHash'>,
): Promise<boolean> {
  if (fileHash === null) return true;
  const mine = and(eq(file.groupCode, groupCode), inArray(file.id, fileIds ?? []));
  const kept = await tx.select({ sha256: file.sha256 }).from(file).where(mine);
  return kept.some(({ sha256 }) => sha256 === fileHash);
}
