import { vatDifference } from '../../domain/calls/vatDifference.ts';
import { vatMonth } from '../../domain/records/vatMonth.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { vatDifferenceOf } from '../business/tax/vatDifference.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';

/** @throws 10404 absent or out of scope */
const difference = bind(vatDifference, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, vatMonth, id);
    if (!row || !isInScope(vatMonth, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    return vatDifferenceOf(work, row);
  }),
);

export const vatDifferenceCalls: readonly Bound[] = [difference];
