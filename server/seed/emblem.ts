import type { Colour, Drawing } from './png.ts';

const WIDTH = 240;
const HEIGHT = 96;
const PAPER: Colour = [255, 255, 255];

/** A logo of the demo company's partners: rings, bars or a wedge in one colour on white. */
export function emblem(colour: Colour, kind: number): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    colourAt: (x, y) => {
      const far = Math.hypot(x - 48, y - 48);
      const isMark = [
        far < 32 && far > 16,
        Math.abs(x - 48) < 30 && Math.abs(y - 48) < 30 && (x + y) % 20 < 12,
        y > 20 && y < 76 && Math.abs(x - 48) < (y - 20) / 2,
        far < 32 && y % 16 < 9,
      ][kind % 4];
      const isBar =
        x > 100 && x < 220 - 8 * (kind % 5) && ((y > 34 && y < 48) || (y > 58 && y < 64 && x < 180));
      return isMark || isBar ? colour : PAPER;
    },
  };
}
