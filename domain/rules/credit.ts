import { type Refusal, refuse } from '../codes/refusals.ts';
import { creditLimitExceeded, noCreditInContract } from '../codes/refusals/codes/orders.ts';
import { plainYuan } from './money.ts';

/** How an order on credit stands to the credit of its shipper, fen each (transport-and-money 3.2). */
export interface CreditStand {
  /** Of the contract that the order is loaded under; null: it grants no credit. */
  readonly limitFen: number | null;
  /** What the shipper owes or will owe, without what is left of this order. */
  readonly openFen: number;
  /** What is left of this order, at its price or at that of the acceptance. */
  readonly thisFen: number;
  /** What vehicles have taken of this order already; it is in `openFen`. */
  readonly takenFen: number;
  /** What finance has released for the whole of this order; null: nothing. */
  readonly releasedFen: number | null;
}

const isReleased = ({ thisFen, takenFen, releasedFen }: CreditStand): boolean =>
  releasedFen !== null && takenFen + thisFen <= releasedFen;

/** Why an order may not go on credit: both figures, or that there is no credit at all; null: it may. A release is for its amount. */
export function againstCredit(stand: CreditStand): Refusal | null {
  const { limitFen, openFen, thisFen } = stand;
  if (limitFen === null) return refuse(noCreditInContract);
  if (openFen + thisFen <= limitFen || isReleased(stand)) return null;
  return refuse(creditLimitExceeded, { sum: plainYuan(openFen + thisFen), limit: plainYuan(limitFen) });
}

/** Whether a release by finance would let the order go on. */
export const isReleasable = (stand: CreditStand): boolean =>
  againstCredit(stand)?.code === creditLimitExceeded;
