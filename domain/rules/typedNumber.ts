import type { Lang } from '../codes/languages.ts';
import { plainSigns } from './plainSigns.ts';

/** Languages in which a comma alone is the decimal mark. */
const COMMA_LANGS: ReadonlySet<Lang> = new Set<Lang>(['es']);

/** A comma that may be of the thousands or of the decimals: `1,234`. */
const DOUBTFUL = /^[1-9]\d{0,2},\d{3}$/;
const COMMA_DECIMAL = /^(\d+),(\d+)$/;
const FORMS = [
  // 1234.50
  /^(\d+)(?:\.(\d+))?$/,
  // 1,234.50
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/,
  // 1 234.50, 1 234,50
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d+))?$/,
  // 1.234,50
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
  // 1.234.567
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
] as const;

/** The whole digits and the decimals of a written number without its sign. */
function partsOf(written: string, lang: Lang | undefined): RegExpExecArray | null {
  if (lang !== undefined && COMMA_LANGS.has(lang)) {
    if (DOUBTFUL.test(written)) return null;
    const decimal = COMMA_DECIMAL.exec(written);
    if (decimal) return decimal;
  }
  for (const form of FORMS) {
    const found = form.exec(written);
    if (found) return found;
  }
  return null;
}

/**
 * A typed number as a whole number of 1/10^decimals; undefined where it is not understood. It is never rounded, and
 * no text is read as one number in one language and as another in the next:
 *
 * - Full-width signs and any spaces are ordinary ones. A minus stands in front; `-0` is 0. No plus, no exponent.
 * - A point alone is the decimal mark in every language, as in the boxes and files of the product: `1.234` has three
 *   decimals, which an amount refuses. Digits stand on both sides of it: `.5` and `1.` are refused.
 * - Thousands are groups of three, by comma, space or point. Of two different marks the last one is the decimal mark:
 *   `1,234.50`, `1 234,50` and `1.234,50` are the same. Points that repeat are thousands: `1.234.567`.
 * - A comma alone: in Chinese, English, Japanese and in sheets, which have no language, it parts the thousands (`1,234`;
 *   `1,23` is refused). In Spanish it is the decimal mark (`1,23`), and `1,234` is refused, for it might be either.
 * - More decimals than the field keeps are refused: `0.005` yuan.
 */
export function parseFixed(text: string, decimals: number, lang?: Lang): number | undefined {
  const signed = plainSigns(text);
  const isMinus = signed.startsWith('-');
  const found = partsOf(isMinus ? signed.slice(1) : signed, lang);
  if (!found) return undefined;
  const [, units = '', fraction = ''] = found;
  if (fraction.length > decimals) return undefined;
  const value = Number(units.replaceAll(/[,. ]/g, '') + fraction.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return undefined;
  return isMinus && value > 0 ? -value : value;
}
