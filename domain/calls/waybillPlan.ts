import { z } from 'zod';
import { waybill } from '../records/waybill.ts';
import { call, idSchema } from './call.ts';

const degrees = z.number().min(-180).max(180);

const planSchema = z.object({
  /** A line of the shipper, or the straight line between the ends. */
  source: z.enum(['line', 'straight']),
  points: z.array(z.tuple([degrees, degrees])),
  /** Width of the corridor on each side, m. */
  widthM: z.number().int(),
  lengthM: z.number().int(),
});
export type WaybillPlan = z.infer<typeof planSchema>;

/** The way that a waybill should take, as it was planned when it set out (addendum A 1.5). */
export const waybillPlan = call({
  name: `${waybill.name}.plan`,
  method: 'GET',
  path: `/${waybill.service}/${waybill.name}/{id}/plan`,
  encoding: 'none',
  who: waybill.view.filter((role) => role !== 'shipper'),
  belongs: { rows: waybill, to: 'open' },
  about: 'The planned way of a waybill with its corridor; none before it sets out',
  request: z.object({ id: idSchema }),
  data: z.object({ plan: planSchema.nullable() }),
});
