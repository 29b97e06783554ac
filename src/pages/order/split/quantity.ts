import type { Lang } from '../../../../domain/codes/languages.ts';
import type { PriceUnit } from '../../../../domain/rules/freight.ts';
import { mulDivHalfUp, percentFromBp } from '../../../../domain/rules/money.ts';
import type { FieldKind } from '../../../../domain/schema/field.ts';
import { quantityKind } from '../../../../domain/schema/quantity.ts';
import { textOf, unitOf } from '../../../records/values/format.ts';

/** How quantities in a price unit are typed and shown. */
export const kindIn = (priceUnit: PriceUnit): FieldKind => quantityKind('qty', { priceUnit }) ?? 'int';

/** A quantity with its unit: tonnes, cubic metres, or the plain number of pieces or vehicles. */
export function amountText(kind: FieldKind, qty: number, lang: Lang): string {
  const unit = unitOf(kind, lang);
  return `${textOf(kind, qty, lang) ?? String(qty)}${unit === undefined ? '' : ` ${unit}`}`;
}

/** The share of a part, in per cent with two decimals. */
export const shareText = (qty: number, total: number): string =>
  total === 0 ? '—' : percentFromBp(mulDivHalfUp(qty, 10_000, total));

/** By how much a key moves a cut: a tenth of a tonne or cubic metre, one piece or vehicle. */
export const stepOf = (kind: FieldKind): number => (kind === 'int' ? 1 : 100);
