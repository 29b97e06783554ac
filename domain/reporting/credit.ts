import type { CodeOf } from '../codes/lists/list.ts';
import type { creditLevel } from '../codes/lists/report.ts';
import { mulDivHalfUp } from '../rules/money.ts';

export type CreditLevel = CodeOf<typeof creditLevel>;

/** What a score is made from; shares in basis points. */
export interface CreditCounts {
  readonly trackMatchBp: number;
  readonly fundMatchBp: number;
  readonly rejectBp: number;
  /** Confirmed complaints and abnormal transports of the last 90 days. */
  readonly troubleCount: number;
}

/** Points lost at most for complaints and abnormal transports, and for each. */
const MAX_TROUBLE = 20;
const EACH_TROUBLE = 5;
const WHOLE_BP = 10_000;

/**
 * Credit score 0 to 100 (transport-and-money 11.3, judgement): 40 points hang on tracks, 30 on fund flows, 10 on refused
 * reports, 5 on each trouble.
 */
export function scoreOf({ trackMatchBp, fundMatchBp, rejectBp, troubleCount }: CreditCounts): number {
  const lostBp = 40 * (WHOLE_BP - trackMatchBp) + 30 * (WHOLE_BP - fundMatchBp) + 10 * rejectBp;
  const score = 100 - mulDivHalfUp(lostBp, 1, WHOLE_BP) - Math.min(MAX_TROUBLE, EACH_TROUBLE * troubleCount);
  return Math.max(0, score);
}

/** Level of a score; without a good qualification, or with a mark of dishonesty, always D. */
export function levelOf(score: number, isTrusted: boolean): CreditLevel {
  if (!isTrusted || score < 60) return 'D';
  if (score >= 90) return 'A';
  return score >= 75 ? 'B' : 'C';
}

/** A share in basis points; of nothing it is whole, for nothing was missed. */
export function shareBp(part: number, whole: number): number {
  return whole === 0 ? WHOLE_BP : mulDivHalfUp(part, WHOLE_BP, whole);
}
