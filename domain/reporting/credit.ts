import type { CodeOf } from '../codes/lists/list.ts';
import type { creditLevel } from '../codes/lists/report.ts';
import { mulDivHalfUp } from '../rules/money.ts';
import { startOfDay } from '../rules/times.ts';

export type CreditLevel = CodeOf<typeof creditLevel>;

/** Input of a score; shares in basis points. */
export interface CreditCounts {
  readonly trackMatchBp: number;
  readonly fundMatchBp: number;
  readonly rejectBp: number;
  /** Confirmed complaints and abnormal transports of the last 90 days. */
  readonly troubleCount: number;
}

/** Maximum deductions for complaints and abnormal transports, and the deduction for each. */
const MAX_TROUBLE = 20;
const EACH_TROUBLE = 5;
const WHOLE_BP = 10_000;

/**
 * Credit score 0 to 100 (transport-and-money 11.3, judgement): 40 points for tracks, 30 for fund flows, 10 for refused
 * reports, 5 less for each incident.
 */
export function scoreOf({ trackMatchBp, fundMatchBp, rejectBp, troubleCount }: CreditCounts): number {
  const lostBp = 40 * (WHOLE_BP - trackMatchBp) + 30 * (WHOLE_BP - fundMatchBp) + 10 * rejectBp;
  const score = 100 - mulDivHalfUp(lostBp, 1, WHOLE_BP) - Math.min(MAX_TROUBLE, EACH_TROUBLE * troubleCount);
  return Math.max(0, score);
}

/** What the registers and the papers say of a party or a vehicle. */
export interface CreditPapers {
  readonly isQualified: boolean;
  readonly isDishonest: boolean;
  /** Last day of the certificate that ends first, epoch ms; null: it has none. */
  readonly certificateEndAt: number | null;
}

/** Whether a score counts at all: found in the registers, not dishonest, and no certificate has ended (transport-and-money 11.3). */
export const isTrustworthy = (
  { isQualified, isDishonest, certificateEndAt }: CreditPapers,
  now: number,
): boolean =>
  isQualified && !isDishonest && (certificateEndAt === null || certificateEndAt >= startOfDay(now));

/** Level of a score; without a good qualification, or with a mark of dishonesty, always D. */
export function levelOf(score: number, isTrusted: boolean): CreditLevel {
  if (!isTrusted || score < 60) return 'D';
  if (score >= 90) return 'A';
  return score >= 75 ? 'B' : 'C';
}

/** A share in basis points; of an empty whole it is 10,000, because nothing was missed. */
export function shareBp(part: number, whole: number): number {
  return whole === 0 ? WHOLE_BP : mulDivHalfUp(part, WHOLE_BP, whole);
}
