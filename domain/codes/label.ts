import type { Lang } from './languages.ts';

/** A text in the four languages of the product; the tuple makes a missing language a type error. */
export type Label = readonly [zh: string, en: string, es: string, ja: string];

const INDEX: Record<Lang, 0 | 1 | 2 | 3> = { zh: 0, en: 1, es: 2, ja: 3 };

/** The text of a label in one language. */
export function say(label: Label, lang: Lang): string {
  return label[INDEX[lang]];
}

/** A label within a sentence: with a small first letter where it has a big one; abbreviations stay as they are. */
export function sayWithin(label: Label, lang: Lang): string {
  const text = say(label, lang);
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase(lang) + text.slice(1) : text;
}

/** The name of a figure with its unit, in the brackets of the language. */
export function withUnit(name: string, unit: string | undefined, lang: Lang): string {
  if (unit === undefined) return name;
  return lang === 'zh' || lang === 'ja' ? `${name}（${unit}）` : `${name} (${unit})`;
}

/** Several texts as one, e.g. all reasons why a driver may not go. */
export function joined(labels: readonly Label[]): Label {
  const text = (i: 0 | 1 | 2 | 3, separator: string) => labels.map((label) => label[i]).join(separator);
  return [text(0, '；'), text(1, '; '), text(2, '; '), text(3, '；')];
}
