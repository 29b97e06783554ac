import { abnormal } from '../../../domain/records/abnormal.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Numbers of the abnormal reports that hold the payment of waybills, by waybill: the oldest of each (34015). */
export async function holdsOf(work: Work, waybillIds: readonly string[]): Promise<Map<string, string>> {
  const holds = new Map<string, string>();
  if (waybillIds.length === 0) return holds;
  const cases = await findBy(work, abnormal, { waybillId: waybillIds });
  for (const { waybillId, holdPayment, abnormalNo } of cases)
    if (holdPayment && !holds.has(waybillId)) holds.set(waybillId, abnormalNo);
  return holds;
}

/** Number of an abnormal report that holds the payment of a waybill; null: none does (34015). */
export async function holdOf(work: Work, waybillId: string): Promise<string | null> {
  return (await holdsOf(work, [waybillId])).get(waybillId) ?? null;
}
