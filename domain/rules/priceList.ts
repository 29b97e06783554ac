import type { priceList } from '../records/priceList.ts';
import type { Row } from '../schema/record.ts';

export type PriceList = Row<typeof priceList>;
export type Price = NonNullable<PriceList['prices']>[number];

/** The scope of a price; prices of one scope are its tiers. A wider scope (with empty parts) is a scope of its own. */
export function scopeOf(price: Price): string {
  return [
    price.lineId,
    price.fromAreaCode,
    price.toAreaCode,
    price.goodsTypeId,
    price.vehicleTypeCode,
    price.priceUnit,
  ]
    .map((part) => part ?? '')
    .join('|');
}

/** Whether the tiers of every scope begin at 0 and continue without gap or overlap (refusal 51016). */
export function hasGaplessTiers(prices: readonly Price[]): boolean {
  const scopes = new Map<string, Price[]>();
  for (const price of prices) scopes.set(scopeOf(price), [...(scopes.get(scopeOf(price)) ?? []), price]);
  return [...scopes.values()].every((tiers) => {
    const sorted = tiers.toSorted((a, b) => a.fromQty - b.fromQty);
    let reached: number | null = 0;
    for (const { fromQty, toQty } of sorted) {
      if (fromQty !== reached || (toQty !== null && toQty <= fromQty)) return false;
      reached = toQty;
    }
    return reached === null;
  });
}

interface Period {
  readonly validFrom: number;
  readonly validTo: number;
}

/** Periods of days, ends included, that share a day. */
export function isOverlapping(a: Period, b: Period): boolean {
  return a.validFrom <= b.validTo && b.validFrom <= a.validTo;
}

/** Does any price of one list have the scope of a price of the other? */
export function sharesScope(a: readonly Price[], b: readonly Price[]): boolean {
  const scopes = new Set(a.map(scopeOf));
  return b.some((price) => scopes.has(scopeOf(price)));
}

/** The largest change of a price from the version before, in basis points of the old one; new prices are no change. */
export function biggestChangeBp(before: readonly Price[], after: readonly Price[]): number {
  const known = new Map(
    before.map((price) => [`${scopeOf(price)}|${String(price.fromQty)}`, price.unitPriceFen]),
  );
  return after.reduce((biggest, price) => {
    const old = known.get(`${scopeOf(price)}|${String(price.fromQty)}`);
    if (old === undefined) return biggest;
    const change = BigInt(Math.abs(price.unitPriceFen - old)) * 10_000n;
    // Rounded up: any excess over a limit is over it.
    return Math.max(biggest, Number((change + BigInt(old) - 1n) / BigInt(old)));
  }, 0);
}

/** A larger change of a price needs the finance approver (records 10.4). */
export const FREE_CHANGE_BP = 2_000;
