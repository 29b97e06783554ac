import { tryConnectionPush } from '../../domain/calls/pushTrial.ts';
import { connection } from '../../domain/records/connection.ts';
import { tryPush } from '../jobs/pushes.ts';
import { need, patch } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { act, bind, type Bound } from './context.ts';

/** Whoever sets a connection up tries it now and then; more would use us to knock at somebody's door. */
const TRIALS: Limit = { times: 20, windowMs: 3_600_000 };

const trial = bind(tryConnectionPush, async ({ id }, context) => {
  const row = await act(context, async (work) => {
    const found = await need(work, connection, id);
    await spendAttempt(work, `tryPush:${id}`, TRIALS);
    return found;
  });
  // Outside of a transaction: it waits for somebody else's machine.
  const fault = await tryPush(context.services, row);
  await act(context, async (work) => {
    const { pushUrl } = await need(work, connection, id, true);
    // Another address was entered meanwhile: nothing is known of it.
    if (pushUrl !== row.pushUrl) return;
    await patch(work, connection, id, { triedUrl: pushUrl, triedAt: work.now, triedFault: fault });
  });
  return { fault };
});

export const pushTrialCalls: readonly Bound[] = [trial];
