import { barePlate, cleanNumber } from './cleanText.ts';
import { isPlatePrefix } from './vehicleMarks.ts';

/**
 * The normalised search text: full-width letters and digits as ordinary ones, a written plate
 * (`皖A·15069`) as it is stored. Brackets stay: names of companies have full-width ones.
 */
export function searchText(text: string): string {
  const bare = barePlate(text);
  return isPlatePrefix(bare) ? bare : cleanNumber(text);
}

/** Signs that are written in several ways, and at the same place the one that they are compared as. */
export const SIGNS = { written: '（）［］｛｝•‧∙⋅・･', meant: '()[]{}······' } as const;
const MEANT = new Map([...SIGNS.written].map((sign, at) => [sign, SIGNS.meant[at] ?? sign]));
const EITHER = new RegExp(`[${[...SIGNS.written, '()[\\]{}·'].join('')}]`, 'g');

/** A text with each sign in the way in which signs are compared. */
export function withOneSign(text: string): string {
  return text.replace(EITHER, (sign) => MEANT.get(sign) ?? sign);
}

/** A text with `put` for each sign that is written in several ways; the same text, when it has none. */
export function withoutSigns(text: string, put: string): string {
  return text.replace(EITHER, put);
}
