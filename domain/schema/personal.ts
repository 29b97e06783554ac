import type { Fields } from './field.ts';

/** Do these fields, or those of their lines, hold what is masked in lists: identity, phone, card? */
export function holdPersonalData(fields: Fields): boolean {
  return Object.values(fields).some(({ mask, columns }) => mask !== undefined || (columns !== undefined && holdPersonalData(columns)));
}
