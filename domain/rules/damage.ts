import { mulDivHalfUp } from './money.ts';

/** What damaged goods are worth undamaged, fen. @param qty thousandths of their unit */
export const wholeValueFen = (qty: number, unitValueFen: number): number =>
  mulDivHalfUp(qty, unitValueFen, 1_000);

/** The loss in damaged goods, fen: what they were worth less what they still bring (addendum B 3.3). */
export const lossOf = (qty: number, unitValueFen: number, residualFen: number): number =>
  Math.max(0, wholeValueFen(qty, unitValueFen) - residualFen);

/** The part of a loss that the insurance has not paid, fen: it may still be claimed or compensated (addendum B D35). */
export const remainingLoss = ({
  lossFen,
  insuredFen,
}: {
  readonly lossFen: number | null;
  readonly insuredFen: number | null;
}): number => Math.max(0, (lossFen ?? 0) - (insuredFen ?? 0));
