import { z } from 'zod';
import { waybill } from '../records/waybill.ts';
import { call, idSchema } from './call.ts';

/** One node of a waybill's journey; written once, never changed (transport-and-money 4.2). */
const nodeSchema = z.object({
  id: z.string(),
  /** Code of the list `waybillEventType`. */
  type: z.string(),
  /** Epoch ms. */
  at: z.number().int(),
  /** GCJ-02 degrees; null where no position came with it. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  photoIds: z.array(z.string()),
  note: z.string().nullable(),
});
export type WaybillNode = z.infer<typeof nodeSchema>;

/** The nodes of a waybill, first one first. */
export const waybillNodes = call({
  name: `${waybill.name}.nodes`,
  method: 'GET',
  path: `/${waybill.service}/${waybill.name}/{id}/nodes`,
  encoding: 'none',
  who: waybill.view,
  belongs: { rows: waybill, to: 'open' },
  about: 'Nodes of one waybill in the order they happened',
  request: z.object({ id: idSchema }),
  data: z.array(nodeSchema),
});
