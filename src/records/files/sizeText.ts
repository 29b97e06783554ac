import type { Lang } from '../../../domain/codes/languages.ts';

const KB = 1024;
const MB = KB * KB;

/** 1536 bytes are `1.5 kB` in the reader's number format; a limit of 5 × 1024² is shown as 5 MB. */
export function sizeText(bytes: number, lang: Lang): string {
  const isLarge = bytes >= MB;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / (isLarge ? MB : KB),
  );
}
