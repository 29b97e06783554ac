import type { BoardLoad } from '../../../../domain/calls/board.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { quantityKind } from '../../../../domain/schema/quantity.ts';
import { textOf, unitOf } from '../../../records/values/format.ts';

/** A quantity of an order in its own unit: tonnes, cubic metres, pieces or vehicles. */
export function quantityText(load: BoardLoad, qty: number, lang: Lang): string {
  const kind = quantityKind('qty', { ...load }) ?? 'int';
  const unit = unitOf(kind, lang);
  return `${textOf(kind, qty, lang) ?? String(qty)}${unit === undefined ? '' : ` ${unit}`}`;
}
