import type { oilOddity, oilTxnKind } from '../codes/lists/oil.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import { metresBetween } from './freight.ts';

export type OilTxnKind = CodeOf<typeof oilTxnKind>;
export type OilOddity = CodeOf<typeof oilOddity>;

/** A price that is further off its litres than this is odd, basis points of the amount (addendum B 5.3). */
const PRICE_BP = 100;
/** A station this far from the vehicle is odd, metres. */
const FAR_M = 50_000;
/** The same again within this time is odd, ms. */
export const SAME_WITHIN_MS = 10 * 60_000;
/** A person may match fuel to a trip that began or ended within this time, ms. */
export const MATCH_WITHIN_MS = 24 * 3_600_000;

interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** A consumption with what it is compared with; null: not known. */
export interface Taken {
  /** Paid, fen above 0. */
  readonly paidFen: number;
  /** Thousandths of a litre. */
  readonly litres: number | null;
  readonly unitPriceFen: number | null;
  readonly plateNumber: string | null;
  /** Plate of the vehicle that the card is bound to. */
  readonly cardPlate: string | null;
  readonly station: Point | null;
  readonly vehicle: Point | null;
  /** The same card, station and amount was just told. */
  readonly isRepeated: boolean;
}

/** Whether litres and price do not give what was paid. */
export function isPriceOdd({ paidFen, litres, unitPriceFen }: Taken): boolean {
  if (litres === null || unitPriceFen === null) return false;
  const differenceMilli = BigInt(litres) * BigInt(unitPriceFen) - BigInt(paidFen) * 1_000n;
  const off = differenceMilli < 0n ? -differenceMilli : differenceMilli;
  return off * 10_000n > BigInt(paidFen) * 1_000n * BigInt(PRICE_BP);
}

/** What is odd about a consumption, the gravest first: addendum B 5.3. */
export function oddityOf(taken: Taken): OilOddity {
  const { isRepeated, plateNumber, cardPlate, station, vehicle } = taken;
  if (isRepeated) return 'duplicate';
  if (plateNumber !== null && cardPlate !== null && plateNumber !== cardPlate) return 'plate';
  if (isPriceOdd(taken)) return 'price';
  return station && vehicle && metresBetween(station, vehicle) > FAR_M ? 'place' : 'none';
}

/** A trip of a waybill: from its departure until its goods were received, or still going on. Epoch ms. */
export interface Trip {
  readonly despatchAt: number | null;
  readonly goodsReceiptAt: number | null;
}

/** Whether a moment lies inside a trip, give or take. */
export function isWithin({ despatchAt, goodsReceiptAt }: Trip, at: number, now: number, marginMs: number) {
  return despatchAt !== null && at >= despatchAt - marginMs && at <= (goodsReceiptAt ?? now) + marginMs;
}
