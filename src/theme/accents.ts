import { blend, mixed, contrastMix } from './contrast.ts';
import { FILLED_SHADE, type Palette, MIN_CONTRAST } from './palette.ts';

/** Contrast of what is no text: lines, icons, the fill of a button (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;

/**
 * What the theme colour stands on in each scheme: what most lies on, and what stands out most from it (paper and line
 * of base.css). Text that can be read on the latter can be read on anything between.
 */
export const GROUNDS = {
  light: { paper: '#ffffff', line: '#e3e8ef' },
  dark: { paper: '#1a232e', line: '#2c3746' },
} as const;

/** The theme colour as it is used in a scheme. */
export interface Accents {
  /** Of text, and of the ring around what has the focus. */
  readonly ink: string;
  /** Of lines, icons and marks. */
  readonly mark: string;
  /** Of what carries white text, and under the pointer. */
  readonly fill: string;
  readonly fillHover: string;
  /** Behind what is chosen, under the pointer, and its text. */
  readonly tint: string;
  readonly tintHover: string;
  readonly onTint: string;
}

function accents(palette: Palette, scheme: keyof typeof GROUNDS, towards: 1 | -1, share: number): Accents {
  const { paper, line } = GROUNDS[scheme];
  const standOut = (colour: string, ground: string, least: number) =>
    mixed(colour, contrastMix(colour, towards, ground, least));
  const mark = standOut(palette[5], paper, VISIBLE);
  const ink = standOut(palette[5], line, MIN_CONTRAST);
  // The one light enough to be seen on a dark ground is still dark enough for its white text.
  const fill = standOut(palette[FILLED_SHADE], paper, VISIBLE);
  return {
    ink,
    mark,
    fill,
    fillHover: mixed(fill, -0.12),
    tint: blend(paper, mark, share),
    tintHover: blend(paper, mark, share * 1.4),
    onTint: mixed(ink, 0.5 * towards),
  };
}

export const lightAccents = (palette: Palette): Accents => accents(palette, 'light', -1, 0.14);
export const darkAccents = (palette: Palette): Accents => accents(palette, 'dark', 1, 0.22);
