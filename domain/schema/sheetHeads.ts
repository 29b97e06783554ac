import type { Role } from '../codes/roles.ts';
import type { FieldKind } from './field.ts';
import type { RecordSpec } from './record.ts';
import { bareHead, exactHead, sheetFields } from './sheetColumns.ts';

/** What the column below a head holds; null: the head is not known. What is above heads, below them and sums are found by it. */
export type HeadKinds = (head: string) => FieldKind | null;

const FIGURES: ReadonlySet<FieldKind | null> = new Set(['int', 'fen', 'kg', 'm3', 'qty', 'km', 'factor', 'bp', 'deg']);

/** Whether a column of this kind holds figures. */
export const isFigure = (kind: FieldKind | null): boolean => FIGURES.has(kind);

/** No head is known: the first row that is as wide as the others holds them. */
export const noHeads: HeadKinds = () => null;

/** The heads of the columns that a sheet of a record can have, in any of the four languages. */
export function headKindsOf(spec: RecordSpec, role: Role): HeadKinds {
  const kinds = new Map<string, FieldKind>();
  for (const [name, { label, kind }] of sheetFields(spec, role)) for (const word of [name, ...label]) kinds.set(exactHead(word), kind);
  return (head) => kinds.get(exactHead(head)) ?? kinds.get(bareHead(head)) ?? null;
}
