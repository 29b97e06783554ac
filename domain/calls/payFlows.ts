import { z } from 'zod';
import { paymentApply } from '../records/paymentApply.ts';
import { call, idSchema } from './call.ts';

/** The four flows of one waybill, as the reviewer of an application sees them (transport-and-money 1, 6.4). */
const flowsSchema = z.object({
  waybillId: z.string(),
  waybillNo: z.string(),
  contract: z.boolean(),
  receipt: z.boolean(),
  track: z.boolean(),
  bill: z.boolean(),
  /** Number of the record that holds the payment; null: none. */
  holdNo: z.string().nullable(),
});

/** Which documents exist, and which are missing, before an application is paid. */
export const payFlows = call({
  name: `${paymentApply.name}.flows`,
  method: 'GET',
  path: `/${paymentApply.service}/${paymentApply.name}/{id}/flows`,
  encoding: 'none',
  who: paymentApply.view,
  belongs: { rows: paymentApply, to: 'open' },
  about: 'Contract, receipt, track and bill of every waybill of one payment application',
  request: z.object({ id: idSchema }),
  data: z.array(flowsSchema),
});
