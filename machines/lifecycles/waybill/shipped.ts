import { refuse } from '../../../domain/codes/refusals.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { outboundNotShipped } from '../../../domain/codes/refusals/codes/stock.ts';
import type { waybill } from '../../../domain/records/waybill.ts';
import { type EventsOf, isReason, type Rule } from '../kit.ts';

/** What the warehouses have handed out for a waybill. */
export interface ShippedFacts {
  /** Number of an outbound order of it whose goods have not left the warehouse; null: none. */
  readonly unshippedNo: string | null;
  /** What has left warehouses for it, kg; null: nothing. */
  readonly shippedKg: number | null;
  /** How far the loaded weight may be off that, 1/10000. */
  readonly loadToleranceBp: number;
}

/** Two truths about one truck: what the warehouse has handed out is what is loaded (addendum B, D23). */
export const shippedRules = {
  isShipped: ({ context: { unshippedNo } }) =>
    unshippedNo === null ? null : refuse(outboundNotShipped, { no: unshippedNo }),
  isLoadAsShipped: ({ context: { shippedKg, loadToleranceBp }, event }) => {
    if (event.type !== 'load.confirm' || event.loadWeightKg === undefined || shippedKg === null) return null;
    const isOff = Math.abs(event.loadWeightKg - shippedKg) * 10_000 > shippedKg * loadToleranceBp;
    return isOff && !(event.reason && isReason(event.reason)) ? refuse(reasonMissing) : null;
  },
} satisfies Record<string, Rule<ShippedFacts, EventsOf<typeof waybill>>>;
