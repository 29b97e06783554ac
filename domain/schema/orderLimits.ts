import { z } from 'zod';
import type { Label } from '../codes/label.ts';
import { codesOf } from '../codes/lists/list.ts';
import { priceUnit } from '../codes/lists/order.ts';
import { freightFen, mostRetainedFen, quantityIn, totalsOf } from '../rules/freight.ts';
import { USUAL_ADVANCE_BP } from '../rules/usualTerms.ts';
import type { Limit } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

/** Loss that may be agreed in per mille of the load (transport-and-money 3.2). */
const MOST_PER_MILLE = 50;

const TOLERANCE: Label = ['损耗标准不能超过 50‰', 'The loss tolerance is at most 50 ‰', 'La merma admitida es como máximo del 50 ‰', '許容損失は 50‰ 以下にしてください'];
const OIL: Label = ['油品上限不能高于预付上限', 'The fuel cap cannot be above the advance cap', 'El tope de combustible no puede superar el tope de anticipo', '燃料上限は前払上限以下にしてください'];
const RETENTION: Label = [
  '回单押金不能超过每车计划运费的 10%',
  'The receipt retention is at most 10 % of the planned freight of a vehicle',
  'La retención por comprobante es como máximo el 10 % del flete previsto por vehículo',
  '受領書保証金は 1 台あたりの計画運賃の 10% 以下にしてください',
];

/** Of a loss by ratio; one by quantity is in kg. */
export const toleranceLimit = ({ lossMode }: Values): Limit | null => (lossMode === 'ratio' ? { most: MOST_PER_MILLE, message: TOLERANCE } : null);

/** Advances in fuel are part of all advances; a contract may leave their cap to the usual one. */
export const oilLimit = ({ maxAdvanceBp }: Values): Limit => ({ most: typeof maxAdvanceBp === 'number' ? maxAdvanceBp : USUAL_ADVANCE_BP, message: OIL });

const amount = z.int().min(0).nullish();
const planSchema = z.object({
  publishMode: z.string(),
  priceUnit: z.enum(codesOf(priceUnit)),
  carrierUnitPriceFen: amount,
  feeMode: z.string(),
  shipperUnitPriceFen: amount,
  vehicleAmount: z.int().min(1),
  goods: z.array(z.object({ weightKg: amount, volumeM3: amount, pieces: amount })),
});

/** Above this a product of quantity and price is no amount that could be kept: the price is refused for that. */
const MOST_PRODUCT = 1e15;

/**
 * Of what is kept back until the paper receipt is in. While bids make the price the waybill alone keeps to it. Who is billed by
 * spread does not see the price of the carrier, so that his own, which is not lower, stands for it: a refusal would tell it.
 */
export function retentionLimit(row: Values): Limit | null {
  const plan = planSchema.safeParse(row).data;
  if (!plan || plan.publishMode === 'hall') return null;
  const price = plan.carrierUnitPriceFen ?? (plan.feeMode === 'spread' ? plan.shipperUnitPriceFen : null) ?? null;
  const qty = quantityIn(plan.priceUnit, totalsOf(plan.goods, plan.vehicleAmount));
  if (price === null || qty === 0 || qty * price > MOST_PRODUCT) return null;
  return { most: mostRetainedFen(freightFen(plan.priceUnit, qty, price), plan.vehicleAmount), message: RETENTION };
}
