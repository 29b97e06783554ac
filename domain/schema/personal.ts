import type { Fields } from './field.ts';

/** Whether these fields, or those of their lines, have data masked in lists: identity, phone, card. */
export function holdPersonalData(fields: Fields): boolean {
  return Object.values(fields).some(({ mask, columns }) => mask !== undefined || (columns !== undefined && holdPersonalData(columns)));
}
