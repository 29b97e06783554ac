import type { Lang } from '../../../domain/codes/languages.ts';
import {
  decimalText,
  m3FromThousandths,
  percentFromBp,
  plainFixed,
  tonnesFromKg,
  yuanFromFen,
} from '../../../domain/rules/money.ts';
import { durationText, inSixties, spanText } from '../../../domain/rules/duration.ts';
import { MINUS, withThousands } from '../../../domain/rules/numbers.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import { isFigure } from '../../../domain/schema/units.ts';

export { unitOf } from '../../../domain/schema/units.ts';

/** Numeric kinds: aligned right, with digits of equal width. */
export const isNumeric: (kind: FieldKind) => boolean = isFigure;

const GROUPED: Partial<Record<FieldKind, (value: number, lang: Lang | undefined) => string>> = {
  int: withThousands,
  fen: yuanFromFen,
  tonnes: tonnesFromKg,
  kg: withThousands,
  metres: (value) => decimalText(value, 1),
  stars: (value) => `★${plainFixed(value, 2)}`,
  minutes: (value, lang) => (lang === undefined ? inSixties(value) : durationText(value, lang)),
  span: spanText,
  m3: m3FromThousandths,
  qty: (value) => decimalText(value, 3),
  km: (value) => decimalText(value, 1),
  factor: (value) => decimalText(value, 6),
  bp: percentFromBp,
  deg: withThousands,
  ts: (value) => formatTime(value),
  date: (value) => formatTime(value, 'y-m-d'),
};

/**
 * A stored number as formatted text; undefined for kinds that are not numbers.
 * @param lang of the words in it; absent: as it is typed, without words
 */
export function textOf(kind: FieldKind, value: number, lang?: Lang): string | undefined {
  return GROUPED[kind]?.(value, lang);
}

/** The text of a stored number in an input: no separators, no unit, and the minus of the keyboard. */
export function draftOf(kind: FieldKind, value: number): string {
  const text = textOf(kind, value) ?? '';
  return isFigure(kind) ? text.replaceAll(/[,%★]/g, '').replace(MINUS, '-') : text;
}
