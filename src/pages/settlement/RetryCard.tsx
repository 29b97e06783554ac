import type { EventTrialProps } from '../../records/view.ts';
import { payeeOf } from './payee.ts';
import { PayeeCards } from './PayeeCards.tsx';

/** The cards of the payee, in the form that pays a failed application again. */
export function RetryCard({ row, ...form }: EventTrialProps) {
  const { payeeType, carrierId, driverId } = row;
  const payee = payeeOf({ payeeType, payeeId: payeeType === 'carrier' ? carrierId : driverId });
  return payee === null ? null : <PayeeCards payee={payee} {...form} />;
}
