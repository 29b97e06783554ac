import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Counts a member that came (1) or left (-1), with its amount in fen. The batch is locked, so that no count is lost. */
export async function countMember(
  work: Work,
  batchId: string,
  sign: 1 | -1,
  amountFen: number,
): Promise<void> {
  const batch = await need(work, paymentBatch, batchId, true);
  const change = { count: batch.count + sign, totalFen: batch.totalFen + sign * amountFen };
  await patch(work, paymentBatch, batchId, change);
  const { id, version } = batch;
  work.changes.push({ record: paymentBatch.name, id, version, row: { ...batch, ...change }, todo: false });
}

/** A member of a batch that is paid in waves was released: by whom and when the last one was. */
export async function noteWave(
  work: Work,
  batchId: string,
  { by, at }: { readonly by: { readonly id: string }; readonly at: number },
): Promise<void> {
  const batch = await need(work, paymentBatch, batchId, true);
  if (batch.status === 'running')
    await patch(work, paymentBatch, batchId, { releasedBy: by.id, releasedAt: at });
}
