import { and, eq } from 'drizzle-orm';
import { receipt } from '../../domain/records/receipt.ts';
import { findBy } from '../records/rows.ts';
import { file } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import type { FileRow } from './readable.ts';

/** A rejected receipt proves nothing: its photos are not public. */
const SHOWN = ['pendingAudit', 'accepted'];

/** Photos of a waybill's receipt for holders of its link. */
export async function receiptPhotoIds(work: Work, waybillId: string): Promise<string[]> {
  const receipts = await findBy(work, receipt, { waybillId, status: SHOWN });
  return receipts.flatMap(({ photoIds }) => photoIds ?? []);
}

/** One of them; undefined where it is no photo of this receipt. */
export async function receiptPhoto(work: Work, waybillId: string, id: string): Promise<FileRow | undefined> {
  if (!(await receiptPhotoIds(work, waybillId)).includes(id)) return undefined;
  const isIt = and(eq(file.groupCode, work.groupCode), eq(file.id, id), eq(file.state, 'stored'));
  const [row] = await work.tx.select().from(file).where(isIt);
  return row;
}
