import { describe, expect, it } from 'vitest';
import { placeGrid } from '../../domain/rules/safety/placeGrid.ts';

/** At this latitude a thousandth of a degree is 111 m to the north. */
const at = (name: string, north: number) => ({ name, lng: 117.2, lat: 31.8 + north / 1000 });
const point = (north: number) => ({ lng: 117.2, lat: 31.8 + north / 1000 });

describe('known places of the map', () => {
  it('the nearest within 3 km is named, across the cells of the map', () => {
    const grid = placeGrid([at('far', 60), at('near', 55), at('beside', 40)]);
    // 49 and 50 thousandths are in two cells.
    expect(grid.nearest(point(49))?.name).toBe('near');
    expect(grid.nearest(point(45))?.name).toBe('beside');
    expect(grid.nearest(point(100))).toBeNull();
  });

  it('is found on every side, also in the next cell', () => {
    // 117.2 and 31.8 are corners of four cells.
    for (const [east, north] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      const beside = { name: 'beside', lng: 117.2 + east / 1000, lat: 31.8 + north / 1000 };
      const here = { lng: 117.2 - east / 1000, lat: 31.8 - north / 1000 };
      expect(placeGrid([beside]).nearest(here)?.name, `${String(east)} ${String(north)}`).toBe('beside');
    }
  });

  it('two in one cell are both known', () => {
    const grid = placeGrid([at('first', 1), at('second', 9)]);
    expect([grid.nearest(point(0))?.name, grid.nearest(point(10))?.name]).toEqual(['first', 'second']);
  });

  it('a stop is at a place within 500 m of it', () => {
    const grid = placeGrid([at('yard', 10)]);
    expect([grid.isKnown(point(14)), grid.isKnown(point(15))]).toEqual([true, false]);
    expect(placeGrid([]).isKnown(point(0))).toBe(false);
  });
});
