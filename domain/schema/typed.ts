import { bpFromPercent, fenFromYuan, kgFromTonnes, parseDecimal, thousandthsFromM3 } from '../rules/money.ts';
import { dateOf } from '../rules/times.ts';
import type { FieldKind } from './field.ts';

/** Weights are typed in t on orders and in kg on waybills (transport-and-money 0.3). */
export type WeightUnit = 't' | 'kg';

/** Parses a typed text into the stored number; undefined when it is invalid. */
export function parseTyped(kind: FieldKind, text: string, weight: WeightUnit = 'kg'): number | undefined {
  switch (kind) {
    case 'fen':
      return fenFromYuan(text);
    case 'kg':
      return weight === 't' ? kgFromTonnes(text) : wholeOf(text);
    case 'm3':
      return thousandthsFromM3(text);
    case 'qty':
      return parseDecimal(text, 3);
    case 'km':
      return parseDecimal(text, 1);
    case 'factor':
      return parseDecimal(text, 6);
    case 'bp':
      return bpFromPercent(text);
    case 'int':
      return wholeOf(text);
    case 'deg':
      return /^-?\d{1,3}(\.\d{1,6})?$/.test(text.trim()) ? Number(text) : undefined;
    case 'date':
    case 'ts':
      return momentOf(text);
    default:
      return undefined;
  }
}

function wholeOf(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** Epoch ms of `y-m-d` (00:00) or `y-m-d h:i[:s]`, both read as Asia/Shanghai. */
function momentOf(text: string): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const start = dateOf(year, month, day);
  return start === undefined ? undefined : start + ((hour * 60 + minute) * 60 + second) * 1000;
}
