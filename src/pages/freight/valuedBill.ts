import { z } from 'zod';
import type { WireRow } from '../../../domain/calls/records.ts';
import type { ValuedBill } from '../../../domain/rules/billSteps.ts';

const amount = z.number().int().nullable().catch(null);
const whole = z.number().int().catch(0);

const bill = z.object({
  priceUnit: z.enum(['yuanPerTon', 'yuanPerM3', 'yuanPerItem', 'yuanPerVehicle']),
  settleQty: amount,
  carriedBp: whole,
  lossKg: amount,
  toleranceKg: amount,
  excessLossKg: amount,
  carrierUnitPriceFen: amount,
  baseFreightFen: amount,
  topUpFen: amount,
  lowestFen: amount,
  orderFreightFen: amount,
  additionsFen: amount,
  deductionsFen: amount,
  adjustFen: amount,
  payableFen: amount,
  advanceCashFen: whole,
  advanceBankFen: whole,
  advanceOilFen: whole,
  advanceOilCardFen: whole,
  advanceEtcFen: whole,
  retentionFen: amount,
  appliedFen: amount,
  payableNowFen: amount,
  feeMode: z.enum(['rate', 'spread']).nullable().catch(null),
  serviceFeeBp: amount,
  shipperUnitPriceFen: amount,
  passedOnFen: amount,
  serviceFeeFen: amount,
  shipperReceivableFen: amount,
});

/** A bill as received; fields that the user may not see are absent. */
export const valuedBillOf = (row: WireRow): ValuedBill => bill.parse(row);
