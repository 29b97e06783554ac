import type { DataOf } from '../../domain/calls/call.ts';
import { makePayBatch, payCandidates, payMembers } from '../../domain/calls/payMany.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { paymentBatch } from '../../domain/records/paymentBatch.ts';
import { candidatesOf } from '../business/money/payCandidates.ts';
import { ownDrafts } from '../business/money/payDrafts.ts';
import { addPayee, type AskedPayee, keyOf, openPayBatch } from '../business/money/payMany.ts';
import { membersOfBatch } from '../business/money/payMembers.ts';
import { Refused, refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { rowRefusal } from './answer.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';

const candidates = bind(payCandidates, (asked, context) =>
  act(context, (work) =>
    asked.from === 'drafts'
      ? ownDrafts(work, loginOf(context).viewer, context.lang)
      : candidatesOf(work, asked, context.lang),
  ),
);

type Result = DataOf<typeof makePayBatch>['results'][number];

/** Adds one payee in a transaction of its own, so that a refused one undoes no other. */
async function added(context: Context, batchId: string, wanted: AskedPayee): Promise<Result> {
  const { viewer } = loginOf(context);
  const key = keyOf(wanted);
  try {
    await act(context, (work) => addPayee(work, viewer, batchId, wanted));
    return { key, refusal: null };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { key, refusal: rowRefusal(error, context.lang) };
  }
}

const make = bind(makePayBatch, async (asked, context) => {
  const { viewer } = loginOf(context);
  const batchId = await act(context, (work) => openPayBatch(work, viewer, asked));
  const results: Result[] = [];
  for (const wanted of asked.payees) results.push(await added(context, batchId, wanted));
  return { batchId, results };
});

/** Access to a batch includes its members. @throws 10404 absent or out of scope */
const members = bind(payMembers, ({ id }, context) =>
  act(context, async (work) => {
    const row = await find(work, paymentBatch, id);
    if (!row || !isInScope(paymentBatch, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    return membersOfBatch(work, id);
  }),
);

export const payManyCalls: readonly Bound[] = [candidates, make, members];
