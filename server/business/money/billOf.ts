import { freightBill } from '../../../domain/records/freightBill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

type Bill = Row<typeof freightBill>;

/** The bill of a waybill; null while it has none. `lock` keeps others from moving it until the transaction ends. */
export async function billOf(work: Work, waybillId: string, lock = false): Promise<Bill | null> {
  const [found] = await findBy(work, freightBill, { waybillId });
  return found && lock ? need(work, freightBill, found.id, true) : (found ?? null);
}
