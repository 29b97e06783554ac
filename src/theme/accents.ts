import { blend, contrast, contrastMix, mixed } from './contrast.ts';
import { FILLED_SHADE, type Palette, MIN_CONTRAST } from './palette.ts';

/** Contrast of what is not text: lines, icons, the fill of a button (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;
/** Contrast of a selection to what is not selected. */
const APART = 1.1;

/**
 * Backgrounds of the theme colour in each scheme: the most common one and the one with the strongest contrast to it (paper and
 * line of base.css). Text that is readable on the latter is readable on everything between.
 */
export const GROUNDS = {
  light: { paper: '#ffffff', line: '#e3e8ef' },
  dark: { paper: '#1a232e', line: '#2c3746' },
} as const;

/** The theme colour as it is used in a scheme. */
export interface Accents {
  /** For text, and for the focus ring. */
  readonly ink: string;
  /** For lines, icons and marks. */
  readonly mark: string;
  /** Background of white text, and the same under the pointer. */
  readonly fill: string;
  readonly fillHover: string;
  /** Background of a selection, the same under the pointer, and its text. */
  readonly tint: string;
  readonly tintHover: string;
  readonly onTint: string;
}

/** The smallest share, from the given one in steps of 1 %, with which a mark is visible in a background: red is dark at equal shares. */
function tintShare(paper: string, mark: string, least: number): number {
  let share = least;
  while (share < 1 && contrast(blend(paper, mark, share), paper) < APART) share += 0.01;
  return share;
}

function accents(palette: Palette, scheme: keyof typeof GROUNDS, towards: 1 | -1, least: number): Accents {
  const { paper, line } = GROUNDS[scheme];
  const standOut = (colour: string, ground: string, ratio: number) =>
    mixed(colour, contrastMix(colour, towards, ground, ratio));
  const mark = standOut(palette[5], paper, VISIBLE);
  const ink = standOut(palette[5], line, MIN_CONTRAST);
  // A colour light enough for a dark background is still dark enough for white text on it.
  const fill = standOut(palette[FILLED_SHADE], paper, VISIBLE);
  const share = tintShare(paper, mark, least);
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
