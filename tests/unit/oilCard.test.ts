import { describe, expect, it } from 'vitest';
import { isWithin, oddityOf, type Taken } from '../../domain/rules/oilCard.ts';

const HOUR_MS = 3_600_000;
/** 286.40 l at 7.14: the worked example of addendum B 5.6. */
const taken: Taken = {
  paidFen: 204_490,
  litres: 286_400,
  unitPriceFen: 714,
  plateNumber: '皖A7K216',
  cardPlate: '皖A7K216',
  station: { lng: 117.2206, lat: 31.8467 },
  vehicle: { lng: 117.23, lat: 31.85 },
  isRepeated: false,
};

describe('what is odd about fuel that was taken (addendum B 5.3)', () => {
  it.each([
    ['nothing, as it is', {}, 'none'],
    ['nothing, of which nothing is known', { litres: null, plateNumber: null, station: null }, 'none'],
    // 100.00 for 10.00 l: 10.10 and 9.90 a litre are still 1 % off, not more.
    ['a price 1 % off', { paidFen: 10_000, litres: 10_000, unitPriceFen: 1_010 }, 'none'],
    ['a price 1 % below', { paidFen: 10_000, litres: 10_000, unitPriceFen: 990 }, 'none'],
    ['a price more than 1 % off', { paidFen: 10_000, litres: 10_000, unitPriceFen: 1_011 }, 'price'],
    ['a price more than 1 % below', { paidFen: 10_000, litres: 10_000, unitPriceFen: 989 }, 'price'],
    ['another plate', { plateNumber: '皖A00000' }, 'plate'],
    ['another plate than that of no vehicle', { plateNumber: '皖A00000', cardPlate: null }, 'none'],
    ['a station in another town', { vehicle: { lng: 118.79, lat: 32.06 } }, 'place'],
    ['a vehicle that nobody knows the place of', { vehicle: null }, 'none'],
    ['the same again', { isRepeated: true }, 'duplicate'],
  ] as const)('%s', (_, changes, oddity) => {
    expect(oddityOf({ ...taken, ...changes })).toBe(oddity);
  });

  it('of several the gravest', () => {
    const all = { paidFen: 1, plateNumber: '皖A00000', vehicle: { lng: 118.79, lat: 32.06 } };
    expect(oddityOf({ ...taken, ...all, isRepeated: true })).toBe('duplicate');
    expect(oddityOf({ ...taken, ...all })).toBe('plate');
    expect(oddityOf({ ...taken, ...all, plateNumber: taken.plateNumber })).toBe('price');
  });
});

describe('whether a moment belongs to a trip', () => {
  const at = Date.UTC(2026, 10, 27, 4);
  const trip = { despatchAt: at, goodsReceiptAt: at + 10 * HOUR_MS };

  it.each([
    [-HOUR_MS, true],
    [-HOUR_MS - 1, false],
    [11 * HOUR_MS, true],
    [11 * HOUR_MS + 1, false],
  ])('%d ms after its departure: %s', (after, is) => {
    expect(isWithin(trip, at + after, at + 99 * HOUR_MS, HOUR_MS)).toBe(is);
  });

  it('that goes on lasts until now, and one that has not begun has no moments', () => {
    const open = { ...trip, goodsReceiptAt: null };
    expect(isWithin(open, at + 50 * HOUR_MS, at + 50 * HOUR_MS, 0)).toBe(true);
    expect(isWithin(open, at + 50 * HOUR_MS + 1, at + 50 * HOUR_MS, 0)).toBe(false);
    expect(isWithin({ despatchAt: null, goodsReceiptAt: null }, at, at, HOUR_MS)).toBe(false);
  });
});
