import type { WireRow } from '../../../domain/calls/records.ts';
import type { Lang } from '../../../domain/codes/languages.ts';

const FIELDS = { zh: 'roleName', en: 'roleNameEn', es: 'roleNameEs', ja: 'roleNameJa' } as const;

/** The name of a role row in a language. */
export function nameIn(row: WireRow, lang: Lang): string {
  const name = row[FIELDS[lang]];
  return typeof name === 'string' ? name : String(row.roleName);
}
