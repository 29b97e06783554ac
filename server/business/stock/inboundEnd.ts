import { and, eq, ne } from 'drizzle-orm';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { serviceBill } from '../../../domain/records/serviceBill.ts';
import { businessDay } from '../../records/numbers.ts';
import { findWhere } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { heldBy } from '../../stock/pallets.ts';
import { tableFor } from '../../store/tables.ts';
import type { Inbound } from './inboundForm.ts';
import { draftPallets, movePallets } from './palletMoves.ts';
import { reportDamage } from './reportDamage.ts';

const bills = tableFor(serviceBill);

/** Reports what came broken; where a waybill brought the goods, also what it left short. */
export async function reportFaults(work: Work, row: Inbound): Promise<void> {
  const { id: docId, inboundNo: docNo, waybillId, warehouseId, ownerId } = row;
  const common = {
    ...{ source: 'inbound' as const, docType: 'inboundOrder' as const, docId, docNo, waybillId },
    ...{ warehouseId, ownerId, locationId: null },
  };
  for (const { lineNo, goodsId, lotNo, planQty, receivedQty, damagedQty, rejectedQty } of row.lines ?? []) {
    const line = { ...common, lineNo, goodsId, lotNo };
    if (damagedQty > 0)
      await reportDamage(work, { ...line, qty: damagedQty, cause: 'broken', isShort: false });
    const short = planQty - receivedQty - rejectedQty;
    if (waybillId !== null && short > 0)
      await reportDamage(work, { ...line, qty: short, cause: 'short', isShort: true });
  }
}

/** Pallets that came with the goods: given back by their owner where he has so many, else a draft that somebody looks at. */
export async function receivePallets(work: Work, row: Inbound): Promise<void> {
  const counted = new Map<string, number>();
  for (const { palletTypeId, pallets } of row.lines ?? [])
    if (palletTypeId !== null && (pallets ?? 0) > 0)
      counted.set(palletTypeId, (counted.get(palletTypeId) ?? 0) + (pallets ?? 0));
  const from = { kind: 'SHIPMENT', id: row.ownerId } as const;
  const to = { kind: 'WAREHOUSE', id: row.warehouseId } as const;
  for (const [palletTypeId, quantity] of counted) {
    const moved = {
      ...{ docKind: 'return' as const, from, to, palletTypeId, quantity, waybillId: row.waybillId },
      ...{ docType: inboundOrder.name, docId: row.id, docNo: row.inboundNo },
    };
    const has = (await heldBy(work, from, palletTypeId)) ?? 0;
    await (has >= quantity ? movePallets(work, moved) : draftPallets(work, moved));
  }
}

/** The bill for storage in the month in which the goods were put away; null: there is none. */
export async function billedBy(
  work: Work,
  { ownerId, warehouseId, putAwayAt }: Inbound,
): Promise<string | null> {
  if (putAwayAt === null) return null;
  const [found] = await findWhere(
    work,
    serviceBill,
    and(
      eq(bills.kind, 'storage'),
      eq(bills.shipmentId, ownerId),
      eq(bills.warehouseId, warehouseId),
      eq(bills.period, businessDay(putAwayAt).slice(0, 6)),
      ne(bills.status, 'void'),
    ),
    { limit: 1 },
  );
  return found?.billNo ?? null;
}
