import { z } from 'zod';
import { MAX_FEN } from '../../domain/rules/money.ts';
import { gatewayAt } from './gateway.ts';
import type { StepRequest, TollInvoicePort } from './tollInvoice.ts';

const fen = z.number().int().min(0).max(MAX_FEN);
const at = z.number().int().positive();
const refused = z.object({ state: z.literal('refused'), code: z.string().max(40), msg: z.string().max(200) });
const open = z.object({ state: z.literal('open') });

const registerSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), no: z.string().min(1).max(40) }),
  refused,
  open,
]);
const tripSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), providerNo: z.string().min(1).max(40) }),
  refused,
  open,
]);
const invoiceSchema = z
  .object({
    invoiceCode: z.string().regex(/^\d{10,12}$/),
    invoiceNo: z.string().regex(/^\d{8}$/),
    digitalNo: z.string().regex(/^\d{20}$/),
    issuedOn: at,
    isTaxed: z.boolean(),
    sellerName: z.string().min(1).max(128),
    sellerTaxNo: z.string().min(1).max(20),
    buyerName: z.string().min(1).max(128),
    buyerTaxNo: z.string().min(1).max(20),
    amountFen: fen,
    taxRateBp: z.number().int().min(0).max(10_000),
    taxFen: fen,
    totalFen: fen.positive(),
    entryStation: z.string().max(60).nullable().default(null),
    entryAt: at.nullable().default(null),
    exitStation: z.string().min(1).max(60),
    exitAt: at,
  })
  .refine(({ amountFen, taxFen, totalFen }) => amountFen + taxFen === totalFen);
const invoices = z.array(invoiceSchema).max(500);
const invoicesSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('partial'), invoices }),
  z.object({ state: z.literal('done'), invoices }),
  z.object({ state: z.literal('failed'), code: z.string().max(40), msg: z.string().max(200) }),
]);

/**
 * A service of toll invoices through an HTTP gateway, with a bearer token; `group` names the tenant, money is fen, times are epoch
 * ms, colours are those of the toll systems. Any status but 2xx counts as no answer, except 404 where named.
 * - `PUT /companies/<requestNo>` and `PUT /vehicles/<requestNo>` register, `POST …/settle` asks what became of it: `{state: 'done', no}`,
 *   `{state: 'refused', code, msg}` (code `NOT_RECEIVED`: it never arrived, and is taken no more) or `{state: 'open'}`.
 * - `PUT /waybills/<requestNo>/start`, `…/end` and `…/history` tell a trip, each under the `stepNo` of its body, which is carried out
 *   once; `POST …/settle` with `{stepNo}` asks what became of it: `{state: 'done', providerNo}`, refused or open. `PUT …/cancel` takes
 *   the trip back, known or not.
 * - `PUT /waybills/<requestNo>/invoices` asks for invoices, `POST …/invoices/settle` what became of that: `{state: 'running'}`,
 *   `{state: 'none'}`, `{state: 'partial' or 'done', invoices}`, `{state: 'failed', code, msg}`.
 * - `GET /invoices/<digitalNo>/paper`: its PDF, 404 while there is none.
 */
export function tollInvoiceGateway(url: string, token: string): TollInvoicePort {
  const { ask, read } = gatewayAt(url, token, 'The gateway of the toll invoices');
  const register = async (kind: 'companies' | 'vehicles', no: string, group: string, body?: object) => {
    const path = `/${kind}/${encodeURIComponent(no)}`;
    return registerSchema.parse(
      await (body ? ask('PUT', path, group, body) : ask('POST', `${path}/settle`, group)),
    );
  };
  const trip = ({ requestNo }: Pick<StepRequest, 'requestNo'>, part: string) =>
    `/waybills/${encodeURIComponent(requestNo)}/${part}`;
  const tell = async <R extends StepRequest>(part: string, { groupCode, requestNo, ...body }: R) =>
    tripSchema.parse(await ask('PUT', trip({ requestNo }, part), groupCode, body));
  return {
    company: ({ groupCode, requestNo, ...body }) => register('companies', requestNo, groupCode, body),
    settleCompany: (groupCode, requestNo) => register('companies', requestNo, groupCode),
    vehicle: ({ groupCode, requestNo, ...body }) => register('vehicles', requestNo, groupCode, body),
    settleVehicle: (groupCode, requestNo) => register('vehicles', requestNo, groupCode),
    start: (request) => tell('start', request),
    end: (request) => tell('end', request),
    history: (request) => tell('history', request),
    settleTrip: async (step, { groupCode, requestNo, stepNo }) =>
      tripSchema.parse(await ask('POST', trip({ requestNo }, `${step}/settle`), groupCode, { stepNo })),
    cancel: async (groupCode, requestNo) => {
      await ask('PUT', trip({ requestNo }, 'cancel'), groupCode, {});
    },
    invoices: async ({ groupCode, requestNo, stepNo }) =>
      invoicesSchema.parse(await ask('PUT', trip({ requestNo }, 'invoices'), groupCode, { stepNo })),
    settleInvoices: async ({ groupCode, requestNo, stepNo }) =>
      invoicesSchema.parse(await ask('POST', trip({ requestNo }, 'invoices/settle'), groupCode, { stepNo })),
    paper: async (groupCode, digitalNo) => {
      const answer = await read(`/invoices/${encodeURIComponent(digitalNo)}/paper`, groupCode);
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
  };
}
