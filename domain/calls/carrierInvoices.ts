import { z } from 'zod';
import { inputInvoice } from '../records/inputInvoice.ts';
import { call, idSchema, queryInt } from './call.ts';

const fen = z.number().int();

/** Waybills whose freight a carrier has to invoice itself, and has not or not wholly (transport-and-money 12, 14.2). */
export const carrierInvoiceGaps = call({
  name: `${inputInvoice.name}.gaps`,
  method: 'GET',
  path: `/${inputInvoice.service}/${inputInvoice.name}/gaps`,
  encoding: 'query',
  who: inputInvoice.view,
  belongs: { rows: inputInvoice, to: 'open' },
  about: 'Waybills without the invoice of the carrier, by carrier and one by one',
  /** Freight confirmed up to this moment; absent: all. */
  request: z.object({ carrierId: idSchema.optional(), confirmedAtTo: queryInt.optional() }),
  data: z.object({
    /** Carriers that lack invoices, the most lacking first. */
    carriers: z.array(
      z.object({ id: idSchema, name: z.string(), waybills: z.number().int(), missingFen: fen }),
    ),
    /** Waybills of all these carriers, or of the one asked for, the oldest first. */
    waybills: z.array(
      z.object({
        id: idSchema,
        no: z.string(),
        carrier: z.string(),
        confirmedAt: z.number(),
        freightFen: fen,
        invoicedFen: fen,
        missingFen: fen,
      }),
    ),
    /** More waybills than are listed. */
    isCut: z.boolean(),
  }),
});
