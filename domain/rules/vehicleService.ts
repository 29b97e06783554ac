import { type Refusal, refuse } from '../codes/refusals.ts';
import { odometerUnderLast } from '../codes/refusals/codes/basicInfo.ts';
import { decimalText, mulDivHalfUp } from './money.ts';

/** An odometer reading, tenths of a km. */
export interface Reading {
  /** Epoch ms. */
  readonly at: number;
  readonly km: number;
}

/**
 * The odometer of a vehicle never falls (51019, records 10.12): not below an earlier reading, nor above a later one
 * that was entered before.
 */
export function odometerRefusal(known: readonly Reading[], { at, km }: Reading): Refusal | null {
  const last = Math.max(0, ...known.filter((one) => one.at <= at).map((one) => one.km));
  if (km < last) return refuse(odometerUnderLast, { n: decimalText(last, 1) });
  return known.some((one) => one.at > at && one.km < km)
    ? refuse(odometerUnderLast, { n: decimalText(km, 1) })
    : null;
}

export interface RepairItem {
  /** Thousandths of a piece. */
  readonly qty: number;
  readonly priceFen: number;
}

/** The bill of a repair: its parts, and with the labour all of it, in fen (records 10.6). */
export function repairCost(items: readonly RepairItem[], laborFeeFen: number) {
  const partsFeeFen = items.reduce((sum, { qty, priceFen }) => sum + mulDivHalfUp(qty, priceFen, 1000), 0);
  return { partsFeeFen, amountFen: partsFeeFen + laborFeeFen };
}

export interface Filling {
  readonly id: string;
  /** Epoch ms. */
  readonly happenedAt: number;
  /** Thousandths of a litre. */
  readonly litres: number;
  /** Tenths of a km; null when nobody read it. */
  readonly odometerKm: number | null;
  readonly isFullTank: boolean;
}

/**
 * The consumption of a vehicle up to each filling, by id: litres since the last full tank ÷ km × 100, in
 * thousandths of a litre (records 10.6). Null where the tank was not filled up, or the distance is not known.
 */
export function consumptions(fillings: readonly Filling[]): Map<string, number | null> {
  const result = new Map<string, number | null>();
  let fullAt: number | null = null;
  let litres = 0;
  for (const one of fillings.toSorted((a, b) => a.happenedAt - b.happenedAt || Number(a.id) - Number(b.id))) {
    litres += one.litres;
    const isMark = one.isFullTank && one.odometerKm !== null;
    const driven = isMark && fullAt !== null && one.odometerKm !== null ? one.odometerKm - fullAt : 0;
    result.set(one.id, driven > 0 ? mulDivHalfUp(litres, 1_000, driven) : null);
    if (!isMark) continue;
    fullAt = one.odometerKm;
    litres = 0;
  }
  return result;
}

/** Amount of a fine that takes one point of the score. */
const FEN_A_POINT = 20_000;

/** The driver's score after a violation: its points, and one more for every 200 yuan of the fine; never below 0. */
export function scoreAfter(score: number, finePoints: number, fineFen: number): number {
  return Math.max(0, score - finePoints - Math.floor(fineFen / FEN_A_POINT));
}
