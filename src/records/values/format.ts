import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import {
  decimalText,
  m3FromThousandths,
  percentFromBp,
  tonnesFromKg,
  YUAN,
  yuanFromFen,
} from '../../../domain/rules/money.ts';
import { MINUS, withThousands } from '../../../domain/rules/numbers.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import type { WeightUnit } from '../../../domain/schema/typed.ts';

/** Numeric kinds: aligned right, with digits of equal width. */
const NUMERIC: readonly FieldKind[] = ['int', 'fen', 'kg', 'm3', 'qty', 'km', 'factor', 'bp', 'deg'];

export function isNumeric(kind: FieldKind): boolean {
  return NUMERIC.includes(kind);
}

const GROUPED: Partial<Record<FieldKind, (value: number, weight: WeightUnit) => string>> = {
  int: withThousands,
  fen: yuanFromFen,
  kg: (value, weight) => (weight === 't' ? tonnesFromKg(value) : withThousands(value)),
  m3: m3FromThousandths,
  qty: (value) => decimalText(value, 3),
  km: (value) => decimalText(value, 1),
  factor: (value) => decimalText(value, 6),
  bp: percentFromBp,
  deg: withThousands,
  ts: (value) => formatTime(value),
  date: (value) => formatTime(value, 'y-m-d'),
};

/** A stored number as formatted text; undefined for kinds that are not numbers. */
export function textOf(kind: FieldKind, value: number, weight: WeightUnit = 'kg'): string | undefined {
  return GROUPED[kind]?.(value, weight);
}

/** The unit written after the number, where it has one of its own. */
export function unitOf(kind: FieldKind, lang: Lang, weight: WeightUnit = 'kg'): string | undefined {
  if (kind === 'kg') return weight;
  if (kind === 'km') return 'km';
  return kind === 'm3' ? 'm³' : kind === 'fen' ? say(YUAN, lang) : undefined;
}

/** The text of a stored number in an input: no separators, no unit, and the minus of the keyboard. */
export function draftOf(kind: FieldKind, value: number, weight: WeightUnit = 'kg'): string {
  const text = textOf(kind, value, weight) ?? '';
  return isNumeric(kind) ? text.replaceAll(/[,%]/g, '').replace(MINUS, '-') : text;
}
