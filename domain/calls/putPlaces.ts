import { z } from 'zod';
import { placeReason } from '../codes/lists/inbound.ts';
import { codesOf } from '../codes/lists/list.ts';
import { inboundOrder } from '../records/inboundOrder.ts';
import { call, idSchema, queryInt } from './call.ts';

/** Places that are suggested at a time. */
export const MOST_PLACES = 5;

export const putPlaces = call({
  name: 'inboundOrder.places',
  method: 'GET',
  path: `/${inboundOrder.service}/${inboundOrder.name}/{id}/places`,
  encoding: 'query',
  who: ['warehouse', 'admin'],
  belongs: { rows: inboundOrder, to: 'open' },
  about:
    'Where the goods of a line may be put, best first, and why: the same lot, the same goods, a free place, the shortest way',
  request: z.object({
    id: idSchema,
    lineNo: queryInt.min(1),
    quality: z.enum(['good', 'damaged', 'quarantine']).default('good'),
  }),
  data: z.object({
    places: z.array(
      z.object({
        locationId: z.string(),
        locationCode: z.string(),
        reason: z.enum(codesOf(placeReason)),
        /** What it still bears and holds, kg and thousandths of a cubic metre; null: no bound. */
        roomKg: z.number().nullable(),
        roomM3: z.number().nullable(),
      }),
    ),
  }),
});
