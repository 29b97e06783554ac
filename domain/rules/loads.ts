import type { order } from '../records/order.ts';
import type { Row } from '../schema/record.ts';
import type { LoadInput } from './canAssign.ts';
import { shareKg } from './freight.ts';

/** The fields of an order by which a share of it is judged. */
export type LoadTerms = Pick<
  Row<typeof order>,
  'priceUnit' | 'orderQty' | 'totalWeightKg' | 'totalVolumeM3' | 'planUnloadAt'
>;

/**
 * What one vehicle would carry of an order: the share of its weight and volume that belongs to a quantity.
 * @param now stands for the unloading where the order plans none
 */
export function draftOf(load: LoadTerms, qty: number, now: number): LoadInput['draft'] {
  const { priceUnit, orderQty, totalWeightKg, totalVolumeM3, planUnloadAt } = load;
  return {
    weightKg: shareKg(priceUnit, qty, orderQty, totalWeightKg),
    volumeM3: totalVolumeM3 === 0 ? null : shareKg('yuanPerItem', qty, orderQty, totalVolumeM3),
    planUnloadAt: planUnloadAt ?? now,
    isDangerous: false,
  };
}
