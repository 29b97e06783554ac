import { cleanWord } from '../../domain/rules/cleanText.ts';

const digits = (text: string) => cleanWord(text).replaceAll(/\D/g, '');

/** A mobile number as it is typed, pasted or filled in: without what stands between its digits, and without +86. */
export function typedMobile(text: string): string {
  return digits(text)
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, 11);
}

/** A code of six digits, as it is typed, pasted or filled in. */
export function typedCode(text: string): string {
  return digits(text).slice(0, 6);
}
