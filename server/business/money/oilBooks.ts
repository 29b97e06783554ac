import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { driver } from '../../../domain/records/driver.ts';
import { oilCard } from '../../../domain/records/oilCard.ts';
import { oilCardTxn } from '../../../domain/records/oilCardTxn.ts';
import { oilOrder } from '../../../domain/records/oilOrder.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import type { Row, StateOf } from '../../../domain/schema/record.ts';
import { balanceFen, oilPoolOf } from '../../ledger/accounts.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { find, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

export type OilCard = Row<typeof oilCard>;
export type OilCardTxn = Row<typeof oilCardTxn>;

const cards = tableFor(oilCard);
const txns = tableFor(oilCardTxn);
const orders = tableFor(oilOrder);

/** States of an order that the supplier has not decided about. */
const OPEN = ['created', 'submitted', 'unknown'] as const;

const total = (sum: typeof orders.amountFen | typeof cards.balanceFen | typeof txns.amountFen) =>
  sql<number>`coalesce(sum(${sum}), 0)`.mapWith(Number);

/** Money of a card that is on its way to other cards, fen. */
export async function promisedFen(work: Work, cardId: string): Promise<number> {
  const [row] = await work.tx
    .select({ sum: total(orders.amountFen) })
    .from(orders)
    .where(
      and(
        eq(orders.groupCode, work.groupCode),
        inArray(orders.status, [...OPEN]),
        sql`((${orders.kind} in ('allocate', 'recall') and ${orders.oilCardId} = ${cardId})
          or (${orders.kind} = 'card' and ${orders.otherCardId} = ${cardId}))`,
      ),
    );
  return row?.sum ?? 0;
}

/** How many orders that move money to or from a card the supplier has not decided about. */
export async function openOrders(work: Work, cardId: string): Promise<number> {
  const [row] = await work.tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.groupCode, work.groupCode),
        inArray(orders.status, [...OPEN]),
        inArray(orders.kind, ['card', 'allocate', 'recall']),
        sql`(${orders.oilCardId} = ${cardId} or ${orders.otherCardId} = ${cardId})`,
      ),
    );
  return row?.n ?? 0;
}

/** Fuel ordered from a supplier that comes out of what is on no card, and neither delivered nor refused, fen. */
async function orderedFen(work: Work, supplierId: string): Promise<number> {
  const [row] = await work.tx
    .select({ sum: total(orders.amountFen) })
    .from(orders)
    .where(
      and(
        eq(orders.groupCode, work.groupCode),
        eq(orders.supplierId, supplierId),
        inArray(orders.status, [...OPEN]),
        inArray(orders.kind, ['voucher', 'card']),
        sql`${orders.otherCardId} is null`,
      ),
    );
  return row?.sum ?? 0;
}

/** What was bought from a supplier and is on none of the platform's cards, fen (addendum B 5.5, invariant 8). */
export async function notLoadedFen(work: Work, supplierId: string): Promise<number> {
  const [row] = await work.tx
    .select({ sum: total(cards.balanceFen) })
    .from(cards)
    .where(
      and(
        eq(cards.groupCode, work.groupCode),
        eq(cards.supplierId, supplierId),
        eq(cards.holderKind, 'GROUP'),
        eq(cards.deleted, false),
      ),
    );
  return (await balanceFen(work, oilPoolOf(supplierId))) - (row?.sum ?? 0);
}

/** What of it is not ordered yet, fen. */
export async function freePoolFen(work: Work, supplierId: string): Promise<number> {
  return (await notLoadedFen(work, supplierId)) - (await orderedFen(work, supplierId));
}

/** Fuel taken with a card since midnight, fen. */
async function takenTodayFen(work: Work, cardId: string): Promise<number> {
  const [row] = await work.tx
    .select({ sum: total(txns.amountFen) })
    .from(txns)
    .where(
      and(
        eq(txns.groupCode, work.groupCode),
        eq(txns.cardId, cardId),
        eq(txns.kind, 'consume'),
        sql`${txns.txnAt} >= ${startOfDay(work.now)}`,
        ne(txns.status, 'rejected'),
      ),
    );
  return -(row?.sum ?? 0);
}

/** How far that is above the limit of the day, fen; 0: it is not (50013). */
export async function overLimitFen(work: Work, { id, dayLimitFen }: OilCard): Promise<number> {
  return dayLimitFen === null ? 0 : Math.max(0, (await takenTodayFen(work, id)) - dayLimitFen);
}

/** Locks cards, always in the same order. */
export async function lockCards(work: Work, ids: readonly (string | null)[]): Promise<OilCard[]> {
  const known = ids.flatMap((id) => (id === null ? [] : [id]));
  const inOrder = [...new Set(known)].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  const locked: OilCard[] = [];
  for (const id of inOrder) locked.push(await need(work, oilCard, id, true));
  return locked;
}

/** The fleet whose captain sees what happens on a card: that of the card, else of the driver who holds it. */
export async function fleetOf(work: Work, { carrierId, driverId }: OilCard): Promise<string | null> {
  if (carrierId !== null || driverId === null) return carrierId;
  return (await find(work, driver, driverId))?.fleetId ?? null;
}

type Told = Pick<OilCardTxn, 'kind' | 'amountFen'> & Partial<OilCardTxn>;

/** The fields of a transaction of a card, of which nothing is known but what is told. */
export async function txnFields(work: Work, card: OilCard, told: Told) {
  return {
    ...{ cardId: card.id, holderKind: card.holderKind, supplierId: card.supplierId },
    ...{ txnAt: work.now, balanceAfterFen: null, providerTxnId: null, stationName: null },
    ...{ lng: null, lat: null, fuelKind: null, litres: null, unitPriceFen: null, odometerKm: null },
    ...{ plateNumber: null, oddity: 'none' as const, waybillId: null, reason: null, evidence: null },
    ...{ driverId: card.driverId, carrierId: await fleetOf(work, card), reviewedBy: null },
    ...{ refundOfId: null, pairKey: null, isOpening: false, posts: 0 },
    ...told,
  };
}

/** Adds to the balance of a card. @returns what it holds then, fen */
export async function addToCard(work: Work, cardId: string, amountFen: number): Promise<number> {
  const card = await need(work, oilCard, cardId, true);
  const after = card.balanceFen + amountFen;
  await patch(work, oilCard, cardId, { balanceFen: after });
  return after;
}

/** Writes a transaction that counts: the balance of a card is the sum of these (invariant 7). */
export async function bookTxn(
  work: Work,
  cardId: string,
  told: Told,
  status: StateOf<typeof oilCardTxn>,
): Promise<OilCardTxn> {
  const card = await need(work, oilCard, cardId, true);
  const balanceAfterFen = await addToCard(work, cardId, told.amountFen);
  const txnNo = await nextNumber(work, oilCardTxn.number.prefix);
  return make(work, oilCardTxn, { txnNo, ...(await txnFields(work, card, told)), balanceAfterFen }, status);
}

/** Both sides of money that moves between two cards; together they are 0. */
export async function movePair(
  work: Work,
  {
    fromId,
    toId,
    toKind,
    ...told
  }: Told & {
    readonly fromId: string;
    readonly toId: string;
    readonly pairKey: string;
    readonly toKind?: Told['kind'];
  },
): Promise<void> {
  await lockCards(work, [fromId, toId]);
  const status = told.waybillId == null ? 'ignored' : 'matched';
  await bookTxn(work, fromId, { ...told, amountFen: -told.amountFen }, status);
  await bookTxn(work, toId, { ...told, kind: toKind ?? told.kind }, status);
}
