import type { FieldKind } from './field.ts';
import { bareHead, candidatesOf, exactHead, type SheetColumn } from './sheetColumns.ts';

/** What the column below a head holds; null: the head is not known. What is above heads, below them and sums are found by it. */
export type HeadKinds = (head: string) => FieldKind | null;

/** No head is known: the first row that is as wide as the others holds them. */
export const noHeads: HeadKinds = () => null;

/** The heads that columns can have: their names in any of the four languages, and the words that others use for them. */
export function headKindsOf(columns: readonly SheetColumn[]): HeadKinds {
  const kinds = new Map<string, FieldKind>();
  for (const [name, { label, kind }] of columns) for (const word of [name, ...label]) kinds.set(exactHead(word), kind);
  const worded = columns.filter(([, { heads }]) => heads !== undefined);
  const byWords = (head: string) => worded.find((column) => candidatesOf(column, [head]).length > 0)?.[1].kind;
  return (head) => kinds.get(exactHead(head)) ?? kinds.get(bareHead(head)) ?? byWords(head) ?? null;
}
