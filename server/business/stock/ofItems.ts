import type { ParsedOf } from '../../../domain/calls/call.ts';
import type { transferItems } from '../../../domain/calls/transferItems.ts';
import { noSuchRecord } from '../../../domain/codes/refusals/codes/common.ts';
import { stockBalance } from '../../../domain/records/stockBalance.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { refused } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import { save } from '../../records/save.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { type Item, lockItems } from '../../stock/items.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import { draftCountOf } from './draftCount.ts';

/** A document that was made; a type, since an interface is no JSON. */
type Made = { id: string; no: string };

/** Keys of stock that this viewer sees, locked. @throws 10404 where one is not among them */
async function ownItems(work: Work, viewer: Viewer, ids: readonly string[]): Promise<Item[]> {
  const items = await lockItems(work, ids);
  return [...new Set(ids)].map((id) => {
    const item = items.get(id);
    if (!item || !isInScope(stockBalance, viewer, { ...item })) throw refused(noSuchRecord);
    return item;
  });
}

function grouped(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

/** Makes the drafts of counts of chosen keys, one for each warehouse. */
export async function countsOf(
  work: Work,
  viewer: Viewer,
  { itemIds, isBlind }: { readonly itemIds: readonly string[]; readonly isBlind: boolean },
): Promise<Made[]> {
  const made: Made[] = [];
  for (const items of grouped(await ownItems(work, viewer, itemIds), ({ warehouseId }) => warehouseId)) {
    const { id, countNo } = await draftCountOf(work, {
      warehouseId: items[0]?.warehouseId ?? '',
      itemIds: items.map((item) => item.id),
      isBlind,
    });
    made.push({ id, no: countNo });
  }
  return made;
}

/** Moves all that is available of chosen keys, by a transfer for each warehouse and owner. */
export async function transfersOf(
  work: Work,
  viewer: Viewer,
  asked: ParsedOf<typeof transferItems>,
): Promise<Made[]> {
  const items = await ownItems(work, viewer, asked.itemIds);
  const made: Made[] = [];
  for (const some of grouped(items, ({ warehouseId, ownerId }) => `${warehouseId}|${ownerId}`)) {
    const [first] = some;
    if (!first) continue;
    const id = await save(
      work,
      transferOrder.name,
      {
        ...{ kind: asked.kind, fromWarehouseId: first.warehouseId, fromOwnerId: first.ownerId },
        ...(asked.kind === 'qualityChange' ? { reason: asked.reason } : {}),
        lines: some.map((item) => ({
          ...{ goodsId: item.goodsId, quality: item.quality, fromLocationId: item.locationId },
          lotNo: item.lotNo === NO_LOT ? null : item.lotNo,
          qty: Math.max(1, item.onHandQty - item.reservedQty),
          toLocationId: asked.kind === 'locationMove' ? asked.toLocationId : null,
          toQuality: asked.kind === 'qualityChange' ? asked.toQuality : null,
        })),
      },
      viewer,
    );
    await apply(work, transferOrder, { type: 'move', id });
    made.push({ id, no: (await need(work, transferOrder, id)).transferNo });
  }
  return made;
}
