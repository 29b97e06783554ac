import type { Label } from '../codes/label.ts';
import type { Lang } from '../codes/languages.ts';
import { withThousands } from './numbers.ts';
import { plainSigns } from './plainSigns.ts';
import { parseFixed } from './typedNumber.ts';

/** The unit written after an amount in yuan. */
export const YUAN: Label = ['元', 'CNY', 'CNY', '元'];

/** Maximum of an amount: 10^12 fen (records V-MONEY). */
export const MAX_FEN = 1_000_000_000_000;

/** V-MONEY: a whole number of fen, 0 to 10^12. */
export function isMoney(fen: number): boolean {
  return Number.isInteger(fen) && fen >= 0 && fen <= MAX_FEN;
}

/**
 * a × b ÷ divisor, half up: the common rounding of amounts (transport-and-money 0.3). A negative result
 * rounds like the positive one, so a reversal cancels to the fen.
 * @throws RangeError when an input or the result is not a safe integer, or the divisor is not positive
 */
export function mulDivHalfUp(a: number, b: number, divisor: number): number {
  for (const part of [a, b, divisor]) whole(part);
  if (divisor <= 0) throw new RangeError(`The divisor must be above 0: ${divisor}`);
  const product = BigInt(a) * BigInt(b);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + BigInt(divisor)) / (2n * BigInt(divisor));
  return whole(Number(product < 0n ? -rounded : rounded));
}

/** The signs of the currency around an amount. */
const CURRENCY = /^(-?) ?[¥￥] ?|(?<=[\d)-]) ?(?:元|CNY|RMB)$/gi;

/** A typed amount in ordinary signs, without those of the currency. */
export const bareYuan = (text: string): string => plainSigns(text).replaceAll(CURRENCY, '$1');

/**
 * Fen of a typed yuan text: `1,234.50` -> 123450; `¥` or `元` may stand with it. Undefined for anything V-MONEY
 * refuses, 1.005 and -1 too. How numbers are read is said at `parseFixed`.
 */
export function fenFromYuan(text: string, lang?: Lang): number | undefined {
  const fen = signedFenFromYuan(text, lang);
  return fen !== undefined && isMoney(fen) ? fen : undefined;
}

/** Fen of a yuan text that may be negative, for adjustments. */
export function signedFenFromYuan(text: string, lang?: Lang): number | undefined {
  const fen = parseFixed(bareYuan(text), 2, lang);
  return fen !== undefined && isMoney(Math.abs(fen)) ? fen : undefined;
}

/** 123450 -> `1,234.50`. */
export function yuanFromFen(fen: number): string {
  return fixed(fen, 2);
}

/** 123450 -> `1234.50`: without separators, for files and wherever the text is parsed again. */
export function plainYuan(fen: number): string {
  return plainFixed(fen, 2);
}

/** 12345 -> `12.345` t. */
export function tonnesFromKg(kg: number): string {
  return fixed(kg, 3);
}

/** `12.345` t -> 12345 kg; undefined for a negative one or a fourth decimal. */
export function kgFromTonnes(text: string, lang?: Lang): number | undefined {
  return notNegative(parseFixed(text, 3, lang));
}

/** Thousandths of a cubic metre: 1500 -> `1.500` m³. */
export function m3FromThousandths(thousandths: number): string {
  return fixed(thousandths, 3);
}

/** `1.5` m³ -> 1500; undefined for a negative one or a fourth decimal. */
export function thousandthsFromM3(text: string, lang?: Lang): number | undefined {
  return notNegative(parseFixed(text, 3, lang));
}

/** Basis points: 650 -> `6.50%`. */
export function percentFromBp(bp: number): string {
  return `${fixed(bp, 2)}%`;
}

/** `6.5` or `6.5%` -> 650; undefined for a negative one or a third decimal. */
export function bpFromPercent(text: string, lang?: Lang): number | undefined {
  return notNegative(parseFixed(plainSigns(text).replace(/ ?%$/, ''), 2, lang));
}

/** A whole number of 1/10^decimals as formatted text: 12345 with 1 decimal is `1,234.5`, with 6 `0.012345`. */
export function decimalText(value: number, decimals: number): string {
  return fixed(value, decimals).replace(/\.?0+$/, '');
}

/** The inverse of `decimalText`; undefined for a negative one, or more decimals than there are. */
export function parseDecimal(text: string, decimals: number, lang?: Lang): number | undefined {
  return notNegative(parseFixed(text, decimals, lang));
}

/** A whole number of 1/10^decimals as text with all its decimals and thousand separators. */
function fixed(value: number, decimals: number): string {
  return withThousands(plainFixed(value, decimals));
}

/** A whole number of 1/10^decimals as text with all its decimals, without separators: 1500 with 3 is `1.500`. */
export function plainFixed(value: number, decimals: number): string {
  const digits = String(Math.abs(whole(value))).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function notNegative(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 ? value : undefined;
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe whole number: ${value}`);
  return value;
}
