import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topUpsOf } from '../../domain/rules/lowestCharge.ts';

const vehicles = (...freights: number[]) =>
  freights.map((freightFen, index) => ({ waybillId: String(index + 9), freightFen }));

/** The lowest charge of an order over its vehicles (records 10.4, 10.9). */
describe('the lowest charge of an order', () => {
  it('gives the fen that are left to the largest remainders, of equal ones to the older waybill', () => {
    // The third waybill has the longest number, and is the youngest all the same.
    expect([...topUpsOf(100_000, vehicles(33_333, 33_333, 33_333))]).toEqual([
      ['9', 1],
      ['10', 0],
      ['11', 0],
    ]);
    expect([...topUpsOf(100_000, vehicles(20_000, 60_001))]).toEqual([
      ['9', 5_000],
      ['10', 14_999],
    ]);
    expect([...topUpsOf(100, vehicles(0, 0, 0)).values()]).toEqual([34, 33, 33]);
  });

  it('adds nothing where the vehicles cost enough together, whatever one of them costs', () => {
    expect([...topUpsOf(100_000, vehicles(1, 99_999)).values()]).toEqual([0, 0]);
    expect([...topUpsOf(100_000, vehicles(1, 150_000)).values()]).toEqual([0, 0]);
  });

  it('comes out to the fen for any freights, in whatever order they are named', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 40 }),
        (lowestFen, freights) => {
          const named = vehicles(...freights);
          const sumFen = freights.reduce((sum, fen) => sum + fen, 0);
          const added = topUpsOf(lowestFen, named);
          const lackingFen = Math.max(0, lowestFen - sumFen);
          expect([...added.values()].reduce((sum, fen) => sum + fen, 0)).toBe(lackingFen);
          for (const { waybillId, freightFen } of named) {
            const exact = sumFen === 0 ? lackingFen / named.length : (lackingFen * freightFen) / sumFen;
            expect(Math.abs((added.get(waybillId) ?? 0) - exact)).toBeLessThan(1);
          }
          const reversed = topUpsOf(lowestFen, named.toReversed());
          for (const { waybillId } of named) expect(reversed.get(waybillId)).toBe(added.get(waybillId));
        },
      ),
    );
  });
});
