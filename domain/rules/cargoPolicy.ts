import { mulDivHalfUp } from './money.ts';

const HOUR_MS = 3_600_000;

/** The price of a product. */
export interface PremiumTerms {
  /** Millionths of the sum insured. */
  readonly ratePpm: number;
  readonly minPremiumFen: number;
}

/** The premium for a sum insured, fen (addendum B 5.2). */
export const premiumOf = (insuredFen: number, { ratePpm, minPremiumFen }: PremiumTerms): number =>
  Math.max(minPremiumFen, mulDivHalfUp(insuredFen, ratePpm, 1_000_000));

export interface DeductibleTerms {
  readonly deductibleFen: number;
  readonly deductibleBp: number;
}

/** What the insured bears of a loss, fen: the higher of the fixed part and the share. */
export const deductibleOf = (lossFen: number, { deductibleFen, deductibleBp }: DeductibleTerms): number =>
  Math.min(lossFen, Math.max(deductibleFen, mulDivHalfUp(lossFen, deductibleBp, 10_000)));

/** Cover of a policy and what ends it. */
export interface CoverTerms {
  readonly effectiveAt: number | null;
  readonly expireAt: number | null;
  /** When the goods were unloaded; null: not yet. */
  readonly unloadedAt: number | null;
  /** How long it goes on after that. */
  readonly coverHours: number;
}

/** When a cover ends: some hours after the unloading, and no later than the policy says; null: it never began. */
export function coverEnd({ effectiveAt, expireAt, unloadedAt, coverHours }: CoverTerms): number | null {
  if (effectiveAt === null || expireAt === null) return null;
  return unloadedAt === null ? expireAt : Math.min(expireAt, unloadedAt + coverHours * HOUR_MS);
}

/** Whether an accident at a time is covered. */
export function isCovered(at: number, terms: CoverTerms): boolean {
  const end = coverEnd(terms);
  return end !== null && terms.effectiveAt !== null && at >= terms.effectiveAt && at <= end;
}
