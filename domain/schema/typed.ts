import type { Lang } from '../codes/languages.ts';
import { bpFromPercent, fenFromYuan, kgFromTonnes, parseDecimal, signedFenFromYuan, thousandthsFromM3 } from '../rules/money.ts';
import { minutesFrom, spanFrom } from '../rules/duration.ts';
import { dayFrom, momentFrom } from '../rules/typedTime.ts';
import { plainSigns } from '../rules/plainSigns.ts';
import { parseFixed } from '../rules/typedNumber.ts';
import type { Field, FieldKind } from './field.ts';

const IN_KG = /(kg|千克|公斤|キロ)$/i;
const WEIGHT_UNIT = / ?(kg|千克|公斤|キロ|吨|トン|t)$/i;

/**
 * Parses a typed text into the stored number; undefined when it is invalid. Forms, cells, filters and sheets all read by
 * this, so a text means the same in each.
 * @param lang the language of who types; a sheet has none
 */
export function parseTyped(kind: FieldKind, text: string, lang?: Lang): number | undefined {
  switch (kind) {
    case 'fen':
      return fenFromYuan(text, lang);
    case 'tonnes':
      return notNegative(weightOf(text, lang));
    case 'kg':
      return wholeOf(text, lang);
    case 'metres':
      return parseDecimal(text, 1, lang);
    case 'stars':
      return parseDecimal(text.replace(/^ *★/, ''), 2, lang);
    case 'minutes':
      return minutesFrom(text);
    case 'span':
      return spanFrom(text);
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

/** As `parseTyped`, for a field: an amount or a weight that may be negative takes a minus. */
export function parseTypedIn({ min = 0 }: Pick<Field, 'min'>, kind: FieldKind, text: string, lang?: Lang): number | undefined {
  if (min >= 0) return parseTyped(kind, text, lang);
  if (kind === 'fen') return signedFenFromYuan(text, lang);
  return kind === 'tonnes' ? weightOf(text, lang) : parseTyped(kind, text, lang);
}

/** Kilograms of a weight in tonnes, or in the kilograms that it says: `32.5`, `32.5 t`, `32500 kg`. */
function weightOf(text: string, lang: Lang | undefined): number | undefined {
  const plain = plainSigns(text);
  const minus = plain.startsWith('-') ? '-' : '';
  const bare = plain.slice(minus.length).replace(WEIGHT_UNIT, '');
  const kg = IN_KG.test(plain) ? wholeOf(bare, lang) : kgFromTonnes(bare, lang);
  return kg === undefined || kg < 0 ? undefined : minus === '' || kg === 0 ? kg : -kg;
}

const notNegative = (value: number | undefined): number | undefined => (value !== undefined && value >= 0 ? value : undefined);

/** Whole numbers of at most 15 digits, which are exact. */
function wholeOf(text: string, lang: Lang | undefined): number | undefined {
  const whole = parseFixed(text, 0, lang);
  return whole !== undefined && Math.abs(whole) < 1e15 ? whole : undefined;
}

function degreesOf(text: string, lang: Lang | undefined): number | undefined {
  const millionths = parseFixed(text, 6, lang);
  return millionths !== undefined && Math.abs(millionths) < 1e9 ? millionths / 1e6 : undefined;
}
