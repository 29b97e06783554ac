import { describe, expect, it } from 'vitest';
import { areSameTerms, changedTerms, isCreditWhole, termsOf } from '../../domain/rules/shipperTerms.ts';

const terms = {
  settleKind: 'perTrip',
  creditLimitFen: 50_000_000,
  creditDays: 30,
  serviceRateBp: 650,
} as const;

describe('terms of a shipper', () => {
  it('are compared by themselves, whatever else stands beside them', () => {
    const row = { ...terms, shipperName: '瑶海钢贸', version: 3 };
    expect(termsOf(row)).toEqual(terms);
    const later = { version: 4, ...terms };
    expect(areSameTerms(row, later)).toBe(true);
    expect(areSameTerms(row, { ...terms, creditDays: 31 })).toBe(false);
  });

  it('have a whole credit or none', () => {
    expect(isCreditWhole(terms)).toBe(true);
    expect(isCreditWhole({ ...terms, creditLimitFen: 0, creditDays: 0 })).toBe(true);
    expect(isCreditWhole({ ...terms, creditDays: 0 })).toBe(false);
    expect(isCreditWhole({ ...terms, creditLimitFen: 0 })).toBe(false);
  });

  it('are written old and new where they differ', () => {
    expect(changedTerms(terms, terms)).toEqual([]);
    expect(
      changedTerms(terms, {
        settleKind: 'monthly',
        creditLimitFen: 123_456_789,
        creditDays: 0,
        serviceRateBp: 505,
      }),
    ).toEqual([
      { part: 'settleKind', before: '单结 / Per trip', after: '月结 / Monthly' },
      { part: 'creditLimitFen', before: '500,000.00', after: '1,234,567.89' },
      { part: 'creditDays', before: '30', after: '0' },
      { part: 'serviceRateBp', before: '6.50%', after: '5.05%' },
    ]);
  });
});
