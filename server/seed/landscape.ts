import type { Colour, Drawing } from './png.ts';

const WIDTH = 900;
const HEIGHT = 300;
const ROAD = 236;
const WHEELS = [430, 462, 586];

const blend = (from: Colour, to: Colour, share: number): Colour => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

const isIn = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x >= left && x < right && y >= top && y < bottom;

/** A truck on a road before hills, 3:1: the banner of the demo company's home page. */
export function landscape(sky: Colour, ground: Colour): Drawing {
  const far = blend(sky, ground, 0.45);
  const near = blend(sky, ground, 0.75);
  return {
    width: WIDTH,
    height: HEIGHT,
    colourAt: (x, y) => {
      const wheel = Math.min(...WHEELS.map((at) => Math.hypot(x - at, y - 246)));
      if (wheel < 14) return wheel < 6 ? [200, 205, 210] : [40, 44, 52];
      if (isIn(x, y, [404, 150, 552, 238])) return [246, 247, 249];
      if (isIn(x, y, [562, 176, 610, 200])) return [206, 224, 240];
      if (isIn(x, y, [556, 168, 614, 240])) return ground;
      if (y >= ROAD) return Math.abs(y - 270) < 3 && x % 90 < 46 ? [240, 240, 236] : [92, 98, 108];
      if (y > 196 + 14 * Math.sin(x / 120)) return near;
      if (y > 150 + 34 * Math.sin(x / 90 + 2)) return far;
      return blend([255, 255, 255], sky, 1 - y / ROAD);
    },
  };
}
