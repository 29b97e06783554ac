import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { upOrderPart } from '../codes/lists/upstream.ts';
import { upOrder } from '../records/upOrder.ts';
import type { Fields } from '../schema/field.ts';
import { baseFields } from '../schema/record.ts';
import { call } from './call.ts';

/*
 * What upstream customers call, signed by the secret of their connection (addendum A 4.2). These are mounted apart from the
 * other calls: the signature is over the bytes of the body.
 */

const PATH = '/ntocc-tms-api/open/v1';
const moment = z.number().int();
const belongs = { guests: 'The signature of a connection opens the orders of its customer' } as const;
const open = { who: 'public', signed: true, secret: true, passive: true, belongs } as const;

/** The most orders in one message. */
export const BATCH_MAX = 100;
/** The most lines of goods in one order. */
const GOODS_MAX = 20;

const goodsSchema = z.object({
  goodsName: z.string().optional(),
  cargoTypeCode: z.string().optional(),
  packing: z.string().optional(),
  weightKg: z.number().int().min(0).optional(),
  volumeM3: z.number().int().min(0).optional(),
  pieces: z.number().int().min(0).optional(),
});
export const goodsLines = z.array(goodsSchema).min(1).max(GOODS_MAX);

const FIELDS: Fields = { ...upOrder.fields, remark: baseFields.remark };
const parts = codesOf(upOrderPart).flatMap((name): [string, z.ZodType][] => {
  const { schema } = FIELDS[name] ?? {};
  return schema === undefined || name === 'externalNo' ? [] : [[name, schema.nullish()]];
});

/** An order in our own fields: kg, thousandths of m³, fen, epoch ms. A connection with a field map sends its own. */
const orderSchema = z
  .object({
    externalNo: upOrder.fields.externalNo.schema,
    ...Object.fromEntries(parts),
    /** Summed into the totals; instead of goodsName, weightKg, volumeM3 and pieces. */
    goods: goodsLines.nullish(),
  })
  .loose();

const STATES = Object.keys(upOrder.states) as [UpState, ...UpState[]];
type UpState = keyof typeof upOrder.states;

const received = {
  upOrderNo: z.string(),
  status: z.enum(STATES),
  missing: z.array(z.string()),
  outcome: z.enum(['created', 'same', 'amended']),
};
const receivedSchema = z.object(received);
export type Received = z.infer<typeof receivedSchema>;

export const openReceive = call({
  ...open,
  name: 'openUpOrder.receive',
  method: 'POST',
  path: `${PATH}/upOrder`,
  encoding: 'json',
  about: 'Send an order, or its newer content while it is not assigned',
  request: orderSchema,
  data: receivedSchema,
});

export const openBatch = call({
  ...open,
  name: 'openUpOrder.batch',
  method: 'POST',
  path: `${PATH}/upOrder/batch`,
  encoding: 'json',
  about: 'Send up to 100 orders, each for itself',
  request: z.object({ orders: z.array(orderSchema).min(1).max(BATCH_MAX) }),
  data: z.array(z.object({ status: z.number().int(), msg: z.string(), data: z.unknown() })),
});

const waybillSchema = z.object({
  waybillNo: z.string(),
  status: z.string(),
  plateNumber: z.string(),
  /** Only the family name: 周**. */
  driver: z.string(),
  /** Without its middle: 138****5678. */
  phone: z.string(),
  loadWeightKg: z.number().int().nullable(),
  unloadWeightKg: z.number().int().nullable(),
  despatchAt: moment.nullable(),
  arrivedAt: moment.nullable(),
  goodsReceiptAt: moment.nullable(),
  /** Addresses of the photos of its receipt, good for 72 hours. */
  receipts: z.array(z.string()),
});
export type WaybillAnswer = z.infer<typeof waybillSchema>;

const answerSchema = z.object({
  upOrderNo: z.string(),
  externalNo: z.string(),
  status: z.enum(STATES),
  orderNo: z.string().nullable(),
  waybills: z.array(waybillSchema),
});
export type UpOrderAnswer = z.infer<typeof answerSchema>;

const named = z.object({ externalNo: z.string().min(1).max(35) });

export const openRead = call({
  ...open,
  name: 'openUpOrder.read',
  method: 'GET',
  path: `${PATH}/upOrder/{externalNo}`,
  encoding: 'none',
  about: 'How far an order is, with its waybills; no prices',
  request: named,
  data: answerSchema,
});

export const openCancel = call({
  ...open,
  name: 'openUpOrder.cancel',
  method: 'POST',
  path: `${PATH}/upOrder/{externalNo}/CANCEL`,
  encoding: 'json',
  about: 'Cancel an order, with what was made of it, while nothing is loaded',
  request: named.extend({ reason: z.string().min(4).max(200) }),
  data: z.object({ status: z.enum(STATES) }),
});

export const openPing = call({
  ...open,
  name: 'openUpOrder.ping',
  method: 'POST',
  path: `${PATH}/ping`,
  encoding: 'json',
  about:
    'Check the signature, and with an order in the body what the field map makes of it; nothing is stored',
  request: z.object({}).loose(),
  data: z.object({ now: moment }),
});

/** For the description of the calls. */
export const OPEN_CALLS = [openReceive, openBatch, openRead, openCancel, openPing] as const;
