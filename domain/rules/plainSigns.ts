/** Full-width forms of ASCII; each is 0xFEE0 above its ordinary sign. */
const WIDE = /[\uFF01-\uFF5E]/g;
/** What nobody sees: soft hyphen, zero-width signs, marks of direction, byte order mark. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** Spaces of other widths, the one of the ideographic keyboard among them. */
const SPACES = /[\s\u3000]+/g;
/** Hyphens, dashes and the minus sign; the long vowel mark is what a Japanese keyboard writes for one. */
const DASHES = /[\u2010-\u2015\u2212\u30FC]/g;

/**
 * A typed figure, day or time in ordinary signs: `１２３` is `123`, `2030。5。1` is `2030.5.1`. A Chinese or Japanese
 * keyboard writes full-width digits and the full stop `。`. Only for texts that stand for a number or a time: names
 * keep their signs.
 */
export function plainSigns(text: string): string {
  return text
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(UNSEEN, '')
    .replaceAll('。', '.')
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim();
}
