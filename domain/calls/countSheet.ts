import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { stockMoveKind, stockQuality } from '../codes/lists/stock.ts';
import { stockCount } from '../records/stockCount.ts';
import { call, idSchema } from './call.ts';
import { requestNoSchema } from './records.ts';

/** Differences whose last movements are told. */
export const MOST_TRACED = 200;

const qty = z.number().int();

const moveSchema = z.object({
  movedAt: z.number().int(),
  kind: z.enum(codesOf(stockMoveKind)),
  qty,
  docNo: z.string(),
});

const lineSchema = z.object({
  lineNo: z.number().int(),
  locationCode: z.string(),
  zone: z.string(),
  goodsName: z.string(),
  /** In the four languages. */
  unitName: z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly(),
  ownerName: z.string(),
  lotNo: z.string().nullable(),
  quality: z.enum(codesOf(stockQuality)),
  countQty: qty.nullable(),
  counterName: z.string().nullable(),
  otherQty: qty.nullable(),
  otherName: z.string().nullable(),
  isRecount: z.boolean(),
  /** The four are null for whoever counts blind. */
  bookQty: qty.nullable(),
  diffQty: qty.nullable(),
  valueFen: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** Of a line that differs: its last movements, the newest first. */
  moves: z.array(moveSchema),
});

export type SheetLine = z.infer<typeof lineSchema>;

export const countSheet = call({
  name: 'stockCount.sheet',
  method: 'GET',
  path: `/${stockCount.service}/${stockCount.name}/{id}/sheet`,
  encoding: 'query',
  who: stockCount.view,
  belongs: { rows: stockCount, to: 'open' },
  about: 'The sheet of a count in walk order, with names; differences with their last movements',
  request: z.object({ id: idSchema }),
  data: z.object({
    version: z.number().int(),
    /** Whether the caller sees what the books say. */
    seesBook: z.boolean(),
    lines: z.array(lineSchema),
  }),
});

/** The most keys of stock that one act from the list is about. */
export const MOST_CHOSEN = 200;

export const itemIdsSchema = z.array(idSchema).min(1).max(MOST_CHOSEN);

/** A document that was made: its id and number. */
export const madeSchema = z.object({ id: idSchema, no: z.string() });

export const countItems = call({
  name: 'stockCount.ofItems',
  method: 'POST',
  path: `/${stockCount.service}/${stockCount.name}/ofItems`,
  encoding: 'json',
  who: ['warehouse'],
  belongs: { rows: stockCount, to: 'create' },
  about: 'Make the draft of a count of chosen keys of stock, one for each warehouse',
  request: z.object({ itemIds: itemIdsSchema, isBlind: z.boolean(), requestNo: requestNoSchema }),
  data: z.object({ made: z.array(madeSchema) }),
});
