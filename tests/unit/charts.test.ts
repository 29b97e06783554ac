import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisLines } from '../../src/ui/charts/scale.ts';

describe('grid lines of an axis', () => {
  it('are at whole numbers: half an order does not exist', () => {
    expect(axisLines(0, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(axisLines(0, 6)).toEqual([0, 2, 4, 6, 8]);
    expect(axisLines(0, 50)).toEqual([0, 15, 30, 45, 60]);
    expect(axisLines(900, 1003)).toEqual([900, 930, 960, 990, 1020]);
  });

  it('include one at 0 where some values are negative', () => {
    expect(axisLines(-3, 5)).toEqual([-4, -2, 0, 2, 4, 6]);
  });

  it('span all values, at equal whole distances, with at most six parts', () => {
    const whole = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(whole, whole, (one, other) => {
        const [from, greatest] = [Math.min(one, other, 0), Math.max(one, other)];
        const lines = axisLines(from, greatest);
        expect(lines[0]).toBeLessThanOrEqual(from);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(greatest);
        expect(lines.length).toBeLessThanOrEqual(7);
        const steps = new Set(lines.slice(1).map((line, index) => line - (lines[index] ?? 0)));
        expect(steps.size).toBe(1);
        expect([...steps].every(Number.isInteger)).toBe(true);
      }),
    );
  });
});
