import { mixed, contrastMix } from './contrast.ts';

/** Ten shades of a colour, light to dark, as Mantine counts them. */
export type Palette = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Share of white (positive) or black (negative) in each shade; the colour itself is shade 5. */
const MIX = [0.94, 0.86, 0.7, 0.5, 0.25, 0, -0.12, -0.24, -0.4, -0.55] as const;
/** Shade behind white text: darkened until the text is readable (WCAG 2.2, 4.5 to 1). */
export const FILLED_SHADE = 6;
export const MIN_CONTRAST = 4.5;

function compile(colour: string): Palette {
  const filled = contrastMix(colour, -1, '#ffffff', MIN_CONTRAST);
  const shade = (index: number) => {
    const part = MIX[index] ?? 0;
    // From this shade on, each is darker by the same steps as in the table.
    return mixed(
      colour,
      index < FILLED_SHADE ? part : Math.max(-0.9, part + filled - (MIX[FILLED_SHADE] ?? 0)),
    );
  };
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

const compiled = new Map<string, Palette>();

/** The shades of a theme colour (`#rrggbb`), memoized. */
export function paletteOf(colour: string): Palette {
  const known = compiled.get(colour) ?? compile(colour);
  compiled.set(colour, known);
  return known;
}
