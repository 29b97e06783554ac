import type { Label } from '../label.ts';
import type { Lang } from '../languages.ts';

export interface CodeItem<C extends string = string> {
  readonly code: C;
  readonly zh: string;
  readonly en: string;
  readonly es: string;
  readonly ja: string;
}

/** A list of codes with their labels: seeds of the data dictionary, options of a select. */
export interface CodeList<C extends string = string> {
  readonly name: string;
  /** Number of lists made before: the lists of one file are ordered by it. */
  readonly nth: number;
  readonly items: readonly CodeItem<C>[];
}

/** The codes of a list as a type. */
export type CodeOf<L> = L extends CodeList<infer C> ? C : never;

let made = 0;

/** Declares a list: one line a code, then its label in zh, en, es, ja. */
export function codeList<C extends string>(name: string, lines: readonly (readonly [code: C, ...label: Label])[]): CodeList<C> {
  return { name, nth: made++, items: lines.map(([code, zh, en, es, ja]) => ({ code, zh, en, es, ja })) };
}

/** The label of a code; a code that is not in the list (an older record, another system) is shown as it is. */
export function label(list: CodeList, code: string, lang: Lang): string {
  return list.items.find((item) => item.code === code)?.[lang] ?? code;
}

/** The label of a code in the four languages. */
export const labelOf = (list: CodeList, code: string): Label => [label(list, code, 'zh'), label(list, code, 'en'), label(list, code, 'es'), label(list, code, 'ja')];

export function codesOf<C extends string>(list: CodeList<C>): C[] {
  return list.items.map((item) => item.code);
}
