import { type Dictionary, itemsIn, NO_DICTIONARY } from '../../../domain/codes/dictionary.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field } from '../../../domain/schema/field.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Codes of a field's list that the field accepts. */
function accepted(field: Field, dictionary: Dictionary) {
  const items = field.list === undefined ? [] : itemsIn(dictionary, field.list);
  return items.filter(({ code }) => field.schema.safeParse(field.kind === 'codes' ? [code] : code).success);
}

/** All codes of a `code` or `codes` field, for filters: also disabled ones, which older rows have. */
export function optionsOf(field: Field, lang: Lang, dictionary: Dictionary = NO_DICTIONARY): Option[] {
  return accepted(field, dictionary).map(({ code, label }) => ({ value: code, label: say(label, lang) }));
}

/** The codes to choose from in a form: enabled ones, and those chosen already. */
export function choicesOf(
  field: Field,
  lang: Lang,
  dictionary: Dictionary,
  chosen: readonly string[],
): Option[] {
  return accepted(field, dictionary)
    .filter(({ code, isEnabled }) => isEnabled || chosen.includes(code))
    .map(({ code, label }) => ({ value: code, label: say(label, lang) }));
}
