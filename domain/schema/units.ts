import type { Label } from '../codes/label.ts';
import { say } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { YUAN } from '../rules/money.ts';
import type { FieldKind } from './field.ts';

/** Kinds whose values are figures: their order, their sums and their columns are those of numbers. */
const FIGURES: ReadonlySet<FieldKind | null> = new Set(['int', 'fen', 'tonnes', 'kg', 'metres', 'stars', 'minutes', 'span', 'm3', 'qty', 'km', 'factor', 'bp', 'deg']);

/** Whether a field of this kind holds figures. */
export const isFigure = (kind: FieldKind | null): boolean => FIGURES.has(kind);

/** Figures that are stored as whole numbers, and counted from 0 where nobody has set them. */
export const isWhole = (kind: FieldKind): boolean => isFigure(kind) && kind !== 'deg';

/** The weight of loads and vehicles as the trade writes it. */
export const TONNES: Label = ['吨', 't', 't', 't'];

/** The unit that figures of a kind are written in; one that is a part of the figure, as ★ or %, is none. */
const UNITS: Partial<Record<FieldKind, Label>> = {
  fen: YUAN,
  tonnes: TONNES,
  kg: ['kg', 'kg', 'kg', 'kg'],
  metres: ['米', 'm', 'm', 'm'],
  m3: ['m³', 'm³', 'm³', 'm³'],
  km: ['km', 'km', 'km', 'km'],
};

/** The unit that follows a figure of this kind, or stands in the head above it. */
export function unitOf(kind: FieldKind, lang: Lang): string | undefined {
  const unit = UNITS[kind];
  return unit && say(unit, lang);
}
