import { and, asc, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { etcCard } from '../../../domain/records/etcCard.ts';
import { etcToll } from '../../../domain/records/etcToll.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { isOnTrip, SURE_MS } from '../../../domain/rules/tolls.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { find, findWhere, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';
import type { Toll } from './tollMoney.ts';

type Card = Row<typeof etcCard>;

/** Tolls that are matched in one transaction. */
const BATCH = 100;

const tolls = tableFor(etcToll);
const jobs = tableFor(waybill);

/** The trips of a vehicle on which a toll was surely paid. */
async function tripsOf(work: Work, toll: Toll): Promise<Row<typeof waybill>[]> {
  if (toll.vehicleId === null) return [];
  const end = sql`coalesce(${jobs.goodsReceiptAt}, ${jobs.finishedAt}, ${work.now})`;
  const found = await findWhere(
    work,
    waybill,
    and(
      eq(jobs.vehicleId, toll.vehicleId),
      ne(jobs.status, 'cancelled'),
      isNotNull(jobs.despatchAt),
      lte(jobs.despatchAt, toll.exitAt + SURE_MS),
      gte(end, toll.exitAt - SURE_MS),
    ),
  );
  return found.filter((job) => isOnTrip(toll, job, SURE_MS, work.now));
}

/**
 * Matches a toll with the waybill it was surely paid on, or says why not. A pool that is too low is no reason to lose it: it waits.
 * @returns whether it was matched
 */
export async function matchToll(work: Work, toll: Toll): Promise<boolean> {
  const wait = async (why: Toll['why']): Promise<boolean> => {
    if (toll.why !== why) await patch(work, etcToll, toll.id, { why });
    return false;
  };
  const card = toll.cardId === null ? null : await find(work, etcCard, toll.cardId);
  if (!card) return wait('cardUnknown');
  if (card.status === 'suspended') return wait('cardSuspended');
  const [trip, another] = await tripsOf(work, toll);
  if (!trip) return wait('noWaybill');
  if (another) return wait('severalWaybills');
  const payload = { waybillId: trip.id };
  return (await applyIfPossible(work, etcToll, { id: toll.id, type: 'match', payload })) || wait('poolShort');
}

/** What a toll knows of its card. */
export const ofCard = (card: Card) => ({
  ...{ cardId: card.id, issuerId: card.issuerId, holderKind: card.holderKind, payKind: card.payKind },
  ...{ vehicleId: card.vehicleId, plateNumber: card.plateNumber, plateColorCode: card.plateColorCode },
  carrierId: card.carrierId,
});

/** Tolls of a card that came before it was bound are matched now. */
export async function adoptTolls(work: Work, card: Card): Promise<void> {
  const isStray = and(eq(tolls.cardNo, card.cardNo), eq(tolls.why, 'cardUnknown'));
  const stray = await findWhere(work, etcToll, isStray, { orderBy: [asc(tolls.exitAt)], limit: BATCH });
  for (const toll of stray) {
    await patch(work, etcToll, toll.id, ofCard(card));
    await matchToll(work, { ...toll, ...ofCard(card) });
  }
}

/** The pool of an issuer was filled: tolls that waited for it are matched, the oldest first. */
export async function matchWaiting(work: Work, issuerId: string): Promise<void> {
  const waits = and(
    ...[eq(tolls.issuerId, issuerId), eq(tolls.status, 'unmatched'), eq(tolls.why, 'poolShort')],
  );
  const waiting = await findWhere(work, etcToll, waits, { orderBy: [asc(tolls.exitAt)], limit: BATCH });
  for (const toll of waiting) await matchToll(work, toll);
}
