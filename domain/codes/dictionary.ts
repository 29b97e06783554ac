import type { Label } from './label.ts';
import { say } from './label.ts';
import type { Lang } from './languages.ts';
import { label, type CodeList } from './lists/list.ts';

/** A group's change of a code: another label, place, colour, or disabled (records 10.8). */
export interface CodeOverride {
  readonly list: string;
  readonly code: string;
  readonly label: Label;
  readonly sort: number;
  readonly color: string | null;
  readonly isEnabled: boolean;
}

/** Changes by list and code; only of changed codes: all others use the built-in list. */
export type Dictionary = ReadonlyMap<string, ReadonlyMap<string, CodeOverride>>;

export const NO_DICTIONARY: Dictionary = new Map();

export function dictionaryFrom(words: readonly CodeOverride[]): Dictionary {
  const lists = new Map<string, Map<string, CodeOverride>>();
  for (const word of words) {
    const own = lists.get(word.list) ?? new Map<string, CodeOverride>();
    lists.set(word.list, own.set(word.code, word));
  }
  return lists;
}

/** The codes of a list in the group's order; an unchanged list is as built in. */
export function itemsIn(dictionary: Dictionary, { name, items: codes }: CodeList): CodeOverride[] {
  const own = dictionary.get(name);
  const items = codes.map(({ code, zh, en, es, ja }, sort): CodeOverride => own?.get(code) ?? { list: name, code, label: [zh, en, es, ja], sort, color: null, isEnabled: true });
  return own ? items.toSorted((a, b) => a.sort - b.sort) : items;
}

/** The label of a code; an unknown code is shown as it is. */
export function labelOfCode(dictionary: Dictionary, list: CodeList | undefined, code: string, lang: Lang): string {
  if (list === undefined) return code;
  const own = dictionary.get(list.name)?.get(code);
  if (own) return say(own.label, lang);
  return label(list, code, lang);
}
