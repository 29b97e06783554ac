import { newWebhookSecret } from '../../domain/calls/webhook.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { webhook } from '../../domain/records/webhook.ts';
import { rotateHookSecret } from '../business/hooks/webhook.ts';
import { refused } from '../records/errors.ts';
import { need } from '../records/rows.ts';
import { isInScope } from '../records/scope.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const secret = bind(newWebhookSecret, ({ id, version }, context) =>
  act(context, async (work) => {
    const row = await need(work, webhook, id, true);
    if (!isInScope(webhook, loginOf(context).viewer, row)) throw refused(noSuchRecord);
    const made = await rotateHookSecret(work, row, version);
    const { oldSecretUntil } = await need(work, webhook, id);
    return { secret: made, oldUntil: oldSecretUntil };
  }),
);

export const webhookCalls: readonly Bound[] = [secret];
