import { MOST_PLACES, putPlaces } from '../../domain/calls/putPlaces.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { inboundOrder } from '../../domain/records/inboundOrder.ts';
import { placesFor } from '../business/stock/putPlaces.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { NO_LOT } from '../store/stockTables.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const places = bind(putPlaces, ({ id, lineNo, quality }, context) =>
  act(context, async (work) => {
    const row = await find(work, inboundOrder, id);
    if (!row || !isInScope(inboundOrder, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const line = row.lines?.find((one) => one.lineNo === lineNo);
    if (!line) throw refused(noSuchRecord);
    const found = await placesFor(
      work,
      {
        ...{ warehouseId: row.warehouseId, ownerId: row.ownerId, goodsId: line.goodsId },
        ...{ lotNo: line.lotNo ?? NO_LOT, isDamaged: quality === 'damaged' },
      },
      MOST_PLACES,
    );
    return {
      places: found.map(({ locationId, locationCode, reason, roomKg, roomM3 }) => ({
        ...{ locationId, locationCode, reason, roomKg, roomM3 },
      })),
    };
  }),
);

/** What is asked at the receiving desk (addendum B 3.4, 3.5). */
export const putPlaceCalls: readonly Bound[] = [places];
