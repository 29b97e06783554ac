import { wrongLocation } from '../../../domain/codes/refusals/codes/stock.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import type { EventOf } from '../../../machines/lifecycles/kit.ts';
import { refused } from '../../records/errors.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { moveStock } from '../../stock/door.ts';
import { freeStock, holdStock } from '../../stock/holds.ts';
import type { StockDoc, StockKey } from '../../stock/types.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { type Outbound, planByHand, planByRule } from './outboundPlan.ts';

type Allocation = NonNullable<Outbound['allocations']>[number];
type Event<K extends 'allocate' | 'pick.line' | 'unpick.line'> = EventOf<typeof outboundOrder, K>;

export const docOf = ({ id, outboundNo }: Outbound): StockDoc => ({
  docType: 'outboundOrder',
  docId: id,
  docNo: outboundNo,
});

const keyAt = ({ ownerId }: Outbound, { goodsId, lotNo }: Allocation, locationId: string): StockKey => ({
  ...{ locationId, goodsId, ownerId },
  ...{ lotNo: lotNo ?? NO_LOT, quality: 'good' },
});

/** Where the goods of a warehouse stand that are ready to leave. */
export async function shippingOf(work: Work, { warehouseId }: Outbound): Promise<string> {
  const [place] = await findBy(work, stockLocation, { warehouseId, kind: 'shipping', status: 'enabled' });
  if (!place) throw refused(wrongLocation);
  return place.id;
}

const meant = ({ allocations }: Outbound, wanted: number): Allocation => {
  const one = (allocations ?? []).find(({ allocation }) => allocation === wanted);
  if (!one) throw new Error(`There is no allocation ${String(wanted)}.`);
  return one;
};

/** Holds what the order takes; its stock is locked since it was judged. */
export async function allocate(work: Work, row: Outbound, event: Event<'allocate'>): Promise<void> {
  const { parts } =
    row.pickRule === 'manual'
      ? await planByHand(work, row, event.rows ?? [])
      : await planByRule(work, row, true);
  const doc = docOf(row);
  await holdStock(
    work,
    parts.map(({ lineNo, itemId, qty }) => ({ ...doc, lineNo, itemId, qty })),
  );
  const sumOf = (line: number) =>
    parts.filter(({ lineNo }) => lineNo === line).reduce((sum, { qty }) => sum + qty, 0);
  await patch(work, outboundOrder, row.id, {
    allocatedAt: work.now,
    lines: row.lines.map((line) => ({ ...line, allocatedQty: sumOf(line.lineNo) })),
    allocations: parts.map((part, at) => ({ ...part, allocation: at + 1, pickedQty: 0, pickedBy: null })),
  });
}

/** What was picked goes to the shipping place, and stays held there. */
export async function moveToShipping(work: Work, row: Outbound, event: Event<'pick.line'>): Promise<void> {
  const one = meant(row, event.allocation);
  const doc = docOf(row);
  const into = keyAt(row, one, await shippingOf(work, row));
  await moveStock(work, [
    {
      ...{ kind: 'TRANSFER', from: keyAt(row, one, one.locationId), into, doc },
      ...{ lineNo: one.lineNo, stepNo: row.steps, qty: event.qty },
      held: { ...doc, lineNo: one.lineNo },
    },
  ]);
}

/** What is put back stays held where it lies now; in another place it is an allocation of its own. */
export async function moveBack(work: Work, row: Outbound, event: Event<'unpick.line'>): Promise<void> {
  const { locationId, qty } = event;
  const place = await find(work, stockLocation, locationId);
  const isFit = place?.status === 'enabled' && (place.kind === 'storage' || place.kind === 'receiving');
  if (place?.warehouseId !== row.warehouseId || !isFit) throw refused(wrongLocation);
  const one = meant(row, event.allocation);
  const doc = docOf(row);
  const [, into] = await moveStock(work, [
    {
      ...{ kind: 'TRANSFER', from: keyAt(row, one, await shippingOf(work, row)), doc },
      ...{ into: keyAt(row, one, locationId), lineNo: one.lineNo, stepNo: row.steps, qty },
      held: { ...doc, lineNo: one.lineNo },
    },
  ]);
  if (!into) throw new Error('Nothing was put back.');
  await patch(work, outboundOrder, row.id, {
    ...picked(row, one.lineNo, -qty),
    allocations: putBack(row.allocations ?? [], one, { locationId, itemId: into.itemId, qty }),
  });
}

/** The allocations after so much of one was put back. */
function putBack(
  all: readonly Allocation[],
  one: Allocation,
  { locationId, itemId, qty }: Pick<Allocation, 'locationId' | 'itemId' | 'qty'>,
): Allocation[] {
  if (one.locationId === locationId)
    return all.map((each) => (each === one ? { ...each, pickedQty: each.pickedQty - qty } : each));
  const rest = all.flatMap((each) => {
    if (each !== one) return [each];
    const left = { ...each, qty: each.qty - qty, pickedQty: each.pickedQty - qty };
    return left.qty > 0 ? [left] : [];
  });
  const there = rest.find((each) => each.itemId === itemId && each.lineNo === one.lineNo);
  if (there) return rest.map((each) => (each === there ? { ...each, qty: each.qty + qty } : each));
  const allocation = Math.max(...all.map((each) => each.allocation)) + 1;
  return [...rest, { ...one, allocation, itemId, locationId, qty, pickedQty: 0, pickedBy: null }];
}

/** The sums of an order of which more, or less, is picked. */
export function picked(row: Outbound, lineNo: number, qty: number): Pick<Outbound, 'lines' | 'pickedQty'> {
  return {
    lines: row.lines.map((line) =>
      line.lineNo === lineNo ? { ...line, pickedQty: line.pickedQty + qty } : line,
    ),
    pickedQty: row.pickedQty + qty,
  };
}

/** Gives back what was not picked. @returns the keys of stock of which less was found than the ledger says */
export async function freeRest(work: Work, row: Outbound): Promise<readonly string[]> {
  const freed = await freeStock(work, docOf(row), undefined, await shippingOf(work, row));
  return [...new Set(freed.map(({ itemId }) => itemId))];
}

/** All that is picked leaves the warehouse, and weighs what the ledger says. @returns the pallets that left with it */
export async function moveOut(work: Work, row: Outbound): Promise<number> {
  const doc = docOf(row);
  const shipping = await shippingOf(work, row);
  const byKey = new Map<string, { one: Allocation; qty: number }>();
  for (const one of row.allocations ?? []) {
    const key = `${String(one.lineNo)}|${one.lotNo ?? NO_LOT}`;
    byKey.set(key, { one, qty: (byKey.get(key)?.qty ?? 0) + one.pickedQty });
  }
  const written = await moveStock(
    work,
    [...byKey.values()].map(({ one, qty }, at) => ({
      ...{ kind: 'OUT' as const, from: keyAt(row, one, shipping), doc },
      ...{ lineNo: one.lineNo, stepNo: row.steps + at, qty },
      held: { ...doc, lineNo: one.lineNo },
    })),
  );
  await patch(work, outboundOrder, row.id, {
    weightKg: written.reduce((sum, { weightKg }) => sum - weightKg, 0),
  });
  return written.reduce((sum, { pallets }) => sum - pallets, 0);
}
