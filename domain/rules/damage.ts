import { mulDivHalfUp } from './money.ts';

/** What damaged goods are worth undamaged, fen. @param qty thousandths of their unit */
export const wholeValueFen = (qty: number, unitValueFen: number): number =>
  mulDivHalfUp(qty, unitValueFen, 1_000);

/** The loss in damaged goods, fen: what they were worth less what they still bring (addendum B 3.3). */
export const lossOf = (qty: number, unitValueFen: number, residualFen: number): number =>
  Math.max(0, wholeValueFen(qty, unitValueFen) - residualFen);
