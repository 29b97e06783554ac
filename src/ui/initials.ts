const HAN_OR_KANA = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** The initials for a person without a picture: the given name of a Chinese or Japanese name, else the first letters. */
export function initials(name: string): string {
  if (HAN_OR_KANA.test(name)) return name.slice(-2);
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
