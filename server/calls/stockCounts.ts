import { countItems, countSheet } from '../../domain/calls/countSheet.ts';
import { transferItems } from '../../domain/calls/transferItems.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes.ts';
import { stockCount } from '../../domain/records/stockCount.ts';
import { sheetOf } from '../business/stock/countSheet.ts';
import { countsOf, transfersOf } from '../business/stock/ofItems.ts';
import { refused } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const sheet = bind(countSheet, ({ id }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    const row = await find(work, stockCount, id);
    if (!row || !isInScope(stockCount, viewer, row)) throw refused(noSuchRecord);
    return sheetOf(work, viewer, row);
  }),
);

const counts = bind(countItems, (asked, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    return once(work, viewer.userId, asked.requestNo, [countItems.name, asked], async () => ({
      made: await countsOf(work, viewer, asked),
    }));
  }),
);

const transfers = bind(transferItems, (asked, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    return once(work, viewer.userId, asked.requestNo, [transferItems.name, asked], async () => ({
      made: await transfersOf(work, viewer, asked),
    }));
  }),
);

/** What is done with counts and chosen keys of stock besides forms and events (addendum B 3.5). */
export const stockCountCalls: readonly Bound[] = [sheet, counts, transfers];
