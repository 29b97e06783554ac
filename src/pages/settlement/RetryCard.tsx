import { cardsForRetry } from '../../../domain/calls/payeeCards.ts';
import type { EventTrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { askedCards, PayeeCards } from './PayeeCards.tsx';

const loadCards = (id: string) => askedCards(ask(cardsForRetry, { id }));

/** The cards of the payee, in the form that pays a failed application again. */
export function RetryCard({ row, ...form }: EventTrialProps) {
  return form.values.channel === 'bankCard' ? <PayeeCards of={row.id} load={loadCards} {...form} /> : null;
}
