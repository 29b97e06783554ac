import type { Lang } from '../../domain/codes/languages.ts';
import { label } from '../../domain/codes/lists/list.ts';
import { listNamed } from '../../domain/codes/lists.ts';
import type { Field } from '../../domain/records/field.ts';

/** The name of a code; a code of no list shows as itself. */
export function codeName(listName: string | undefined, code: string, lang: Lang): string {
  const list = listName === undefined ? undefined : listNamed(listName);
  return list ? label(list, code, lang) : code;
}

/** Options of a `code` or `codes` field: of its list, those the field accepts. */
export function optionsOf(field: Field, lang: Lang): { value: string; label: string }[] {
  const items = (field.list === undefined ? undefined : listNamed(field.list)?.items) ?? [];
  return items
    .filter(({ code }) => field.schema.safeParse(field.kind === 'codes' ? [code] : code).success)
    .map((item) => ({ value: item.code, label: item[lang] }));
}
