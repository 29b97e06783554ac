import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { embeddedOilCard, embeddedOilTxn } from '../store/oilTables.ts';
import type { Store } from '../store/open.ts';
import type { Tx } from '../store/tx.ts';
import type { OilTxnItem } from './oilSupplier.ts';

const HOUR_MS = 3_600_000;
/** A card that was recharged is used this long afterwards. */
const SOLD_AFTER_MS = 3 * HOUR_MS;
/** Part of a recharge that is taken at once, percent. */
const TAKEN_PERCENT = 60;
/** Price of a litre, fen. */
const LITRE_FEN = 714;

/** Last two digits of a card number that trigger faults of the embedded supplier, so that each case can be tried by hand. */
export const OIL_CARD_SENTINELS = {
  /** Each transaction is told twice. */
  twice: '76',
  /** Told a day late. */
  late: '77',
  /** The price of a litre is 5 % off. */
  price: '78',
  /** The balance is 1 fen off. */
  balance: '79',
  /** Is not blocked. */
  unblocked: '80',
} as const;

export const isCard = (cardNo: string | null, kind: keyof typeof OIL_CARD_SENTINELS): boolean =>
  cardNo?.endsWith(OIL_CARD_SENTINELS[kind]) === true;

const STATIONS = [
  ['中国石化合肥长江西路站', 117.2206, 31.8467],
  ['中国石化肥西桃花服务区站', 117.1527, 31.7604],
  ['中国石化蚌埠龙子湖站', 117.4386, 32.9243],
] as const;

interface Sold {
  readonly groupCode: string;
  readonly supplierId: string;
  readonly item: OilTxnItem;
  /** Nothing is told before. */
  readonly now: number;
}

/** Writes what happened on a card, told as its number says. */
export async function tellTxn(
  tx: Tx | Store['db'],
  { groupCode, supplierId, item, now }: Sold,
): Promise<void> {
  const { unitPriceFen } = item;
  const toldAt = Math.max(item.at, now) + (isCard(item.cardNo, 'late') ? 24 * HOUR_MS : 0);
  const isOff = isCard(item.cardNo, 'price') && unitPriceFen !== null;
  const price = isOff ? Math.round((unitPriceFen * 105) / 100) : unitPriceFen;
  await tx.insert(embeddedOilTxn).values({ ...item, groupCode, supplierId, toldAt, unitPriceFen: price });
}

/** What is known of money that moves to or from a card. */
export const plainItem = (
  item: Pick<OilTxnItem, 'txnId' | 'cardNo' | 'kind' | 'amountFen' | 'at'>,
): OilTxnItem => ({
  ...{ station: null, lng: null, lat: null, fuel: null, litres: null },
  ...{ unitPriceFen: null, odometerKm: null, plate: null },
  ...item,
});

/** Fuel that a card takes: what it costs follows from litres and price, fen. */
export function saleOf(
  cardNo: string,
  { txnId, litres, at, plate }: { txnId: string; litres: number; at: number; plate: string | null },
): OilTxnItem {
  const [station, lng, lat] = STATIONS[Number(cardNo.slice(-1)) % STATIONS.length] ?? STATIONS[0];
  const amountFen = -Math.round((litres * LITRE_FEN) / 1_000);
  const sold = { station, lng, lat, fuel: '0#', litres, unitPriceFen: LITRE_FEN, plate };
  return { ...plainItem({ txnId, cardNo, kind: 'consume', amountFen, at }), ...sold };
}

/** The holder of a recharged card drives to a station, some hours later. */
export async function sellLater(
  tx: Tx,
  {
    amountFen,
    txnId,
    at,
    plate,
    cardNo,
    ...where
  }: Omit<Sold, 'item' | 'now'> & {
    readonly amountFen: number;
    readonly txnId: string;
    readonly at: number;
    readonly plate: string | null;
    readonly cardNo: string;
  },
): Promise<void> {
  const paidFen = Math.floor((amountFen * TAKEN_PERCENT) / 100);
  const litres = Math.floor((paidFen * 100) / LITRE_FEN) * 10;
  if (litres === 0) return;
  await tellTxn(tx, {
    ...where,
    now: at,
    item: saleOf(cardNo, { txnId, litres, at: at + SOLD_AFTER_MS, plate }),
  });
}

/** What was to be sold with a card is not: it was blocked, or its money went away. */
export async function cancelSales(tx: Tx, groupCode: string, cardNo: string, now: number): Promise<void> {
  const ahead = and(
    eq(embeddedOilTxn.groupCode, groupCode),
    eq(embeddedOilTxn.cardNo, cardNo),
    gt(embeddedOilTxn.at, now),
  );
  await tx.delete(embeddedOilTxn).where(ahead);
}

/** What a card holds now; null: the supplier has never heard of it. */
export async function balanceOf(
  db: Tx | Store['db'],
  groupCode: string,
  cardNo: string,
  now: number,
): Promise<{ balanceFen: number; isBlocked: boolean } | null> {
  const [card] = await db
    .select()
    .from(embeddedOilCard)
    .where(and(eq(embeddedOilCard.groupCode, groupCode), eq(embeddedOilCard.cardNo, cardNo)));
  const [moved] = await db
    .select({
      sum: sql<number>`coalesce(sum(${embeddedOilTxn.amountFen}), 0)`.mapWith(Number),
      n: sql<number>`count(*)`.mapWith(Number),
    })
    .from(embeddedOilTxn)
    .where(
      and(
        eq(embeddedOilTxn.groupCode, groupCode),
        eq(embeddedOilTxn.cardNo, cardNo),
        lte(embeddedOilTxn.at, now),
      ),
    );
  if (!card && !moved?.n) return null;
  return { balanceFen: (card?.openingFen ?? 0) + (moved?.sum ?? 0), isBlocked: card?.isBlocked ?? false };
}
