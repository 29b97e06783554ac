import { describe, expect, it } from 'vitest';
import { received } from '../../../domain/rules/inbound.ts';

const line = (lineNo: number, more: object = {}) => ({
  lineNo,
  planQty: 10_000,
  receivedQty: 0,
  damagedQty: 0,
  rejectedQty: 0,
  lotNo: null as string | null,
  producedAt: null as number | null,
  expireAt: null as number | null,
  pallets: null as number | null,
  goodsId: '7',
  ...more,
});
const receipt = (lineNo: number, lotNo: string | null, qty: number, more: object = {}) => ({
  ...{ lineNo, lotNo, qty, damagedQty: 0, rejectedQty: 0, pallets: 1, producedAt: 100, expireAt: 200 },
  ...more,
});

describe('the lines of an inbound order after a count', () => {
  it('have what came, with its lot and its dates', () => {
    const [one] = received([line(1)], receipt(1, 'L1', 6_000, { damagedQty: 500, rejectedQty: 250 }));
    expect(one).toEqual(
      line(1, {
        ...{ receivedQty: 6_000, damagedQty: 500, rejectedQty: 250, pallets: 1 },
        ...{ lotNo: 'L1', producedAt: 100, expireAt: 200 },
      }),
    );
  });

  it('another lot opens a line of its own, with the rest of the plan', () => {
    const lines = received([line(1), line(4)], receipt(1, 'L1', 6_000, { rejectedQty: 1_000 }));
    const both = received(lines, receipt(1, 'L2', 2_000));
    expect(both.map((one) => [one.lineNo, one.lotNo, one.planQty, one.receivedQty, one.rejectedQty])).toEqual(
      [
        [1, 'L1', 7_000, 6_000, 1_000],
        [4, null, 10_000, 0, 0],
        [5, 'L2', 3_000, 2_000, 0],
      ],
    );
  });

  it('more of that lot goes to its line, whichever is counted; that of other goods is another', () => {
    const lines = [
      line(1, { lotNo: 'L1', receivedQty: 6_000 }),
      line(2, { lotNo: 'L2', receivedQty: 1_000, goodsId: '8' }),
      line(3, { lotNo: 'L2', receivedQty: 1_000 }),
    ];
    const after = received(lines, receipt(1, 'L2', 500));
    expect(after.map(({ receivedQty }) => receivedQty)).toEqual([6_000, 1_000, 1_500]);
    const [first, second] = lines;
    const apart = received(first && second ? [first, second] : [], receipt(1, 'L2', 500));
    expect(apart.map((one) => [one.lineNo, one.receivedQty])).toEqual([
      [1, 6_000],
      [2, 1_000],
      [3, 500],
    ]);
  });

  it('a count without a lot, and one of no line, open none', () => {
    const lines = [line(1, { lotNo: 'L1', receivedQty: 6_000 })];
    expect(received(lines, receipt(1, null, 100))).toEqual([{ ...lines[0], receivedQty: 6_100, pallets: 1 }]);
    expect(received(lines, receipt(9, 'L2', 100))).toEqual(lines);
  });
});
