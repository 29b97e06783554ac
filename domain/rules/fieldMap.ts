import type { Label } from '../codes/label.ts';
import type { Field } from '../schema/field.ts';
import { momentFrom } from './typedTime.ts';
import { epochMs } from './times.ts';

/** One line of a field map: which field of ours is filled from where in the customer's message, and how. */
export interface MapLine {
  readonly ourField: string;
  readonly mapKind: 'copy' | 'const' | 'codeMap' | 'scale' | 'time' | 'area';
  readonly theirPath: string | null;
  readonly argument: string | null;
}

/** What a line could not do. */
export interface MapFault {
  readonly field: string;
  /** Where in the customer's message; empty: nowhere. */
  readonly path: string;
  readonly why: Label;
}

export interface Mapped {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly MapFault[];
}

/** What a map needs to know: our fields, and the code of an area by its names. */
export interface MapGround {
  readonly fields: Readonly<Record<string, Pick<Field, 'kind'>>>;
  areaOf(names: readonly string[]): string | undefined;
}

const NO_PATH: Label = ['路径无效', 'not a valid path', 'ruta no válida', 'パスが無効'];
const NO_ARGUMENT: Label = ['参数无效', 'not a valid argument', 'argumento no válido', '引数が無効'];
const NOT_PLAIN: Label = [
  '应为文字、数字或是否',
  'must be a text, a number or a yes/no',
  'debe ser texto, número o sí/no',
  '文字・数値・真偽のみ',
];
const UNKNOWN_CODE = (code: string): Label => [
  `对照表中没有“${code}”`,
  `the code map has no “${code}”`,
  `la tabla no tiene «${code}»`,
  `対応表に「${code}」がありません`,
];
const NOT_EXACT = (value: string): Label => [
  `${value} 换算后不是整数`,
  `${value} does not come out whole`,
  `${value} no da un número entero`,
  `${value} は換算すると整数になりません`,
];
const NO_TIME = (value: string): Label => [
  `“${value}”不是时间`,
  `“${value}” is not a time`,
  `«${value}» no es una hora`,
  `「${value}」は日時ではありません`,
];
const NO_AREA = (value: string): Label => [
  `找不到地区“${value}”`,
  `there is no area “${value}”`,
  `no existe la zona «${value}»`,
  `地域「${value}」が見つかりません`,
];

const STEP = String.raw`[\p{L}_$][\p{L}\p{N}_$-]*(?:\[\d{1,3}\])*`;
const PATH = new RegExp(`^${STEP}(?:\\.${STEP})*$`, 'u');

/** Whether a text is a path such as `a.b[0].c`. */
export const isPath = (path: string): boolean => PATH.test(path);

/** The value at a path of a message; undefined: there is none. Only what the message itself has is found. */
export function valueAt(message: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  let here: unknown = message;
  for (const step of steps) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[step];
  }
  return here;
}

/** The pairs of a code map, `01=0400,02=0600`; null: it is none. */
export function codePairs(argument: string): ReadonlyMap<string, string> | null {
  const pairs = argument.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const isWhole = pairs.every((pair) => pair.length === 2 && pair.every((part) => part !== ''));
  return isWhole ? new Map(pairs as [string, string][]) : null;
}

/** Numerator and denominator of a scale, `1000/1`; null: it is none. */
export function fractionIn(argument: string): readonly [bigint, bigint] | null {
  const [, over, under = '1'] = /^(\d{1,9})(?:\/(\d{1,9}))?$/.exec(argument.trim()) ?? [];
  return over === undefined || BigInt(under) === 0n ? null : [BigInt(over), BigInt(under)];
}

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,9}))?$/;

/** A decimal number times a fraction, where that is whole; null: it is not, or no such number. */
export function scaled(value: string, [over, under]: readonly [bigint, bigint]): number | null {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(value.trim()) ?? [];
  if (whole === undefined) return null;
  const dividend = BigInt(whole + decimals) * over;
  const divisor = 10n ** BigInt(decimals.length) * under;
  if (dividend % divisor !== 0n) return null;
  const found = Number(dividend / divisor);
  return Number.isSafeInteger(found) ? (sign === '-' ? -found : found) : null;
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'code', 'area', 'ref']);

