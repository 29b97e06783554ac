import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badge, visibleTodos, wantedWidth } from './todoLayout.ts';

/** The menu is narrower than the room kept for it, unless a test says otherwise. */
const show = (all: readonly number[], bar: number, shown: number, more = 90) =>
  visibleTodos(all, bar, shown, more);
const widths = (count: number, width = 100) => Array.from({ length: count }, () => width);

describe('to-do bar', () => {
  it('[W-02] starts with 6, and room for a seventh means 138 px to spare behind it', () => {
    const seven = 7 * 100 + 108;
    expect(show(widths(15), 6 * 100 + 108, 6)).toBe(6);
    expect(show(widths(15), seven + 137, 6)).toBe(6);
    expect(show(widths(15), seven + 138, 6)).toBe(7);
  });

  it('[W-02] keeps what it shows while the bar moves inside the hysteresis', () => {
    const bar = 7 * 100 + 108 + 60;
    expect(show(widths(15), bar, 7)).toBe(7);
    expect(show(widths(15), bar, 6)).toBe(6);
  });

  it('[W-02] shows 8 at most beside the menu, and 9 where those are all', () => {
    expect(show(widths(15), 10_000, 6)).toBe(8);
    expect(show(widths(10), 10_000, 6)).toBe(8);
    expect(show(widths(9), 10_000, 6)).toBe(9);
    expect(show(widths(3), 10_000, 6)).toBe(3);
  });

  it('shows fewer where 6 do not fit, none on a phone', () => {
    expect(show(widths(15), 400, 6)).toBe(2);
    expect(show(widths(15), 90, 6)).toBe(0);
  });

  it('keeps the room that the words of the menu need where that is more', () => {
    expect(show(widths(15), 6 * 100 + 150, 6, 150)).toBe(6);
    expect(show(widths(15), 6 * 100 + 149, 6, 150)).toBe(5);
  });

  it('[W-02] asks for the width of 6 and of the menu behind them, and with it shows 6', () => {
    expect(wantedWidth(widths(15), 90)).toBe(6 * 100 + 108);
    expect(wantedWidth(widths(15), 150)).toBe(6 * 100 + 150);
    expect(wantedWidth(widths(6), 90)).toBe(6 * 100);
    expect(wantedWidth([], 90)).toBe(0);
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: 20, max: 260, noNaN: true }), { minLength: 6, maxLength: 15 }),
        fc.integer({ min: 0, max: 9 }),
        (all, shown) => {
          expect(show(all, wantedWidth(all, 90), shown)).toBeGreaterThanOrEqual(6);
        },
      ),
    );
  });

  it('never shows more than fits, whatever the widths', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 260 }), { maxLength: 15 }),
        fc.integer({ min: 0, max: 2500 }),
        fc.integer({ min: 0, max: 9 }),
        (all, bar, shown) => {
          const visible = show(all, bar, shown);
          const taken = all.slice(0, visible).reduce((sum, width) => sum + width, 0);
          expect(visible === 0 || taken + (visible < all.length ? 108 : 0) <= bar).toBe(true);
          expect(show(all, bar, visible)).toBe(visible);
        },
      ),
    );
  });

  it('[W-01] says at most 99 on a counter and 999 on the menu', () => {
    expect([badge(99, 99), badge(100, 99), badge(999, 999), badge(1000, 999)]).toEqual([
      '99',
      '99+',
      '999',
      '999+',
    ]);
  });
});
