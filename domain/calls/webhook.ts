import { z } from 'zod';
import { HOOK_OWNERS, webhook } from '../records/webhook.ts';
import { call, idSchema } from './call.ts';

/** Makes the first or the next secret of a webhook; nobody sees it a second time. */
export const newWebhookSecret = call({
  name: 'webhook.secret',
  method: 'POST',
  path: `/${webhook.service}/${webhook.name}/{id}/ROTATE_SECRET`,
  encoding: 'json',
  who: HOOK_OWNERS,
  belongs: { rows: webhook, to: 'edit' },
  secret: true,
  about: 'Make a new secret of a webhook, shown this once; that of a webhook in use stays good for 24 hours',
  request: z.object({ id: idSchema, version: z.number().int() }),
  data: z.object({ secret: z.string(), oldUntil: z.number().int().nullable() }),
});
