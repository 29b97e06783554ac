import { isPlatePrefix } from './vehicleMarks.ts';

const WIDE = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u3000]/g;
/** What people write between the parts of a plate. */
const SEPARATORS = /[\s·•・‧∙.-]/g;

/**
 * A text as it is searched for: letters and digits of an input method as everybody's, a plate in its written form
 * (`皖A·15069`) as it is stored. Brackets stay: names of companies have the wide ones.
 */
export function searchText(text: string): string {
  const typed = text.replace(WIDE, (one) => one.normalize('NFKC')).trim();
  const bare = typed.normalize('NFKC').replace(SEPARATORS, '');
  return isPlatePrefix(bare) ? bare : typed;
}
