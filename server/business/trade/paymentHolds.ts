import { abnormal } from '../../../domain/records/abnormal.ts';
import { damageRecord } from '../../../domain/records/damageRecord.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** A case that may hold the payment of its waybill. */
interface Case {
  readonly waybillId: string | null;
  readonly holdPayment: boolean;
  readonly no: string;
  readonly gmtCreated: number;
}

/** Numbers of the abnormal reports and damage records that hold the payment of waybills, by waybill: the oldest of each (34015). */
export async function holdsOf(work: Work, waybillIds: readonly string[]): Promise<Map<string, string>> {
  const holds = new Map<string, string>();
  if (waybillIds.length === 0) return holds;
  const reports = await findBy(work, abnormal, { waybillId: waybillIds });
  const damages = await findBy(work, damageRecord, { waybillId: waybillIds });
  const cases: Case[] = [
    ...reports.map(({ abnormalNo: no, ...row }) => ({ ...row, no })),
    ...damages.map(({ damageNo: no, ...row }) => ({ ...row, no })),
  ];
  for (const { waybillId, holdPayment, no } of cases.toSorted((a, b) => a.gmtCreated - b.gmtCreated))
    if (holdPayment && waybillId !== null && !holds.has(waybillId)) holds.set(waybillId, no);
  return holds;
}

/** Number of a case that holds the payment of a waybill; null: none does (34015). */
export async function holdOf(work: Work, waybillId: string): Promise<string | null> {
  return (await holdsOf(work, [waybillId])).get(waybillId) ?? null;
}
