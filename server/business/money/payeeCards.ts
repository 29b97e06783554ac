import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { PayeeCard, PayeeCards } from '../../../domain/calls/payeeCard.ts';
import { bankCard } from '../../../domain/records/bankCard.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { findWhere } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import type { PaidOn } from './payee.ts';

type Card = Row<typeof bankCard>;

const cards = tableFor(bankCard);

/** Verified cards of drivers, and those that agreements name: first the one that is paid unless another is chosen. */
export async function cardsFor(work: Work, payees: readonly PaidOn[]): Promise<(payee: PaidOn) => Card[]> {
  const driverIds = payees.flatMap(({ kind, partyId }) => (kind === 'driver' ? [partyId] : []));
  const named = payees.flatMap(({ bankCardId }) => (bankCardId === null ? [] : [bankCardId]));
  const found = await findWhere(
    work,
    bankCard,
    and(eq(cards.status, 'verified'), or(inArray(cards.driverId, driverIds), inArray(cards.id, named))),
    { orderBy: [asc(cards.id)] },
  );
  return ({ kind, partyId, bankCardId }) => {
    const rank = ({ id, isDefault }: Card) => (id === bankCardId ? 0 : isDefault ? 1 : 2);
    return found
      .filter((card) => (kind === 'driver' ? card.driverId === partyId : card.id === bankCardId))
      .sort((a, b) => rank(a) - rank(b));
  };
}

/** A card by bank and last four digits. */
export const cardShown = ({ id, bankCode, cardNumber, isDefault }: Card): PayeeCard => ({
  id,
  bankCode,
  tail: cardNumber.slice(-4),
  isDefault,
});

/** The cards of one payee, as far as the viewer sees them. */
export async function cardsOfPayee(work: Work, viewer: Viewer, payee: PaidOn): Promise<PayeeCards> {
  const all = (await cardsFor(work, [payee]))(payee);
  const seen = all.filter((card) => isInScope(bankCard, viewer, card));
  return { cards: seen.map(cardShown), isHidden: seen.length < all.length };
}
