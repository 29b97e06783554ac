import { and, asc, eq, gte, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { bankCard } from '../../../domain/records/bankCard.ts';
import { collectionAgreement } from '../../../domain/records/collectionAgreement.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { findWhere } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

/** Who is paid for a driver's waybills, and on which card (records 10.12: the driver, or the payee of the one active agreement). */
export interface Payee {
  readonly kind: 'driver' | 'carrier';
  readonly partyId: string;
  /** null: no verified card yet, so nothing can be paid. */
  readonly bankCardId: string | null;
  /** The most that the agreement lets be collected for one trip, fen; null: any amount. */
  readonly maxPerTripFen: number | null;
}

/** What decides on which cards a payee can be paid. */
export type PaidOn = Pick<Payee, 'kind' | 'partyId' | 'bankCardId'>;

const agreements = tableFor(collectionAgreement);
const cards = tableFor(bankCard);
const trip = tableFor(waybill);

/** Condition of a query for agreements: in force today. */
function isInForce({ groupCode, now }: Work): SQL | undefined {
  const today = startOfDay(now);
  return and(
    eq(agreements.groupCode, groupCode),
    eq(agreements.deleted, false),
    eq(agreements.status, 'active'),
    lte(agreements.validFrom, today),
    gte(agreements.validTo, today),
  );
}

/** Agreements of drivers that are in force today, the oldest first. */
async function agreementsOf(work: Work, driverIds: readonly string[]) {
  return findWhere(
    work,
    collectionAgreement,
    and(isInForce(work), inArray(agreements.driverId, [...driverIds])),
    {
      orderBy: [asc(agreements.id)],
    },
  );
}

/** Verified cards: those with these ids, and those of drivers themselves, the oldest first. */
async function cardsOf(work: Work, ids: readonly string[], driverIds: readonly string[]) {
  return findWhere(
    work,
    bankCard,
    and(
      eq(cards.status, 'verified'),
      or(inArray(cards.id, [...ids]), inArray(cards.driverId, [...driverIds])),
    ),
    { orderBy: [asc(cards.id)] },
  );
}

/** Payees of the freight of drivers now: of a driver's, or of one waybill of his when it is named. */
export async function payeesOf(
  work: Work,
  driverIds: Iterable<string>,
): Promise<(driverId: string, waybillId?: string) => Payee> {
  const ids = [...new Set(driverIds)];
  const inForce = await agreementsOf(work, ids);
  const named = inForce.map(({ bankCardId }) => bankCardId);
  const verified = await cardsOf(work, named, ids);
  return (driverId, waybillId) => {
    const agreement = inForce.find(
      (row) => row.driverId === driverId && (row.scope === 'allWaybills' || row.waybillId === waybillId),
    );
    if (agreement) {
      const { payeeId: partyId, maxPerTripFen, bankCardId } = agreement;
      const card = verified.find(({ id }) => id === bankCardId);
      return { kind: 'carrier', partyId, bankCardId: card?.id ?? null, maxPerTripFen };
    }
    const own = verified.filter((card) => card.driverId === driverId);
    const card = own.find(({ isDefault }) => isDefault) ?? own[0];
    return { kind: 'driver', partyId: driverId, bankCardId: card?.id ?? null, maxPerTripFen: null };
  };
}

/** Payee of a driver's freight now; of one waybill when it is named. */
export async function payeeOf(work: Work, driverId: string, waybillId?: string): Promise<Payee> {
  return (await payeesOf(work, [driverId]))(driverId, waybillId);
}

/** Condition of a query for waybills: their freight goes to this payee now. The same choice as `payeesOf` makes. */
export function isPaidTo(work: Work, { kind, partyId }: Pick<Payee, 'kind' | 'partyId'>): SQL | undefined {
  const collector = work.tx
    .select({ payeeId: agreements.payeeId })
    .from(agreements)
    .where(
      and(
        isInForce(work),
        eq(agreements.driverId, trip.driverId),
        or(eq(agreements.scope, 'allWaybills'), eq(agreements.waybillId, trip.id)),
      ),
    )
    .orderBy(asc(agreements.id))
    .limit(1);
  return kind === 'driver'
    ? and(eq(trip.driverId, partyId), notExists(collector))
    : and(eq(trip.carrierId, partyId), sql`${collector} = ${partyId}::bigint`);
}
