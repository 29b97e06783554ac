import { z } from 'zod';
import { outboundOrder } from '../records/outboundOrder.ts';
import { call, idSchema } from './call.ts';

/** Stock that a line may take, or why it may not. Quantities in thousandths of the unit of the goods. */
const candidateSchema = z.object({
  itemId: z.string(),
  locationCode: z.string(),
  /** null: the goods are not kept by lots. */
  lotNo: z.string().nullable(),
  /** The last good day, epoch ms, and how many days are left of it when the goods are to leave. */
  expireAt: z.number().int().nullable(),
  daysLeft: z.number().int().nullable(),
  inDate: z.number().int(),
  available: z.number().int(),
  /** What the rule of the order takes of it. */
  qty: z.number().int(),
  /** Why it is passed over; null: it may be taken. */
  skip: z.enum(['quality', 'location', 'frozen', 'expired', 'tooShort', 'counted', 'otherLot']).nullable(),
});
export type DeskCandidate = z.infer<typeof candidateSchema>;

const lineSchema = z.object({
  lineNo: z.number().int(),
  goodsName: z.string(),
  unitName: z.string(),
  lotNo: z.string().nullable(),
  qty: z.number().int(),
  /** Why it is not covered, in the reader's language; null: it is, or it is chosen by hand. */
  msg: z.string().nullable(),
  candidates: z.array(candidateSchema),
});
export type DeskLine = z.infer<typeof lineSchema>;

const pickSchema = z.object({
  allocation: z.number().int(),
  lineNo: z.number().int(),
  locationCode: z.string(),
  goodsName: z.string(),
  unitName: z.string(),
  lotNo: z.string().nullable(),
  qty: z.number().int(),
  pickedQty: z.number().int(),
});
export type DeskPick = z.infer<typeof pickSchema>;

/** What a keeper looks at to allocate an order, and to pick it. */
export const outboundDesk = call({
  name: `${outboundOrder.name}.desk`,
  method: 'GET',
  path: `/${outboundOrder.service}/${outboundOrder.name}/{id}/desk`,
  encoding: 'none',
  who: ['admin', 'warehouse'],
  belongs: { rows: outboundOrder, to: 'open' },
  about:
    'Stock for each line of an outbound order that waits for it, and the picks of an allocated one in walking order',
  request: z.object({ id: idSchema }),
  data: z.object({ lines: z.array(lineSchema), picks: z.array(pickSchema) }),
});
export type Desk = z.infer<typeof outboundDesk.data>;
