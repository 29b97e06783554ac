import { firstOf, lastOf } from '../../domain/rules/characters.ts';

const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Co}]+$/u;

/** The initials for a person without a picture: the given name of a Chinese or Japanese name, else the first letters. */
export function initials(name: string): string {
  if (HAN_OR_KANA.test(name)) return lastOf(name, 2);
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstOf(word, 1).toUpperCase())
    .join('');
}
