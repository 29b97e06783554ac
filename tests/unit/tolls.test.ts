import { describe, expect, it } from 'vitest';
import { etcColorOf, isLowBalance, isOnTrip, SURE_MS, BY_HAND_MS } from '../../domain/rules/tolls.ts';
import { type CardTrip, tollsOfTrip } from '../../server/ports/embeddedRoads.ts';

const HOUR_MS = 3_600_000;
const start = Date.UTC(2026, 10, 20, 1);
const trip = {
  ...{ plateNumber: '皖A7K216', plateColorCode: '2' },
  ...{ despatchAt: start, goodsReceiptAt: start + 8 * HOUR_MS, finishedAt: null },
};
const toll = (exitAt: number, changes = {}) => ({
  ...{ plateNumber: '皖A7K216', plateColorCode: '2', exitAt },
  ...changes,
});

describe('tolls and trips (addendum B 5.3)', () => {
  it('belong together within an hour, and by hand within a day', () => {
    const on = (exitAt: number, around: number) => isOnTrip(toll(exitAt), trip, around, start);
    expect(on(start - HOUR_MS, SURE_MS)).toBe(true);
    expect(on(start - HOUR_MS - 1, SURE_MS)).toBe(false);
    expect(on(start + 9 * HOUR_MS, SURE_MS)).toBe(true);
    expect(on(start + 9 * HOUR_MS + 1, SURE_MS)).toBe(false);
    expect(on(start + 32 * HOUR_MS, BY_HAND_MS)).toBe(true);
    expect(on(start + 32 * HOUR_MS + 1, BY_HAND_MS)).toBe(false);
  });

  it('of a trip on the road end now, and of one that never received anything with its end', () => {
    const open = { ...trip, goodsReceiptAt: null };
    expect(isOnTrip(toll(start + 20 * HOUR_MS), open, SURE_MS, start + 19 * HOUR_MS)).toBe(true);
    expect(
      isOnTrip(toll(start + 20 * HOUR_MS), { ...open, finishedAt: start }, SURE_MS, start + 19 * HOUR_MS),
    ).toBe(false);
    expect(isOnTrip(toll(start), { ...open, despatchAt: null }, SURE_MS, start)).toBe(false);
  });

  it('need the same plate and colour', () => {
    expect(isOnTrip(toll(start, { plateColorCode: '94' }), trip, SURE_MS, start)).toBe(false);
    expect(isOnTrip(toll(start, { plateNumber: '皖A7K217' }), trip, SURE_MS, start)).toBe(false);
  });

  it('know colours by the numbers of the toll systems', () => {
    const colours = ['1', '2', '3', '4', '94', '93', '5', '9', '91', '92'] as const;
    expect(colours.map(etcColorOf)).toEqual(['0', '1', '2', '3', '4', '5', '11', '9', '9', '9']);
  });

  it('are paid from a card that is low below its line', () => {
    expect(isLowBalance(19_999, 20_000)).toBe(true);
    expect(isLowBalance(20_000, 20_000)).toBe(false);
    expect(isLowBalance(null, 20_000)).toBe(false);
  });
});

describe('the gates of the embedded issuer (addendum B 7)', () => {
  const of = (ending: string, changes: Partial<CardTrip> = {}): CardTrip => ({
    ...{ tripNo: 'YD1', cardNo: `3401230000000000${ending}`, departedAt: start, arrivedAt: null },
    ...{ distanceKm: 480, from: '合肥', to: '宁波' },
    ...changes,
  });
  const told = (one: CardTrip, afterHours: number) => tollsOfTrip(one, start + afterHours * HOUR_MS);

  it('tell one toll each 120 km, 0.55 a km, as the vehicle passes', () => {
    expect(told(of('17'), 1)).toEqual([]);
    const all = told(of('17'), 12);
    expect(all.map(({ item }) => item.amountFen)).toEqual([6_600, 6_600, 6_600, 6_600]);
    expect(all.map(({ item }) => item.tollNo)).toEqual(['YD1-1', 'YD1-2', 'YD1-3', 'YD1-4']);
    expect(told(of('17'), 12)).toEqual(all);
    expect(told(of('17', { arrivedAt: start + HOUR_MS }), 1)).toHaveLength(4);
  });

  it('71 each toll twice, 72 a day late, 73 at the time of another vehicle, 74 corrected, 75 silent', () => {
    expect(told(of('71'), 2).map(({ telling }) => telling)).toEqual([1, 2]);
    const [onTime] = told(of('17'), 2);
    expect((told(of('72'), 2)[0]?.at ?? 0) - (onTime?.at ?? 0)).toBe(26 * HOUR_MS);
    expect((onTime?.item.exitAt ?? 0) - (told(of('73'), 2)[0]?.item.exitAt ?? 0)).toBe(120 * HOUR_MS);
    const [first, second] = told(of('74'), 2);
    expect([first?.item.amountFen, second?.item.amountFen]).toEqual([6_600, 6_700]);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(24 * HOUR_MS);
    expect(told(of('75'), 2)[0]?.silentUntil).toBe((onTime?.item.exitAt ?? 0) + HOUR_MS / 2);
  });
});
