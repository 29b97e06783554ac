import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { WaybillFacts } from '../../../machines/lifecycles/waybill/machine.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { paramOf } from '../platform/parameters.ts';

type Facts = Pick<WaybillFacts, 'unshippedNo' | 'shippedKg' | 'loadToleranceBp'>;

/** What the warehouses have handed out for a waybill that waits for its load, and what they still keep. */
export async function shippedFacts(work: Work, { id, status }: Row<typeof waybill>): Promise<Facts> {
  const isWaiting = status === 'pendingLoad';
  const asked = isWaiting
    ? await findBy(work, outboundOrder, {
        waybillId: id,
        status: ['submitted', 'allocated', 'picked', 'shipped'],
      })
    : [];
  const shipped = asked.filter((one) => one.status === 'shipped');
  return {
    unshippedNo: asked.find((one) => one.status !== 'shipped')?.outboundNo ?? null,
    shippedKg: shipped.length === 0 ? null : shipped.reduce((sum, { weightKg }) => sum + weightKg, 0),
    loadToleranceBp: await paramOf(work, 'wms.loadToleranceBp', work.now),
  };
}
