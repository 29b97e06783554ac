import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { OilSupplierPort } from './oilSupplier.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('done'),
    voucherNo: z.string().min(1).max(40),
    amountFen: z.number().int().positive(),
  }),
  z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) }),
  z.object({ state: z.literal('open') }),
]);

/**
 * Fuel suppliers through an HTTP gateway, with a bearer token: `PUT /orders/<requestNo>` submits an order and
 * `POST /orders/<requestNo>/settle` asks for its result; both answer what the port's `settle` answers. `group` names the
 * tenant. Any status but 2xx counts as no answer.
 */
export function oilSupplierGateway(url: string, token: string): OilSupplierPort {
  const { ask } = gatewayAt(url, token, "The fuel supplier's gateway");
  const order = (requestNo: string) => `/orders/${encodeURIComponent(requestNo)}`;
  return {
    order: async ({ groupCode, requestNo, ...rest }, onAnswer) =>
      onAnswer(answerSchema.parse(await ask('PUT', order(requestNo), groupCode, rest))),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${order(requestNo)}/settle`, groupCode)),
  };
}
