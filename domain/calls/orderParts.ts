import { z } from 'zod';
import { codesOf } from '../codes/lists/list.ts';
import { priceUnit } from '../codes/lists/order.ts';
import { order } from '../records/order.ts';
import { cleanLine } from '../rules/cleanText.ts';
import { writtenText } from '../schema/writtenText.ts';
import { call, idSchema, pageOf, queryInt } from './call.ts';

/** Orders that the page of parts lists at a time. */
export const CUT_PAGE = 20;

const epochMs = z.number().int();
const whole = z.number().int().min(0);

const orderSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  orderNo: z.string(),
  status: z.enum(Object.keys(order.states) as [keyof typeof order.states, ...(keyof typeof order.states)[]]),
  shipperName: z.string(),
  goodsName: z.string(),
  loadAreaCode: z.string().nullable(),
  unloadAreaCode: z.string().nullable(),
  planLoadAt: epochMs.nullable(),
  publishDeadline: epochMs.nullable(),
  priceUnit: z.enum(codesOf(priceUnit)),
  orderQty: whole,
  remainQty: whole,
  totalWeightKg: whole,
  totalVolumeM3: whole,
  totalPieces: whole,
  vehicleAmount: whole,
});
/** An order as it is cut. */
export type CutOrder = z.infer<typeof orderSchema>;

const offerSchema = z.object({ assignmentNo: z.string(), to: z.string(), qty: whole, expireAt: epochMs });

const partSchema = orderSchema.extend({
  splitSeq: whole,
  /** null: bids will say it. */
  carrierUnitPriceFen: whole.nullable(),
  /** Offers that wait for an answer. */
  offers: z.array(offerSchema),
});
/** A part with the offers that wait. */
export type CutPart = z.infer<typeof partSchema>;

const belongs = { rows: order, to: 'choose' } as const;
const who = ['admin', 'dispatcher'] as const;

export const listCutOrders = call({
  name: `${order.name}.toCut`,
  method: 'GET',
  path: `/${order.service}/${order.name}/toCut`,
  encoding: 'query',
  who,
  belongs,
  about: 'Whole orders that can be split into parts, or those that are',
  request: z.object({
    /** `published`: nothing of it is carried yet. */
    status: z.enum(['published', 'split']),
    /** The beginning of a number. */
    orderNo: writtenText(cleanLine, { max: 20 }).optional(),
    shipmentId: idSchema.optional(),
    current: queryInt.min(1).max(10_000).default(1),
  }),
  data: pageOf(orderSchema),
});

const cutSchema = z.object({
  order: orderSchema,
  /** It is a part of this order itself. */
  partOf: z.object({ id: z.string(), orderNo: z.string() }).nullable(),
  /** The parts of its present cut, in order; none: it is whole. */
  parts: z.array(partSchema),
});
/** An order with the parts that it was cut into. */
export type Cut = z.infer<typeof cutSchema>;

export const readCut = call({
  name: `${order.name}.parts`,
  method: 'GET',
  path: `/${order.service}/${order.name}/{id}/parts`,
  encoding: 'query',
  who,
  belongs,
  about: 'An order with the parts that it was split into, and the offers of these that wait',
  request: z.object({ id: idSchema }),
  data: cutSchema,
});
