import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { PushPort } from './push.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('sent'), msgId: z.string().min(1).max(64) }),
  z.object({ state: z.literal('refused'), code: z.string().max(40) }),
]);
const receiptSchema = z.object({ delivered: z.boolean(), clicked: z.boolean() });

/**
 * Phones through an HTTP gateway, with a bearer token: `PUT /messages/<requestNo>` with `{platform, token, title, body, data}`
 * sends a message, and `POST /messages/<requestNo>/settle` asks what became of it; both answer `{state: "sent", msgId}` or
 * `{state: "refused", code}`, where the code `TOKEN_GONE` says that the device does not exist any more. `GET /messages/<requestNo>`
 * answers `{delivered, clicked}`. `group` names the tenant. Any status but 2xx counts as no answer.
 */
export function pushGateway(url: string, token: string): PushPort {
  const { ask } = gatewayAt(url, token, 'The push gateway');
  const message = (requestNo: string) => `/messages/${encodeURIComponent(requestNo)}`;
  return {
    send: async ({ groupCode, requestNo, ...rest }) =>
      answerSchema.parse(await ask('PUT', message(requestNo), groupCode, rest)),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${message(requestNo)}/settle`, groupCode)),
    receipt: async (groupCode, requestNo) =>
      receiptSchema.parse(await ask('GET', message(requestNo), groupCode)),
  };
}
