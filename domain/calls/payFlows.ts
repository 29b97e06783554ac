import { z } from 'zod';
import { TRACK_RULES } from '../reporting/track.ts';
import { TRACK_STANDINGS } from '../rules/flows.ts';
import { paymentApply } from '../records/paymentApply.ts';
import { call, idList, idSchema } from './call.ts';

/** Each rule of the track with what was measured. */
const trackRulesSchema = z.array(
  z.object({
    rule: z.enum(TRACK_RULES),
    isMet: z.boolean(),
    value: z.number().nullable(),
    wanted: z.number().nullable(),
  }),
);

/** The four flows of one waybill, as the reviewer of an application sees them (transport-and-money 1, 6.4). */
const flowsSchema = z.object({
  waybillId: z.string(),
  waybillNo: z.string(),
  /** Both of the two that follow. */
  contract: z.boolean(),
  isAgreed: z.boolean(),
  isTripAgreed: z.boolean(),
  receipt: z.boolean(),
  track: z.boolean(),
  bill: z.boolean(),
  /** Number of the record that holds the payment; null: none. */
  holdNo: z.string().nullable(),
  /** Contracts, accepted receipt and confirmed bill by id and number; null: there is none, or the viewer does not see it. */
  contractId: z.string().nullable(),
  tripContractId: z.string().nullable(),
  receiptId: z.string().nullable(),
  billId: z.string().nullable(),
  contractNo: z.string().nullable(),
  tripContractNo: z.string().nullable(),
  receiptNo: z.string().nullable(),
  billNo: z.string().nullable(),
  /** Whether the track is judged by the rules of the report to the authority, and each rule with what was measured. */
  trackStanding: z.enum(TRACK_STANDINGS),
  trackRules: trackRulesSchema,
  /** Who agreed to do without what the track lacks, and why; null: nobody, or the viewer is a captain. */
  trackExcuse: z
    .object({ reason: z.string(), askedBy: z.string(), excusedBy: z.string(), at: z.number().int() })
    .nullable(),
  isPaid: z.boolean(),
  /** Fen; null: not valued yet. */
  payableFen: z.number().int().nullable(),
  paidFen: z.number().int(),
  isInvoiced: z.boolean(),
  /** null as well for a captain: the shipper's side is not shown to carriers. */
  receivableFen: z.number().int().nullable(),
  invoicedFen: z.number().int().nullable(),
});

/** Which documents exist, and which are missing, before an application is paid. */
export const payFlows = call({
  name: `${paymentApply.name}.flows`,
  method: 'GET',
  path: `/${paymentApply.service}/${paymentApply.name}/{id}/flows`,
  encoding: 'none',
  who: paymentApply.view,
  belongs: { rows: paymentApply, to: 'open' },
  about: 'The four flows of every waybill of one payment application, with the rules of its track',
  request: z.object({ id: idSchema }),
  data: z.array(flowsSchema),
});

/** Bills that are asked about at once. */
export const MOST_GAPS = 200;

/** Which bills would be held up by the track of their waybill: said before an application is submitted, while it can be mended. */
export const trackGaps = call({
  name: `${paymentApply.name}.trackGaps`,
  method: 'GET',
  path: `/${paymentApply.service}/${paymentApply.name}/trackGaps`,
  encoding: 'query',
  who: paymentApply.edit.by,
  belongs: { rows: paymentApply, to: ['create', 'edit'] },
  about: 'Bills whose waybill lacks the track that the payment asks for, with the rules of the track',
  request: z.object({ freightBillIds: idList(MOST_GAPS) }),
  data: z.array(
    z.object({
      freightBillId: z.string(),
      waybillId: z.string(),
      waybillNo: z.string(),
      trackRules: trackRulesSchema,
    }),
  ),
});
