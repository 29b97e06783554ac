import type { PriceUnit } from '../../../../domain/rules/freight.ts';
import { marginBp } from '../../../../domain/rules/margin.ts';

/** What a price is compared with. */
export interface Priced {
  /** The customer's price, fen. */
  readonly theirFen: number | null;
  readonly priceUnit: PriceUnit;
  /** Below it the cargo audit looks at the order, basis points; null: not known. */
  readonly minMarginBp: number | null;
}

/** What a price leaves: fen a unit, basis points, and whether that is too little to go without an audit; null: unknown. */
export function marginOf({ theirFen, minMarginBp }: Priced, fen: number | undefined) {
  if (theirFen === null || fen === undefined) return null;
  const bp = marginBp(theirFen, fen);
  return { fen: theirFen - fen, bp, isLow: minMarginBp !== null && bp < minMarginBp };
}
