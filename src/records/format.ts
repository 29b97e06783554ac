import {
  fenFromYuan,
  kgFromTonnes,
  m3FromThousandths,
  percentFromBp,
  bpFromPercent,
  thousandthsFromM3,
  tonnesFromKg,
  yuanFromFen,
} from '../../domain/rules/money.ts';
import { withThousands } from '../../domain/rules/numbers.ts';
import { dateOf, formatTime } from '../../domain/rules/times.ts';
import type { FieldKind } from '../../domain/records/field.ts';

/** Weights are shown in t on orders and in kg on waybills (transport-and-money 0.3). */
export type WeightUnit = 't' | 'kg';

/** Kinds that are figures: aligned right, all digits of one width. */
const NUMERIC: readonly FieldKind[] = ['int', 'fen', 'kg', 'm3', 'bp', 'deg'];

export function isNumeric(kind: FieldKind): boolean {
  return NUMERIC.includes(kind);
}

const GROUPED: Partial<Record<FieldKind, (value: number, weight: WeightUnit) => string>> = {
  int: (value) => withThousands(value),
  fen: yuanFromFen,
  kg: (value, weight) => (weight === 't' ? tonnesFromKg(value) : withThousands(value)),
  m3: m3FromThousandths,
  bp: percentFromBp,
  deg: String,
  ts: (value) => formatTime(value),
  date: (value) => formatTime(value, 'y-m-d'),
};

/** The text of a stored number as people read it; undefined for kinds that are no numbers. */
export function textOf(kind: FieldKind, value: number, weight: WeightUnit = 'kg'): string | undefined {
  return GROUPED[kind]?.(value, weight);
}

/** The unit written after the figure, where it has one of its own. */
export function unitOf(kind: FieldKind, weight: WeightUnit = 'kg'): string | undefined {
  if (kind === 'kg') return weight;
  return kind === 'm3' ? 'm³' : kind === 'fen' ? '元' : undefined;
}

/** What an input shows for a stored number: no separators, no unit. */
export function draftOf(kind: FieldKind, value: number, weight: WeightUnit = 'kg'): string {
  if (kind === 'bp') return percentFromBp(value).replaceAll(',', '').slice(0, -1);
  const text = textOf(kind, value, weight) ?? '';
  return isNumeric(kind) ? text.replaceAll(',', '') : text;
}

/** Reads a typed text back into the stored number; undefined when it is no such value. */
export function parseDraft(kind: FieldKind, text: string, weight: WeightUnit = 'kg'): number | undefined {
  switch (kind) {
    case 'fen':
      return fenFromYuan(text);
    case 'kg':
      return weight === 't' ? kgFromTonnes(text) : wholeOf(text);
    case 'm3':
      return thousandthsFromM3(text);
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
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const start = dateOf(year, month, day);
  return start === undefined ? undefined : start + ((hour * 60 + minute) * 60 + second) * 1000;
}
