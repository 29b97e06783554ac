import { z } from 'zod';
import { gatewayAt } from './gateway.ts';
import type { LabelPrintPort } from './labelPrint.ts';

const answerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done') }),
  z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) }),
  z.object({ state: z.literal('open') }),
]);

/**
 * Printers of labels through an HTTP gateway, with a bearer token: `PUT /jobs/<requestNo>` with
 * `{printer, language, copies, body}`, the body in base64, prints a job and `POST /jobs/<requestNo>/settle` asks what became of it;
 * both answer what the port's `settle` answers. `group` names the tenant. Any status but 2xx counts as no answer.
 */
export function labelPrintGateway(url: string, token: string): LabelPrintPort {
  const { ask } = gatewayAt(url, token, 'The gateway of the label printers');
  const job = (requestNo: string) => `/jobs/${encodeURIComponent(requestNo)}`;
  return {
    print: async ({ groupCode, requestNo, body, ...rest }) =>
      answerSchema.parse(
        await ask('PUT', job(requestNo), groupCode, {
          ...rest,
          body: Buffer.from(body, 'utf8').toString('base64'),
        }),
      ),
    settle: async (groupCode, requestNo) =>
      answerSchema.parse(await ask('POST', `${job(requestNo)}/settle`, groupCode)),
  };
}
