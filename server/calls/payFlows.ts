import { payFlows } from '../../domain/calls/payFlows.ts';
import { paymentApply } from '../../domain/records/paymentApply.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes.ts';
import { flowsOfAll } from '../business/money/payFlows.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';

/** Access to an application includes its evidence. @throws 10404 absent or out of scope */
const flows = bind(payFlows, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, paymentApply, id);
    if (!row || !isInScope(paymentApply, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const isCarrier = loginOf(context).viewer.role === 'captain';
    const all = await flowsOfAll(work, row.lines);
    return all.map(({ judged, ...flows }) => ({
      ...flows,
      ...(isCarrier ? { contractId: null, contractNo: null, receivableFen: null, invoicedFen: null } : {}),
      trackStanding: judged.standing,
      trackExcuse: isCarrier ? null : judged.excuse,
      trackRules: [...judged.rules],
    }));
  }),
);

export const payFlowCalls: readonly Bound[] = [flows];
