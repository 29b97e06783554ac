import { describe, expect, it } from 'vitest';
import { deductionTypeOf, holdsPayment, leastLevel, mayEndTrip } from '../../domain/rules/abnormal.ts';

describe('rules of abnormal transport (records 7)', () => {
  it('damage, shortage and accident hold the payment from the report on', () => {
    expect((['goodsDamage', 'goodsShortage', 'accident'] as const).every(holdsPayment)).toBe(true);
    expect((['late', 'breakdown', 'weather', 'transfer', 'other'] as const).some(holdsPayment)).toBe(false);
  });

  it('an accident is at least major', () => {
    expect(leastLevel('accident')).toBe('2');
    expect(leastLevel('late')).toBe('1');
  });

  it.each(['accident', 'breakdown', 'refusedReceipt', 'transfer'])(
    'a waybill may end after a confirmed %s',
    (kind) => {
      expect(
        ['reported', 'processing', 'resolved', 'closed', 'dismissed'].filter((status) =>
          mayEndTrip(kind, status),
        ),
      ).toEqual(['processing', 'resolved']);
      expect(mayEndTrip('weather', 'processing')).toBe(false);
    },
  );

  it('the deduction is of the kind of the event; a shortage by the scales is cargo loss', () => {
    expect(deductionTypeOf('goodsShortage', 120)).toBe('cargoLoss');
    expect(deductionTypeOf('goodsShortage', 0)).toBe('shortage');
    expect(deductionTypeOf('goodsShortage', null)).toBe('shortage');
    expect(deductionTypeOf('goodsDamage', 120)).toBe('damage');
    expect(deductionTypeOf('late', null)).toBe('late');
    expect(deductionTypeOf('accident', null)).toBe('other');
  });
});
