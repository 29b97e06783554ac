export type Rgb = readonly [number, number, number];

/** Parses a colour `#rrggbb`. */
function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes a share (0 to 1) of another colour into one. */
export function blend(hex: string, other: string, share: number): string {
  const [from, to] = [rgbOf(hex), rgbOf(other)];
  const mix = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return hexOf([mix(0), mix(1), mix(2)]);
}

/** Part of white (positive) or of black (negative) mixed into a colour. */
export function mixed(hex: string, part: number): string {
  return blend(hex, part > 0 ? '#ffffff' : '#000000', Math.abs(part));
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two colours (WCAG 2.2), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/** The smallest share of white (1) or black (-1), in steps of 1 %, with which a colour reaches a contrast to a background. */
export function contrastMix(hex: string, towards: 1 | -1, ground: string, least: number): number {
  for (let step = 0; step < 100; step += 1) {
    const part = (towards * step) / 100;
    if (contrast(mixed(hex, part), ground) >= least) return part;
  }
  return towards;
}
