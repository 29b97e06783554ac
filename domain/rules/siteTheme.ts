import type { siteColour } from '../codes/lists/website.ts';
import type { CodeOf } from '../codes/lists/list.ts';

export type SiteColour = CodeOf<typeof siteColour>;

/** The colours behind the codes of `siteColour`. */
export const SITE_COLOURS: Readonly<Record<SiteColour, `#${string}`>> = {
  sky: '#409eff',
  blue: '#1890ff',
  slate: '#304156',
  black: '#212121',
  green: '#11a983',
  teal: '#13c2c2',
  violet: '#6959cd',
  red: '#f5222d',
};

/** Words on a ground have at least 4.5 (WCAG AA), on the soft ones of the website too. */
const CONTRAST = 5;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

const linear = (channel: number): number =>
  channel <= 10.31 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

const luminance = ([r = 0, g = 0, b = 0]: readonly number[]): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const toHex = (rgb: readonly number[]): string =>
  `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

/** The colour, darkened until it stands out from white. */
export function darkEnough(hex: string): string {
  let rgb = channels(hex);
  while (contrast(rgb, [255, 255, 255]) < CONTRAST) rgb = rgb.map((one) => one * 0.94);
  return toHex(rgb);
}

/** The colour, lightened until it stands out from a dark ground. */
export function lightEnough(hex: string, ground: string): string {
  let rgb = channels(hex);
  while (contrast(rgb, channels(ground)) < CONTRAST) rgb = rgb.map((one) => one + (255 - one) * 0.08);
  return toHex(rgb);
}
