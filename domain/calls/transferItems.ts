import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { stockQuality } from '../codes/lists/stock.ts';
import { transferOrder } from '../records/transferOrder.ts';
import { call, idSchema } from './call.ts';
import { itemIdsSchema, madeSchema } from './countSheet.ts';
import { requestNoSchema } from './records.ts';

const common = { itemIds: itemIdsSchema, requestNo: requestNoSchema };

export const transferItems = call({
  name: 'transferOrder.ofItems',
  method: 'POST',
  path: `/${transferOrder.service}/${transferOrder.name}/ofItems`,
  encoding: 'json',
  who: ['warehouse'],
  belongs: { rows: transferOrder, to: 'create' },
  about:
    'Move all that is available of chosen keys of stock to one location, or change its quality: a transfer for each owner',
  request: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('locationMove'), ...common, toLocationId: idSchema }),
    z.object({
      kind: z.literal('qualityChange'),
      ...common,
      toQuality: z.enum(codesOf(stockQuality)),
      reason: z.string().trim().min(4).max(200),
    }),
  ]),
  data: z.object({ made: z.array(madeSchema) }),
});
