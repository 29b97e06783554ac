import { z } from 'zod';
import { trackFault } from '../codes/lists/waybill.ts';
import { codesOf } from '../codes/lists/list.ts';
import { waybill } from '../records/waybill.ts';
import { call, idSchema } from './call.ts';

const lackSchema = z.object({
  name: z.enum([...codesOf(trackFault), 'device', 'silent']),
  /** It can no longer be completed, except by what a device sends belatedly. */
  isLost: z.boolean(),
  value: z.number().nullable(),
  wanted: z.number().nullable(),
  /** Until when it can be mended, epoch ms. */
  until: z.number().int().nullable(),
});

/** What the track of a waybill lacks by the rules of the report, said while it can still be mended. */
export const trackProspect = call({
  name: `${waybill.name}.trackProspect`,
  method: 'GET',
  path: `/${waybill.service}/${waybill.name}/{id}/trackProspect`,
  encoding: 'none',
  who: waybill.view.filter((role) => role !== 'shipper'),
  belongs: { rows: waybill, to: 'open' },
  about: 'What the track of a waybill lacks so far, and until when it can be mended',
  // An open trip asks again every minute.
  passive: true,
  request: z.object({ id: idSchema }),
  data: z.object({
    lacks: z.array(lackSchema),
    /** All that is lost is covered by an exception. */
    isExcused: z.boolean(),
  }),
});
