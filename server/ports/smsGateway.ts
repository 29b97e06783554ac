import { z } from 'zod';
import type { SmsPort } from './sms.ts';

/** Time-out of a call, ms: longer than a user waits for "code sent". */
const TIMEOUT_MS = 10_000;

const handedSchema = z.object({
  id: z.string().min(1).max(64),
  costFen: z.number().int().min(0).default(0),
});
const receiptSchema = z.object({ state: z.enum(['waiting', 'delivered', 'failed']) });

/**
 * An HTTP gateway: `POST <url>/messages {phone, content}` answers `{id, costFen?}`, `GET <url>/messages/<id>`
 * answers `{state}`; both with the bearer token. Any status but 2xx refuses the message.
 */
export function smsGateway(url: string, token: string): SmsPort {
  const base = url.replace(/\/+$/, '');
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(base + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    provider: new URL(url).host.slice(0, 30),
    isEmbedded: false,
    send: async ({ phone, content }) => {
      const answer = await ask('/messages', { method: 'POST', body: JSON.stringify({ phone, content }) });
      if (!answer.ok) return { errorCode: 'REFUSED' };
      const { id, costFen } = handedSchema.parse(await answer.json());
      return { messageId: id, costFen };
    },
    receipt: async ({ messageId }) => {
      const answer = await ask(`/messages/${encodeURIComponent(messageId)}`);
      if (!answer.ok) throw new Error(`The SMS gateway answered ${String(answer.status)}.`);
      const { state } = receiptSchema.parse(await answer.json());
      return state === 'failed' ? { state, errorCode: 'ABSENT' } : { state };
    },
  };
}
