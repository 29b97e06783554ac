import { describe, expect, it } from 'vitest';
import {
  chargedOn,
  holdersOf,
  isCountSound,
  onlyHolder,
  type PalletChange,
} from '../../domain/rules/pallets.ts';
import { DAY_MS, startOfDay } from '../../domain/rules/times.ts';

const FIRST = startOfDay(Date.UTC(2026, 10, 2, 4));
const on = (day: number, quantity: number, isReversal = false): PalletChange => ({
  at: FIRST + day * DAY_MS + 9 * 3_600_000,
  quantity,
  isReversal,
});
const charged = (day: number, freeDays: number, changes: readonly PalletChange[]) =>
  chargedOn(FIRST + day * DAY_MS, freeDays, changes).charged;

describe('the rent of equipment', () => {
  it('counts what is there at the end of the day: the day it comes does, the day it leaves does not', () => {
    const stay = [on(0, 20), on(3, -20)];
    expect([0, 1, 2, 3].map((day) => charged(day, 0, stay))).toEqual([20, 20, 20, 0]);
  });

  it('leaves out the free days, of each delivery by itself', () => {
    const twice = [on(0, 120), on(5, 30)];
    const days = [6, 7, 11, 12].map((day) => charged(day, 7, twice));
    expect(days).toEqual([0, 120, 120, 150]);
  });

  it('lets what has been there longest leave first', () => {
    const stay = [on(0, 100), on(8, 40), on(9, -90)];
    // Ten of the first hundred are left; the forty are free until the fourteenth day.
    expect(charged(9, 7, stay)).toBe(10);
    expect(charged(15, 7, stay)).toBe(50);
  });

  it('knows what was taken back: an arrival never came, a departure never left', () => {
    expect(charged(8, 3, [on(0, 50), on(7, 20), on(7, -20, true)])).toBe(50);
    expect(charged(8, 3, [on(0, 50), on(6, -30), on(7, 30, true)])).toBe(50);
  });

  it('tells what is held beside what is charged', () => {
    expect(chargedOn(FIRST, 7, [on(0, 5)])).toEqual({ held: 5, charged: 0 });
  });
});

describe('who may give equipment to whom', () => {
  it('follows from the kind of the document', () => {
    expect(onlyHolder('purchase', 'from')).toBe('OUTSIDE');
    expect(onlyHolder('lend', 'to')).toBeNull();
    expect(holdersOf('return', 'from')).toEqual(['SHIPMENT', 'CARRIER', 'DRIVER']);
    expect(holdersOf('scrap', 'from')).not.toContain('DRIVER');
  });

  it('a count has one side outside', () => {
    expect(isCountSound('OUTSIDE', 'WAREHOUSE')).toBe(true);
    expect(isCountSound('DRIVER', 'OUTSIDE')).toBe(true);
    expect(isCountSound('WAREHOUSE', 'DRIVER')).toBe(false);
    expect(isCountSound('OUTSIDE', 'OUTSIDE')).toBe(false);
  });
});
