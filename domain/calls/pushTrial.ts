import { z } from 'zod';
import { connection } from '../records/connection.ts';
import { HOOK_OWNERS, webhook } from '../records/webhook.ts';
import { call, idSchema } from './call.ts';

/** Sends a signed message of no order to the address of a connection, before it is approved. */
export const tryConnectionPush = call({
  name: 'connection.tryPush',
  method: 'POST',
  path: `/${connection.service}/${connection.name}/{id}/TRY_PUSH`,
  encoding: 'json',
  who: ['admin', 'auditor'],
  belongs: { rows: connection, to: ['edit', 'approve'] },
  about: 'Send a test message to the address of a connection; without an answer of 2xx it cannot be approved',
  request: z.object({ id: idSchema }),
  /** Why it was not taken; null: it was. */
  data: z.object({ fault: z.string().nullable() }),
});

/** Sends a signed message of no document to the address of a webhook, before it is activated. */
export const tryWebhookPush = call({
  name: 'webhook.tryPush',
  method: 'POST',
  path: `/${webhook.service}/${webhook.name}/{id}/TRY_PUSH`,
  encoding: 'json',
  who: HOOK_OWNERS,
  belongs: { rows: webhook, to: ['edit', 'activate'] },
  about: 'Send a test message to the address of a webhook; without an answer of 2xx it cannot be activated',
  request: z.object({ id: idSchema }),
  /** Why it was not taken; null: it was. */
  data: z.object({ fault: z.string().nullable() }),
});