/** A value as the field has it, where it says the same: a number of theirs may be a text of ours. */
function suited(kind: string | undefined, value: string | number | boolean): unknown {
  if (kind === 'codes') return String(value).split(',');
  if (kind !== undefined && TEXTS.has(kind) && typeof value === 'number') return String(value);
  return value;
}

/** A typed constant as the field has it. */
function constant(kind: string | undefined, argument: string): unknown {
  if (kind === 'bool') return argument === 'true' ? true : argument === 'false' ? false : argument;
  if (kind !== undefined && (TEXTS.has(kind) || kind === 'codes')) return suited(kind, argument);
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(argument) ? Number(argument) : argument;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Names of an area, from the province down: `安徽省/合肥市/瑶海区`. */
const namesIn = (text: string) => text.split('/').map((name) => name.trim());

/** What one line makes of a message: a value, or why there is none. */
function valueOf(line: MapLine, message: unknown, ground: MapGround): { value: unknown } | { why: Label } {
  const argument = line.argument ?? '';
  const kind = ground.fields[line.ourField]?.kind;
  if (line.mapKind === 'const')
    return argument === '' ? { why: NO_ARGUMENT } : { value: constant(kind, argument) };
  if (line.theirPath === null || !isPath(line.theirPath)) return { why: NO_PATH };
  const found = valueAt(message, line.theirPath);
  if (found === undefined || found === null || found === '') return { value: null };
  if (!isPlain(found)) return { why: NOT_PLAIN };
  const text = String(found);
  switch (line.mapKind) {
    case 'copy':
      return { value: suited(kind, found) };
    case 'codeMap': {
      const pairs = codePairs(argument);
      if (!pairs) return { why: NO_ARGUMENT };
      const code = pairs.get(text.trim());
      return code === undefined ? { why: UNKNOWN_CODE(text) } : { value: suited(kind, code) };
    }
    case 'scale': {
      const fraction = fractionIn(argument);
      if (!fraction) return { why: NO_ARGUMENT };
      const value = scaled(text, fraction);
      return value === null ? { why: NOT_EXACT(text) } : { value };
    }
    case 'time': {
      const at = epochMs(text) ?? momentFrom(text);
      return at === undefined ? { why: NO_TIME(text) } : { value: at };
    }
    case 'area': {
      if (/^\d{6}$/.test(text)) return { value: text };
      const code = ground.areaOf(namesIn(text));
      return code === undefined ? { why: NO_AREA(text) } : { value: code };
    }
  }
}

/** What a map makes of a customer's message, by our fields; every line that fails is named. */
export function mapped(lines: readonly MapLine[], message: unknown, ground: MapGround): Mapped {
  const values: Record<string, unknown> = {};
  const faults: MapFault[] = [];
  for (const line of lines) {
    const made = valueOf(line, message, ground);
    if ('why' in made) faults.push({ field: line.ourField, path: line.theirPath ?? '', why: made.why });
    else values[line.ourField] = made.value;
  }
  return { values, faults };
}

/** What is wrong with a map itself, whatever it is given; by the position of the line. */
export function mapIssues(
  lines: readonly MapLine[],
): { line: number; column: 'theirPath' | 'argument' | 'ourField' }[] {
  const seen = new Set<string>();
  return lines.flatMap(({ ourField, mapKind, theirPath, argument }, line) => {
    const isTwice = seen.has(ourField);
    seen.add(ourField);
    const isArgumentBad =
      (mapKind === 'const' && (argument ?? '') === '') ||
      (mapKind === 'codeMap' && codePairs(argument ?? '') === null) ||
      (mapKind === 'scale' && fractionIn(argument ?? '') === null);
    return [
      ...(isTwice ? [{ line, column: 'ourField' as const }] : []),
      ...(mapKind !== 'const' && !isPath(theirPath ?? '') ? [{ line, column: 'theirPath' as const }] : []),
      ...(isArgumentBad ? [{ line, column: 'argument' as const }] : []),
    ];
  });
}
