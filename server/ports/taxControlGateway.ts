import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { TaxControlPort } from './taxControl.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('issued'),
    invoiceNo: z.string().min(1).max(20),
    issuedAt: z.number().int(),
    totalFen: z.number().int(),
    taxFen: z.number().int(),
    confirmNo: z.string().max(40).nullable(),
  }),
  z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) }),
  z.object({ state: z.literal('open') }),
]);
const sentSchema = z.object({ accepted: z.boolean() });

/**
 * A tax channel through an HTTP gateway, with a bearer token: `PUT /invoices/<requestNo>` issues and answers what
 * `issue` answers; `POST /invoices/<requestNo>/settle` what `settle` answers; `POST /invoices/<requestNo>/send` answers
 * `{accepted}`; `GET /invoices/<requestNo>/paper` is the XML or PDF of an issued one, 404 while there is none. `group`
 * names the tenant everywhere. Any status but 2xx counts as no answer.
 */
export function taxControlGateway(url: string, token: string): TaxControlPort {
  const { ask, read } = gatewayAt(url, token, 'The gateway of the tax channel');
  const invoice = (requestNo: string) => `/invoices/${encodeURIComponent(requestNo)}`;
  return {
    issue: async ({ groupCode, requestNo, ...rest }) =>
      answerSchema.parse(await ask('PUT', invoice(requestNo), groupCode, rest)),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${invoice(requestNo)}/settle`, groupCode)),
    send: async (groupCode, requestNo) =>
      sentSchema.parse(await ask('POST', `${invoice(requestNo)}/send`, groupCode)).accepted,
    paper: async ({ groupCode, requestNo }) => {
      const paper = await read(`${invoice(requestNo)}/paper`, groupCode);
      return paper && new Uint8Array(await paper.arrayBuffer());
    },
  };
}
