import { outboundDesk } from '../../domain/calls/outboundDesk.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { outboundOrder } from '../../domain/records/outboundOrder.ts';
import { deskOf } from '../business/stock/outboundDesk.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** @throws 10404 absent or out of scope */
const desk = bind(outboundDesk, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, outboundOrder, id);
    if (!row || !isInScope(outboundOrder, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    return deskOf(work, row, context.lang);
  }),
);

export const outboundCalls: readonly Bound[] = [desk];
