import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { PayBankPort } from './payBank.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid'), serialNo: z.string().min(1).max(40), amountFen: z.number().int() }),
  z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) }),
  z.object({ state: z.literal('open') }),
]);
const lineSchema = z.object({
  position: z.number().int().nullable(),
  serialNo: z.string().min(1).max(40),
  kind: z.enum(['credit', 'paid', 'returned']),
  amountFen: z.number().int().positive(),
  payerName: z.string().max(60),
  payerAccountNo: z.string().max(30),
  memo: z.string().max(60),
  at: z.number().int(),
});
const heldSchema = z.object({ subAccountNo: z.string().min(1).max(30), balanceFen: z.number().int() });

/**
 * A bank through an HTTP gateway, with a bearer token: `PUT /orders/<requestNo>` pays and answers what `pay` answers;
 * `POST /orders/<requestNo>/settle` what `settle` answers; `GET /lines?after=` and `GET /lines/<serialNo>` the list;
 * `PUT /expected/<transferCode>` announces money; `GET /receipts/<serialNo>` is the PDF of a payment; `POST /bookings`
 * books on sub-accounts, each number once; `GET /sub-accounts?before=` answers their balances. `group` names the tenant
 * everywhere. Any status but 2xx counts as no answer.
 */
export function payBankGateway(url: string, token: string): PayBankPort {
  const { ask, read } = gatewayAt(url, token, "The bank's gateway");
  const order = (requestNo: string) => `/orders/${encodeURIComponent(requestNo)}`;
  return {
    pay: async ({ groupCode, requestNo, ...rest }) =>
      answerSchema.parse(await ask('PUT', order(requestNo), groupCode, rest)),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${order(requestNo)}/settle`, groupCode)),
    list: async (groupCode, after) =>
      z.array(lineSchema).parse(await ask('GET', `/lines?after=${String(after)}`, groupCode)),
    find: async ({ groupCode, serialNo }) => {
      const line = await read(`/lines/${encodeURIComponent(serialNo)}`, groupCode);
      return line && lineSchema.nullable().parse(await line.json());
    },
    expect: async ({ groupCode, transferCode, ...rest }) => {
      await ask('PUT', `/expected/${encodeURIComponent(transferCode)}`, groupCode, rest);
    },
    book: async (groupCode, bookings) => {
      await ask('POST', '/bookings', groupCode, { bookings });
    },
    held: async (groupCode, before) => {
      const held = z
        .array(heldSchema)
        .parse(await ask('GET', `/sub-accounts?before=${String(before)}`, groupCode));
      return new Map(held.map(({ subAccountNo, balanceFen }) => [subAccountNo, balanceFen]));
    },
    receipt: async ({ groupCode, serialNo }) => {
      const paper = await read(`/receipts/${encodeURIComponent(serialNo)}`, groupCode);
      return paper && new Uint8Array(await paper.arrayBuffer());
    },
  };
}
