import { z } from 'zod';
import type { PayBankPort } from './payBank.ts';

/** A bank answers in seconds, or not at all, ms (T&M 6.3). */
const TIMEOUT_MS = 60_000;

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

/**
 * A bank behind a gateway over HTTP, with the bearer token: `PUT /orders/<requestNo>` pays and answers what `pay` answers;
 * `POST /orders/<requestNo>/settle` what `settle` answers; `GET /lines?after=` and `GET /lines/<serialNo>` the list;
 * `PUT /expected/<transferCode>` announces money. `group` names the tenant everywhere. Anything but 2xx is no answer.
 */
export function payBankGateway(url: string, token: string): PayBankPort {
  const base = url.replace(/\/+$/, '');
  const ask = async (method: string, path: string, group: string, body?: object): Promise<unknown> => {
    const response = await fetch(
      `${base}${path}${path.includes('?') ? '&' : '?'}group=${encodeURIComponent(group)}`,
      {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (response.status === 404 && method === 'GET') return null;
    if (!response.ok) throw new Error(`The bank's gateway answered ${String(response.status)}.`);
    return response.json();
  };
  const order = (requestNo: string) => `/orders/${encodeURIComponent(requestNo)}`;
  return {
    pay: async ({ groupCode, requestNo, ...rest }) =>
      answerSchema.parse(await ask('PUT', order(requestNo), groupCode, rest)),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${order(requestNo)}/settle`, groupCode)),
    list: async (groupCode, after) =>
      z.array(lineSchema).parse(await ask('GET', `/lines?after=${String(after)}`, groupCode)),
    find: async ({ groupCode, serialNo }) =>
      lineSchema.nullable().parse(await ask('GET', `/lines/${encodeURIComponent(serialNo)}`, groupCode)),
    expect: async ({ groupCode, transferCode, ...rest }) => {
      await ask('PUT', `/expected/${encodeURIComponent(transferCode)}`, groupCode, rest);
    },
  };
}
