import type { Lang } from '../../domain/codes/languages.ts';
import { listNamed } from '../../domain/codes/lists.ts';
import type { Field } from '../../domain/records/field.ts';

/** Options of a `code` or `codes` field: of its list, those the field accepts. */
export function optionsOf(field: Field, lang: Lang): { value: string; label: string }[] {
  const items = (field.list === undefined ? undefined : listNamed(field.list)?.items) ?? [];
  return items
    .filter(({ code }) => field.schema.safeParse(field.kind === 'codes' ? [code] : code).success)
    .map((item) => ({ value: item.code, label: item[lang] }));
}
