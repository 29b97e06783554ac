import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { TaxBureauPort } from './taxBureau.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted'), receiptNo: z.string().trim().min(1).max(60) }),
  z.object({ state: z.literal('returned'), text: z.string().trim().min(1).max(500) }),
  z.object({ state: z.literal('open') }),
]);

/**
 * The tax bureau through an HTTP gateway, with a bearer token: `PUT /reports/<messageNo>` with
 * `{kind, period, content, remark}` hands over a report, or asks for its result when the bureau has it already, and answers
 * `{state: 'accepted', receiptNo}`, `{state: 'returned', text}` with the reason, or `{state: 'open'}` while it is not
 * decided. `group` names the tenant. Any status but 2xx counts as no answer.
 */
export function taxBureauGateway(url: string, token: string): TaxBureauPort {
  const { ask } = gatewayAt(url, token, "The tax bureau's gateway");
  return {
    submit: async ({ groupCode, messageNo, ...report }) =>
      answerSchema.parse(await ask('PUT', `/reports/${encodeURIComponent(messageNo)}`, groupCode, report)),
  };
}
