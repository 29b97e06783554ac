import { cleanLine } from './cleanText.ts';
import { withRareCharacters } from './rareCharacters.ts';

/** The dot between the parts of a name, as the registers write it. */
const DOT = '·';
/** Dots and bullets that input methods make instead of it. */
const DOTS = /\s*[·•‧∙⋅・･⸱ᐧ]\s*/g;
/** Characters that PDF files and old encodings have beside the ordinary ones: ⼀ for 一. */
const TWINS = /[\u2F00-\u2FD5\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Blanks between Chinese characters, also unassigned ones: people put them there to fill a column. */
const FILLING = /(?<=[\p{Script=Han}\p{Co}])\s+(?=[\p{Script=Han}\p{Co}])/gu;

/**
 * A name of a person or a company as it is stored: one kind of dot, rare characters at their own code points, no blanks
 * inside a Chinese name.
 */
export function cleanName(text: string): string {
  const plain = withRareCharacters(cleanLine(text)).replace(TWINS, (one) => one.normalize('NFKC'));
  // In Japanese the full-width dot is the right one.
  const dotted = KANA.test(plain) ? plain : plain.replace(DOTS, DOT);
  return dotted.replace(FILLING, '').replace(/\s+/g, ' ');
}

const SELECTORS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;
/** A stop between Chinese characters is meant as a dot. */
const STOP = /(?<=[\p{Script=Han}\p{Co}])[.。](?=[\p{Script=Han}\p{Co}])/gu;
/** Blanks tell words of other scripts apart, but not Chinese ones, nor brackets. */
const IDLE_BLANK = /(?<=[\p{Script=Han}\p{Co}()·])\s+|\s+(?=[\p{Script=Han}\p{Co}()·])/gu;

/** What a name is compared by: two names with the same key are one to a bank or an office. */
export function nameKey(name: string): string {
  return cleanName(name)
    .replace(SELECTORS, '')
    .normalize('NFKC')
    .replace(DOTS, DOT)
    .replace(STOP, DOT)
    .replace(IDLE_BLANK, '')
    .toUpperCase();
}

/** Whether two names are the same to a bank or an office. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}
