import { z } from 'zod';
import { waybill } from '../records/waybill.ts';
import { call, idSchema } from './call.ts';

/** The track of a completed waybill becomes the way points of its line (addendum A 1.5, step 4). */
export const learnLine = call({
  name: `${waybill.name}.learnLine`,
  method: 'POST',
  path: `/${waybill.service}/${waybill.name}/{id}/learnLine`,
  encoding: 'json',
  who: ['admin', 'dispatcher'],
  belongs: { rows: waybill, to: 'open' },
  about: 'Draws the line of a completed waybill by the way that its vehicle took',
  request: z.object({ id: idSchema }),
  data: z.object({
    lineId: z.string(),
    lineName: z.string(),
    /** Way points that the line has now. */
    points: z.number().int(),
  }),
});
