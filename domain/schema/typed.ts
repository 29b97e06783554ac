import type { Lang } from '../codes/languages.ts';
import { bpFromPercent, fenFromYuan, kgFromTonnes, parseDecimal, signedFenFromYuan, thousandthsFromM3 } from '../rules/money.ts';
import { dayFrom, momentFrom } from '../rules/typedTime.ts';
import { parseFixed } from '../rules/typedNumber.ts';
import type { Field, FieldKind } from './field.ts';

/** Weights are typed in t on orders and in kg on waybills (transport-and-money 0.3). */
export type WeightUnit = 't' | 'kg';

/**
 * Parses a typed text into the stored number; undefined when it is invalid. Forms, cells, filters and sheets all read by
 * this, so a text means the same in each.
 * @param lang the language of who types; a sheet has none
 */
export function parseTyped(kind: FieldKind, text: string, weight: WeightUnit = 'kg', lang?: Lang): number | undefined {
  switch (kind) {
    case 'fen':
      return fenFromYuan(text, lang);
    case 'kg':
      return weight === 't' ? kgFromTonnes(text, lang) : wholeOf(text, lang);
    case 'm3':
      return thousandthsFromM3(text, lang);
    case 'qty':
      return parseDecimal(text, 3, lang);
    case 'km':
      return parseDecimal(text, 1, lang);
    case 'factor':
      return parseDecimal(text, 6, lang);
    case 'bp':
      return bpFromPercent(text, lang);
    case 'int':
      return wholeOf(text, lang);
    case 'deg':
      return degreesOf(text, lang);
    case 'date':
      return dayFrom(text);
    case 'ts':
      return momentFrom(text);
    default:
      return undefined;
  }
}

/** As `parseTyped`, for a field: an amount that may be negative takes a minus. */
export function parseTypedIn({ min = 0 }: Pick<Field, 'min'>, kind: FieldKind, text: string, weight?: WeightUnit, lang?: Lang): number | undefined {
  return kind === 'fen' && min < 0 ? signedFenFromYuan(text, lang) : parseTyped(kind, text, weight, lang);
}

/** Whole numbers of at most 15 digits, which are exact. */
function wholeOf(text: string, lang: Lang | undefined): number | undefined {
  const whole = parseFixed(text, 0, lang);
  return whole !== undefined && Math.abs(whole) < 1e15 ? whole : undefined;
}

function degreesOf(text: string, lang: Lang | undefined): number | undefined {
  const millionths = parseFixed(text, 6, lang);
  return millionths !== undefined && Math.abs(millionths) < 1e9 ? millionths / 1e6 : undefined;
}
