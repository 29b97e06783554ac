import type { CodeOf } from '../codes/lists/list.ts';
import type { labourBasis } from '../codes/lists/warehouseWork.ts';
import { mulDivHalfUp } from './money.ts';

export type LabourBasis = CodeOf<typeof labourBasis>;

/** The shares of a gang add up to this. */
export const WHOLE_SHARE_BP = 10_000;

const HOUR_MS = 3_600_000;
/** The longest piece of work. */
export const MOST_WORK_MS = 24 * HOUR_MS;

/** What the work costs, fen; the quantity in thousandths of a tonne, m³, piece, pallet or hour. */
export const labourFen = (quantity: number, unitPriceFen: number): number =>
  mulDivHalfUp(quantity, unitPriceFen, 1_000);

/** The hours between two times, in thousandths. */
export const hoursBetween = (startAt: number, endAt: number): number =>
  mulDivHalfUp(endAt - startAt, 1_000, HOUR_MS);

/** What goods that were moved come to. */
export interface Handled {
  readonly weightKg: number;
  /** Thousandths. */
  readonly volumeM3: number;
  readonly qty: number;
  readonly pallets: number;
}

/** The quantity that goods count as, in thousandths of the unit that work is paid by; null: goods do not tell. */
export function quantityOf(basis: LabourBasis, { weightKg, volumeM3, qty, pallets }: Handled): number | null {
  const known = { weight: weightKg, volume: volumeM3, piece: qty, pallet: pallets * 1_000, hour: 0 }[basis];
  return known > 0 ? known : null;
}

/**
 * An amount shared out by basis points: each share is rounded down, and the fen that are left go to the largest remainders, of
 * equal ones to the first named. Shares of the whole add up to the amount.
 */
export function sharesOf(amountFen: number, sharesBp: readonly number[]): number[] {
  const parts = sharesBp.map((bp, at) => {
    const exact = BigInt(amountFen) * BigInt(bp);
    return { at, fen: Number(exact / BigInt(WHOLE_SHARE_BP)), rest: exact % BigInt(WHOLE_SHARE_BP) };
  });
  const sumBp = sharesBp.reduce((sum, bp) => sum + bp, 0);
  const left = sumBp === WHOLE_SHARE_BP ? amountFen - parts.reduce((sum, { fen }) => sum + fen, 0) : 0;
  const first = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, fen }) => fen + (first.has(at) ? 1 : 0));
}
