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

type Rgb = readonly [number, number, number];

/** Part of white (positive) or of black (negative) mixed into each shade; the colour itself is shade 5. */
const MIX = [0.94, 0.86, 0.7, 0.5, 0.25, 0, -0.12, -0.24, -0.4, -0.55] as const;
/** Shade that carries white text: darkened until the text can be read (WCAG 2.2, 4.5 to 1). */
export const FILLED_SHADE = 6;
const READABLE = 4.5;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mixed(rgb: Rgb, part: number): Rgb {
  const goal = part > 0 ? 255 : 0;
  const share = Math.abs(part);
  const mix = (value: number) => value + (goal - value) * share;
  return [mix(rgb[0]), mix(rgb[1]), mix(rgb[2])];
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/** Contrast of white text on the colour. */
export function contrastWithWhite(hex: string): number {
  return 1.05 / (luminance(rgbOf(hex)) + 0.05);
}

/** The least darkening, in steps of 1 %, at which white text can be read. */
function readable(rgb: Rgb): number {
  for (let part = 0; part < 100; part += 1) {
    if (contrastWithWhite(hexOf(mixed(rgb, -part / 100))) >= READABLE) return -part / 100;
  }
  return -1;
}

function compile(colour: string): Palette {
  const rgb = rgbOf(colour);
  const filled = readable(rgb);
  const shade = (index: number) => {
    const part = MIX[index] ?? 0;
    // From the filled shade on, each is as much darker as the table says.
    return hexOf(
      mixed(rgb, index < FILLED_SHADE ? part : Math.max(-0.9, part + filled - (MIX[FILLED_SHADE] ?? 0))),
    );
  };
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

const compiled = new Map<string, Palette>();

/** The shades of a theme colour (`#rrggbb`), compiled once. */
export function paletteOf(colour: string): Palette {
  const known = compiled.get(colour) ?? compile(colour);
  compiled.set(colour, known);
  return known;
}
