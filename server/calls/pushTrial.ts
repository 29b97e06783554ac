import { tryConnectionPush, tryWebhookPush } from '../../domain/calls/pushTrial.ts';
import { webhookOfAnother } from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { connection } from '../../domain/records/connection.ts';
import { webhook } from '../../domain/records/webhook.ts';
import { isOwnHook } from '../business/hooks/webhook.ts';
import { tryPush } from '../jobs/pushes.ts';
import { targetOfConnection, targetOfWebhook } from '../jobs/pushTargets.ts';
import { refused } from '../records/errors.ts';
import { need, patch } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import type { Work } from '../records/work.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

/** Whoever sets a receiver up tries it now and then; more would use us to knock at somebody's door. */
const TRIALS: Limit = { times: 20, windowMs: 3_600_000 };

const triedNow = ({ now }: Work, fault: string | null) => ({ triedAt: now, triedFault: fault });

/** Whoever has it open sees at once what is open to it now. */
const tell = (work: Work, record: string, row: Readonly<Record<'id', string> & Record<'version', number>>) =>
  work.changes.push({ record, id: row.id, version: row.version, row: { ...row }, todo: false });

const trial = bind(tryConnectionPush, async ({ id }, context) => {
  const row = await act(context, async (work) => {
    const found = await need(work, connection, id);
    await spendAttempt(work, `tryPush:${id}`, TRIALS);
    return found;
  });
  // Outside of a transaction: it waits for somebody else's machine.
  const fault = await tryPush(context.services, targetOfConnection(context.services, row));
  await act(context, async (work) => {
    const present = await need(work, connection, id, true);
    // Another address was entered meanwhile: nothing is known of it.
    if (present.pushUrl !== row.pushUrl) return;
    await patch(work, connection, id, { triedUrl: present.pushUrl, ...triedNow(work, fault) });
    tell(work, connection.name, present);
  });
  return { fault };
});

const hookTrial = bind(tryWebhookPush, async ({ id }, context) => {
  const row = await act(context, async (work) => {
    const found = await need(work, webhook, id);
    if (!isInScope(webhook, loginOf(context).viewer, found)) throw refused(noSuchRecord);
    if (!isOwnHook(work, found)) throw refused(webhookOfAnother);
    await spendAttempt(work, `tryPush:${id}`, TRIALS);
    return found;
  });
  const fault = await tryPush(context.services, targetOfWebhook(context.services, row));
  await act(context, async (work) => {
    const present = await need(work, webhook, id, true);
    if (present.url !== row.url) return;
    await patch(work, webhook, id, { triedUrl: present.url, ...triedNow(work, fault) });
    tell(work, webhook.name, present);
  });
  return { fault };
});

export const pushTrialCalls: readonly Bound[] = [trial, hookTrial];
