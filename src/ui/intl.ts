import type { Lang } from '../../domain/codes/languages.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day';

/** Intl writes `3天`; our texts have a space between digits and Han. */
const spaced = (text: string) => text.replaceAll(/(\d)(?=\p{Script=Han})/gu, '$1 ');

/** `3 days`, in the user's locale. */
export function unitText(value: number, unit: Unit, lang: Lang): string {
  return spaced(new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value));
}

/** `3 days ago`, in the user's locale. */
export function agoText(value: number, unit: Unit, lang: Lang): string {
  return spaced(new Intl.RelativeTimeFormat(lang).format(-value, unit));
}
