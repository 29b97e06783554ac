import { isPlatePrefix } from './vehicleMarks.ts';

/**
 * The one place where text from outside is cleaned: typed, pasted, sent or read from a sheet. What is left is what a person
 * sees, so that it is checked, compared and stored as it looks.
 */

/** Signs that nobody sees: direction marks, zero-width ones, soft hyphens, byte order marks, controls. */
const UNSEEN = /(?![\t\n\0\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** The joiner is seen in a picture made of several; variation selectors choose the shape of the character before them. */
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const LOOSE_SELECTOR = /(?<=^|\s)[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Blanks that only look like one: without a break, of other widths, of Braille. */
const ODD_BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800]/g;
const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g;
/** Hyphens and dashes of all lengths, the minus sign and the full-width ones. */
const DASHES = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D\u30FC]/g;
const BLANKS = /\s+/g;

/** A text as a person sees it, without blanks around it; its lines stay. */
export function cleanText(text: string): string {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(UNSEEN, '')
    .replace(LOOSE_JOINER, '')
    .replace(LOOSE_SELECTOR, '')
    .replace(ODD_BLANKS, ' ')
    .trim();
}

/** A text of one line: what would break it is a blank. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\t\n\u3000]/g, ' ');
}

/** A line with its letters and digits in ordinary width: what is written on a paper, like the number of a permit. */
export function cleanNumber(text: string): string {
  return cleanLine(text)
    .replace(WIDE, (one) => one.normalize('NFKC'))
    .replace(BLANKS, ' ');
}

/** Signs in their ordinary width, a letter and its accent as one. */
const plain = (text: string) => text.normalize('NFKC');

/** A code that the platform reads: ordinary width, without blanks; small letters stay. */
export function cleanWord(text: string): string {
  // A letter and its accent come together when what stood between them goes.
  return plain(plain(cleanLine(text)).replace(DASHES, '-').replace(BLANKS, ''));
}

/** An official code, as of a company, a person or a chassis: capital letters and digits, without what groups them. */
export function cleanCode(text: string): string {
  return isMasked(text) ? cleanLine(text) : plain(cleanWord(text).replaceAll('-', '').toUpperCase());
}

/** Separators that people write in a plate. */
const PLATE_SIGNS = /[·•‧∙⋅・･.-]/g;

/** A plate, or a part of one, without separators; small letters stay. */
export function barePlate(text: string): string {
  return cleanWord(text).replace(PLATE_SIGNS, '');
}

/** A plate: 皖B·29140 is stored as 皖B29140. What is none stays, to be refused as it was written. */
export function cleanPlate(text: string): string {
  const bare = barePlate(text);
  return isPlatePrefix(bare) ? bare.toUpperCase() : cleanNumber(text);
}

/** The number of a card or an account: its digits without the blanks between them. */
export function cleanDigits(text: string): string {
  return isMasked(text) ? cleanLine(text) : plain(cleanWord(text).replaceAll('-', ''));
}

const MOBILE = /^1\d{10}$/;
/** Area code, number and extension. */
const LANDLINE = /^(0(?:10|2\d|[3-9]\d\d))?-?(\d{7,8})(-\d{1,6})?$/;
const SERVICE = /^([48]00)(\d{3})(\d{4})$/;

/** A number as typed, with one dash where something stood between its digits, and without the code of the country. */
const dashed = (text: string) =>
  text
    .replace(/[()·.]/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(?:\+|00)86-?/, '');

/**
 * A phone number without +86 and what stands between its digits; one of a landline or a service keeps its usual dashes, and
 * the dash before an extension: 0551-62345678-12. Each number has one spelling.
 */
export function cleanPhone(text: string): string {
  if (isMasked(text)) return cleanLine(text);
  const typed = cleanWord(text);
  const number = dashed(typed);
  const digits = number.replaceAll('-', '');
  const mobile = digits.replace(/^86(?=1\d{10}$)/, '');
  if (MOBILE.test(mobile)) return mobile;
  if (SERVICE.test(digits)) return digits.replace(SERVICE, '$1-$2-$3');
  const [, area, own, extension = ''] = LANDLINE.exec(number) ?? LANDLINE.exec(digits) ?? [];
  if (own === undefined) return typed;
  return area === undefined ? `${own}${extension}` : `${area}-${own}${extension}`;
}

/** A value as lists show it, which a form sends back unchanged: it is no number to clean. */
const isMasked = (text: string) => text.includes('**');

/** What somebody logs in with: a user name, or a mobile number however it is grouped. */
export function cleanLogin(text: string): string {
  const word = cleanWord(text);
  const phone = cleanPhone(text);
  return /^\w+$/.test(word) || !MOBILE.test(phone) ? word : phone;
}
