import { countItems, countSheet } from '../../domain/calls/countSheet.ts';
import { transferItems, transferTargets } from '../../domain/calls/transferItems.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { stockCount } from '../../domain/records/stockCount.ts';
import { warehouse } from '../../domain/records/warehouse.ts';
import { sheetOf } from '../business/stock/countSheet.ts';
import { countsOf, transfersOf } from '../business/stock/ofItems.ts';
import { refused } from '../records/errors.ts';
import { once } from '../records/requests.ts';
import { find, findBy } from '../records/rows.ts';
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

const targets = bind(transferTargets, (_, context) =>
  act(context, async (work) => {
    const rows = await findBy(work, warehouse, { status: 'enabled' });
    return rows.map(({ id, warehouseName: name }) => ({ id, name }));
  }),
);

/** What is done with counts and chosen keys of stock besides forms and events (addendum B 3.5). */
export const stockCountCalls: readonly Bound[] = [sheet, counts, transfers, targets];
