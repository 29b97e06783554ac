import type { Lang } from '../../../domain/codes/languages.ts';
import { MINUS, withSuffix } from '../../../domain/rules/numbers.ts';

/** A figure as short as an axis needs it: 12万 in Chinese and Japanese, which count by ten thousands, 120k elsewhere. */
export function shortNumber(value: number, lang: Lang): string {
  if (lang !== 'zh' && lang !== 'ja') return withSuffix(value);
  const short = new Intl.NumberFormat(lang, { notation: 'compact', maximumFractionDigits: 1 });
  return short.format(value).replace('-', MINUS);
}
