import type { CodeOf } from '../codes/lists/list.ts';
import type { evaluationTag, ratingParty, starCount } from '../codes/lists/evaluation.ts';
import type { Role } from '../codes/roles.ts';

export type RatingParty = CodeOf<typeof ratingParty>;
export type StarCount = CodeOf<typeof starCount>;
export type EvaluationTag = CodeOf<typeof evaluationTag>;

/** How long its author may change an evaluation. */
export const REVISE_WITHIN_MS = 24 * 3_600_000;
/** How many tags one evaluation has at most. */
export const MOST_TAGS = 5;

/** As whom a role rates; staff and others do not. */
export const RATES_AS: Readonly<Partial<Record<Role, RatingParty>>> = {
  shipper: 'shipper',
  captain: 'carrier',
  driver: 'driver',
};

/** Whom each side of a trip rates; a fleet only where one carried. */
export function ratedBy(from: RatingParty, { carrierId }: { readonly carrierId: unknown }): RatingParty[] {
  if (from !== 'shipper') return ['shipper'];
  return carrierId === null || carrierId === undefined ? ['driver'] : ['driver', 'carrier'];
}

const PRAISE: readonly EvaluationTag[] = ['onTime', 'careful', 'polite'];
const PRAISE_OF_SHIPPER: readonly EvaluationTag[] = ['fastPay', 'clearInfo', 'polite'];
const BLAME: readonly EvaluationTag[] = ['late', 'damage', 'rude', 'falseInfo'];
const BLAME_OF_SHIPPER: readonly EvaluationTag[] = ['slowPay', 'falseInfo', 'rude'];

/** The tags that fit who is rated. */
export function tagsFor(to: RatingParty): readonly EvaluationTag[] {
  return to === 'shipper' ? [...PRAISE_OF_SHIPPER, ...BLAME_OF_SHIPPER] : [...PRAISE, ...BLAME];
}

/** Stars of one evaluation in hundredths: 5 is 500. */
export const hundredthsOf = (stars: StarCount): number => Number(stars) * 100;

/** The mean of `n` evaluations whose hundredths sum up to `sum`, rounded half up; null for none. */
export function meanStars(sum: number, n: number): number | null {
  return n === 0 ? null : Math.floor((2 * sum + n) / (2 * n));
}
