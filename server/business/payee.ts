import { bankCard } from '../../domain/records/bankCard.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import type { Row } from '../../domain/records/record.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import { find, findBy } from '../records/rows.ts';
import type { Work } from '../work.ts';

/** Who is paid for a driver's waybills, and on which card (records 10.12: the driver, or the payee of the one active agreement). */
export interface Payee {
  readonly kind: 'driver' | 'carrier';
  readonly partyId: string;
  /** null: no verified card yet, so nothing can be paid. */
  readonly bankCardId: string | null;
  /** The most that the agreement lets be collected for one trip, fen; null: any amount. */
  readonly maxPerTripFen: number | null;
}

/** The agreement of a driver in force today, for all waybills or for this one; null when he is paid himself. */
async function agreementFor(
  work: Work,
  driverId: string,
  waybillId?: string,
): Promise<Row<typeof collectionAgreement> | null> {
  const today = startOfDay(work.now);
  const active = await findBy(work, collectionAgreement, { driverId, status: 'active' });
  const found = active.find(
    ({ scope, waybillId: one, validFrom, validTo }) =>
      (scope === 'allWaybills' || one === waybillId) && validFrom <= today && today <= validTo,
  );
  return found ?? null;
}

/** Payee of a driver's freight now; of one waybill when it is named. */
export async function payeeOf(work: Work, driverId: string, waybillId?: string): Promise<Payee> {
  const agreement = await agreementFor(work, driverId, waybillId);
  if (agreement) {
    const card = await find(work, bankCard, agreement.bankCardId);
    const bankCardId = card?.status === 'verified' ? card.id : null;
    const { payeeId: partyId, maxPerTripFen } = agreement;
    return { kind: 'carrier', partyId, bankCardId, maxPerTripFen };
  }
  const cards = await findBy(work, bankCard, { driverId, status: 'verified' });
  const card = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return { kind: 'driver', partyId: driverId, bankCardId: card?.id ?? null, maxPerTripFen: null };
}
