import { quoteOrder } from '../../domain/calls/quoteOrder.ts';
import { stepsOf } from '../../domain/rules/quoteSteps.ts';
import { notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { quoteOf } from '../business/trade/quoting.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';

/** The steps in their wire format. */
const wired = (steps: ReturnType<typeof stepsOf>) =>
  steps.map(
    ({
      name,
      value,
    }): { name: [string, string, string, string]; value: [string, string, string, string] } => ({
      name: [...name],
      value: [...value],
    }),
  );

/** A shipper sees only its own prices. @throws 10403 for those of another one */
const priced = bind(quoteOrder, (draft, context) => {
  const { viewer } = loginOf(context);
  if (viewer.role === 'shipper' && viewer.partyId !== draft.shipmentId) throw refused(notAllowed);
  return act(context, async (work) => {
    const found = await quoteOf(work, draft);
    if (!found) return null;
    const { priceUnit, unitPriceFen, amountFen, list, rule } = found;
    return {
      priceUnit,
      unitPriceFen,
      amountFen,
      priceVersion: list.versionNo,
      ruleVersion: rule?.version ?? null,
      steps: wired(stepsOf(found, draft)),
    };
  });
});

export const quoteOrderCalls: readonly Bound[] = [priced];
