import type { Lang } from '../../domain/codes/languages.ts';

/** 1536 bytes are `1.5 kB` in the reader's way of writing. */
export function sizeText(bytes: number, lang: Lang): string {
  const isLarge = bytes >= 1_000_000;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / (isLarge ? 1_000_000 : 1000),
  );
}
