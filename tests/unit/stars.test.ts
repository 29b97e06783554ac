import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { ratingParty, starCount } from '../../domain/codes/lists/evaluation.ts';
import { hundredthsOf, meanStars, MOST_TAGS, ratedBy, RATES_AS, tagsFor } from '../../domain/rules/stars.ts';

const stars = fc.constantFrom(...codesOf(starCount));

describe('stars of a party', () => {
  it('are the mean of its evaluations, rounded half up to hundredths', () => {
    fc.assert(
      fc.property(fc.array(stars, { minLength: 1, maxLength: 200 }), (given) => {
        const sum = given.reduce((total, one) => total + hundredthsOf(one), 0);
        const mean = meanStars(sum, given.length);
        // Whole numbers only: half up is at most half above, and less than half below.
        const off = 2 * ((mean ?? 0) * given.length - sum);
        expect(off).toBeGreaterThan(-given.length);
        expect(off).toBeLessThanOrEqual(given.length);
      }),
    );
  });

  it('are those of the worked example', () => {
    const of = (...given: number[]) => meanStars(given.reduce((a, b) => a + b, 0) * 100, given.length);
    expect(of(5, 5, 4)).toBe(467);
    expect(of(5, 4)).toBe(450);
    expect(of(5, 4, 4, 4, 4, 4, 4, 4)).toBe(413);
    expect(of()).toBeNull();
  });
});

describe('who rates whom', () => {
  it('shippers rate the driver, and the fleet where there is one; both rate the shipper', () => {
    expect(ratedBy('shipper', { carrierId: '5' })).toEqual(['driver', 'carrier']);
    expect(ratedBy('shipper', { carrierId: null })).toEqual(['driver']);
    expect(ratedBy('driver', { carrierId: '5' })).toEqual(['shipper']);
    expect(ratedBy('carrier', { carrierId: '5' })).toEqual(['shipper']);
    expect(Object.values(RATES_AS).toSorted()).toEqual(codesOf(ratingParty).toSorted());
  });

  it.each(codesOf(ratingParty))('%s has tags to choose from, each once', (to) => {
    const tags = tagsFor(to);
    expect(tags.length).toBeGreaterThan(MOST_TAGS);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
