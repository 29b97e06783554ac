import { z } from 'zod';

/** Documents of a warehouse that are printed. */
export const PAPER_RECORDS = ['inboundOrder', 'outboundOrder', 'transferOrder', 'stockCount'] as const;
export type PaperRecord = (typeof PAPER_RECORDS)[number];

const text = z.string().nullable();
const whole = z.number().int().nullable();

const lineSchema = z.object({
  lineNo: z.number().int(),
  goodsName: z.string(),
  /** In the reader's language. */
  unitName: z.string(),
  ownerName: text,
  lotNo: text,
  expireAt: whole,
  quality: text,
  placeCode: text,
  toPlaceCode: text,
  /** Its turn on a walk through the warehouse. */
  walkOrder: whole,
  /** What is planned, in the books or to be picked; thousandths of the unit. */
  qty: whole,
  /** What was received, picked, shipped or counted. */
  doneQty: whole,
  /** What is damaged, or was lost on the way. */
  badQty: whole,
});
export type PaperLine = z.infer<typeof lineSchema>;

/** A document of a warehouse as it is printed, with the names of all it is about. */
export const stockPaperSchema = z.object({
  record: z.enum(PAPER_RECORDS),
  id: z.string(),
  no: z.string(),
  status: z.string(),
  kind: text,
  warehouseName: z.string(),
  toWarehouseName: text,
  ownerName: text,
  receiverName: text,
  plateNumber: text,
  planAt: whole,
  lines: z.array(lineSchema),
  /** Of an allocated outbound order: what is taken from where, in the order of the walk. */
  picks: z.array(lineSchema),
});
export type StockPaper = z.infer<typeof stockPaperSchema>;
