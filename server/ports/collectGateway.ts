import { z } from 'zod';
import { MAX_FEN } from '../../domain/rules/money.ts';
import type { CollectPort } from './collect.ts';
import { gatewayAt } from './gateway.ts';

const amount = z.number().int().min(0).max(MAX_FEN);
const refused = z.object({
  state: z.literal('refused'),
  code: z.string().max(40),
  msg: z.string().max(200),
});

const collectionSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), codeUrl: z.string().min(1).max(500) }),
  refused,
  z.object({
    state: z.literal('paid'),
    serial: z.string().min(1).max(64),
    amountFen: amount,
    paidAt: z.number().int().positive(),
  }),
  z.object({ state: z.literal('closed') }),
]);

const refundSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), serial: z.string().min(1).max(64) }),
  refused,
  z.object({ state: z.literal('open') }),
]);

/**
 * Payments by code through an HTTP gateway, with a bearer token: `PUT /collections/<requestNo>` opens one and answers its code,
 * `POST …/settle` asks what became of it and `POST …/close` closes it; `PUT /refunds/<requestNo>` sends money back. `group` names
 * the tenant. Any status but 2xx counts as no answer.
 */
export function collectGateway(url: string, token: string): CollectPort {
  const { ask } = gatewayAt(url, token, 'The gateway of payments by code');
  const place = (requestNo: string) => `/collections/${encodeURIComponent(requestNo)}`;
  return {
    open: async ({ groupCode, requestNo, ...rest }) =>
      collectionSchema.parse(await ask('PUT', place(requestNo), groupCode, rest)),
    settle: async (groupCode, requestNo) =>
      collectionSchema.parse(await ask('POST', `${place(requestNo)}/settle`, groupCode)),
    close: async (groupCode, requestNo) =>
      collectionSchema.parse(await ask('POST', `${place(requestNo)}/close`, groupCode)),
    refund: async ({ groupCode, requestNo, ...rest }) =>
      refundSchema.parse(await ask('PUT', `/refunds/${encodeURIComponent(requestNo)}`, groupCode, rest)),
  };
}
