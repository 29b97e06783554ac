import { isPlatePrefix } from './vehicleMarks.ts';

const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u3000]/g;
/** Separators that people write in a plate. */
const SEPARATORS = /[\s·•・‧∙.-]/g;

/**
 * The normalised search text: full-width letters and digits as ordinary ones, a written plate
 * (`皖A·15069`) as it is stored. Brackets stay: names of companies have full-width ones.
 */
export function searchText(text: string): string {
  const typed = text.replace(WIDE, (one) => one.normalize('NFKC')).trim();
  const bare = typed.normalize('NFKC').replace(SEPARATORS, '');
  return isPlatePrefix(bare) ? bare : typed;
}
