import { describe, expect, it } from 'vitest';
import { againstLoad, leftOf, offerUntil, shareOf } from '../../domain/rules/board.ts';
import { MODEL_BOARD } from '../../machines/board/model.ts';

const HOUR_MS = 3_600_000;
const [first] = MODEL_BOARD.loads;
if (!first) throw new Error('The model of the board has no order.');
const load = { ...first, id: '1', freeQty: 100, orderQty: 100, vehicleAmount: 3 };
const placed = (loadId: string, qty: number) => ({ loadId, driverId: '5', vehicleId: '6', qty });

describe('an order on the board', () => {
  it('has left what is not placed of it, and never less than nothing', () => {
    expect(leftOf(load, [])).toBe(100);
    expect(leftOf(load, [placed('1', 30), placed('2', 50), placed('1', 20)])).toBe(50);
    expect(leftOf(load, [placed('1', 101)])).toBe(0);
  });

  it('gives a vehicle its share, and no more than is left', () => {
    expect(shareOf(load, [])).toBe(34);
    expect(shareOf(load, [placed('1', 90)])).toBe(10);
  });

  it('needs a price, both times, and something left', () => {
    const whole = { ...load, carrierUnitPriceFen: 100, planLoadAt: 1, planUnloadAt: 2 };
    const against = (more: object, plan = [placed('2', 100)]) =>
      againstLoad({ ...whole, ...more }, plan).map(({ id }) => id);
    expect(against({})).toEqual([]);
    expect(against({ carrierUnitPriceFen: null })).toEqual(['price']);
    expect(against({ planLoadAt: null })).toEqual(['time']);
    expect(against({ planUnloadAt: null })).toEqual(['time']);
    expect(against({}, [placed('1', 100)])).toEqual(['left']);
  });

  it('is offered until its own deadline, else its loading, and for two hours at least', () => {
    const until = (publishDeadline: number | null, planLoadAt: number | null) =>
      offerUntil({ ...load, publishDeadline, planLoadAt }, 0) / HOUR_MS;
    expect(until(5 * HOUR_MS, 9 * HOUR_MS)).toBe(5);
    expect(until(null, 9 * HOUR_MS)).toBe(9);
    expect(until(2 * HOUR_MS, 9 * HOUR_MS)).toBe(9);
    expect(until(null, HOUR_MS)).toBe(2);
  });
});
