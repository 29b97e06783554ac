import { waybill } from '../../../domain/records/waybill.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { heldBy, type PalletHolder } from '../../stock/pallets.ts';
import type { Outbound } from './outboundPlan.ts';
import { draftPallets, movePallets, type PalletsMoved } from './palletMoves.ts';

/** Who has the pallets of an order from now on: the fleet or driver of its waybill, else the owner of the goods. */
async function holderOf(work: Work, row: Outbound): Promise<PalletHolder> {
  const job = row.waybillId === null ? null : await find(work, waybill, row.waybillId);
  if (!job) return { kind: 'SHIPMENT', id: row.ownerId };
  return job.carrierId === null
    ? { kind: 'DRIVER', id: job.driverId }
    : { kind: 'CARRIER', id: job.carrierId };
}

/**
 * Lends the pallets under the goods that left. Where the books of the warehouse have too few of them, somebody looks first.
 * @param left how many left by the stock ledger
 */
export async function lendPallets(work: Work, row: Outbound, left: number): Promise<void> {
  const quantity = row.pallets ?? left;
  if (row.palletTypeId === null || quantity === 0) return;
  const from = { kind: 'WAREHOUSE', id: row.warehouseId } as const;
  const lent: PalletsMoved = {
    docKind: 'lend',
    ...{ from, to: await holderOf(work, row), palletTypeId: row.palletTypeId, quantity },
    ...{ waybillId: row.waybillId, docType: 'outboundOrder', docId: row.id, docNo: row.outboundNo },
  };
  const isThere = ((await heldBy(work, from, row.palletTypeId)) ?? 0) >= quantity;
  await (isThere ? movePallets(work, lent) : draftPallets(work, lent));
}
