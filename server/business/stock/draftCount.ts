import { stockCount } from '../../../domain/records/stockCount.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import type { Work } from '../../records/work.ts';
import { lockItems } from '../../stock/items.ts';
import { NO_LOT } from '../../store/stockTables.ts';
import type { Count } from './countScope.ts';

/** Makes the draft of a count of certain keys, e.g. of a bin that held less than the books say. */
export async function draftCountOf(
  work: Work,
  {
    warehouseId,
    itemIds,
    isBlind = true,
  }: { warehouseId: string; itemIds: readonly string[]; isBlind?: boolean },
): Promise<Count> {
  const items = [...(await lockItems(work, itemIds)).values()].filter(
    (item) => item.warehouseId === warehouseId,
  );
  return make(work, stockCount, {
    countNo: await nextNumber(work, stockCount.number.prefix),
    ...{ warehouseId, isBlind, zones: null, goodsIds: null, ownerIds: null },
    ...{
      keyCount: items.length,
      countedCount: 0,
      diffCount: null,
      diffFen: null,
      startedAt: null,
      postedAt: null,
    },
    lines: items.map(({ id: itemId, locationId, goodsId, ownerId, lotNo, quality }, at) => ({
      ...{
        lineNo: at + 1,
        itemId,
        locationId,
        goodsId,
        ownerId,
        quality,
        lotNo: lotNo === NO_LOT ? null : lotNo,
      },
      ...{ countQty: null, counterId: null, otherQty: null, otherId: null, isRecount: false },
    })),
    book: [],
    counters: [],
  });
}
