import { plainSigns } from './plainSigns.ts';
import { dateOf } from './times.ts';

/** One part of a GS1 element string: its application identifier, and what follows it. */
export interface ScanElement {
  readonly ai: string;
  readonly value: string;
}

/** Why a code that looks like one of GS1 is none. */
export const SCAN_FAULTS = ['checkDigit', 'length', 'unknownPart', 'date'] as const;
export type ScanFault = (typeof SCAN_FAULTS)[number];

/** What a scanned text stands for (addendum B 3.5). */
export type ScanCode =
  | { readonly kind: 'location'; readonly warehouseNo: string; readonly locationCode: string }
  | { readonly kind: 'document'; readonly no: string }
  | { readonly kind: 'pallet'; readonly no: string }
  | { readonly kind: 'goods'; readonly goodsNo: string; readonly lotNo: string | null }
  /** 14 digits, with zeros in front. */
  | { readonly kind: 'gtin'; readonly gtin: string }
  | ({ readonly kind: 'elements' } & ScannedElements)
  /** No known form: a barcode of the house, a number, or the code of a location. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'broken'; readonly fault: ScanFault };

/** What an element string says. */
export interface ScannedElements {
  readonly elements: readonly ScanElement[];
  readonly sscc: string | null;
  readonly gtin: string | null;
  readonly lotNo: string | null;
  /** Epoch ms of the day in Shanghai; null: it does not say. */
  readonly producedAt: number | null;
  readonly expireAt: number | null;
  /** Pieces; null: it does not say. */
  readonly count: number | null;
}

const LOT = '|';
/** ASCII 29 ends a part of variable length. */
const FNC1 = '\u001D';
/** What a reader puts before a code of GS1: Code 128, Data Matrix and QR. */
const GS1_SYMBOL = /^\](C1|d2|Q3)/;
/** What it puts before any other code. */
const SYMBOL = /^\][A-Za-z]\d/;

/** Parts of a fixed length; 310n to 316n say in n where the decimal point stands. */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
const MEASURE = /^31[0-6]\d/;
const MEASURE_DIGITS = 6;
/** Parts of a variable length, and the longest. */
const VARIABLE: Readonly<Record<string, number>> = { '10': 20, '21': 20, '30': 8, '37': 8 };
const DATES: readonly string[] = ['11', '13', '15', '16', '17'];
const COUNTS: readonly string[] = ['30', '37'];
const CHECKED: readonly string[] = ['00', '01', '02'];

/** Whether the last digit is the check digit of those before: weights 3 and 1 from the right, modulo 10. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
}

/** The full year that two digits mean: never more than 50 years from now. */
function fullYear(twoDigits: number, now: number): number {
  const year = new Date(now).getUTCFullYear();
  const century = year - (year % 100);
  const away = twoDigits - (year % 100);
  if (away >= 51) return century - 100 + twoDigits;
  return away <= -50 ? century + 100 + twoDigits : century + twoDigits;
}

/** The day that YYMMDD means, epoch ms in Shanghai; day 00 is the last of the month. null: there is none. */
export function elementDate(digits: string, now: number): number | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (yy === '') return null;
  const [year, month] = [fullYear(Number(yy), now), Number(mm)];
  if (dd !== '00') return dateOf(year, month, Number(dd)) ?? null;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return dateOf(year, month, days) ?? null;
}

type Split = { readonly elements: readonly ScanElement[] } | { readonly fault: ScanFault };

/** Why a part is not what its identifier says; null: it is. */
function faultIn({ ai, value }: ScanElement, now: number): ScanFault | null {
  const length = MEASURE.test(ai) ? MEASURE_DIGITS : FIXED[ai];
  const most = VARIABLE[ai];
  if (length === undefined && most === undefined) return 'unknownPart';
  const isNumber = length !== undefined || COUNTS.includes(ai);
  if (length !== undefined ? value.length !== length : value === '' || value.length > (most ?? 0))
    return 'length';
  if (isNumber && !/^\d+$/.test(value)) return 'length';
  if (CHECKED.includes(ai) && !hasCheckDigit(value)) return 'checkDigit';
  return DATES.includes(ai) && elementDate(value, now) === null ? 'date' : null;
}

/** The identifier at the start of the rest; null: it is not known. */
function identifierOf(rest: string): string | null {
  if (MEASURE.test(rest)) return rest.slice(0, 4);
  const two = rest.slice(0, 2);
  return two in FIXED || two in VARIABLE ? two : null;
}

/** As printed for people: every identifier in brackets. */
function inBrackets(text: string): Split {
  const elements: ScanElement[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole = '', ai = '', value = ''] = /^\((\d{2,4})\)([^(]*)/.exec(rest) ?? [];
    if (whole === '') return { fault: 'unknownPart' };
    elements.push({ ai, value: value.trim() });
    rest = rest.slice(whole.length);
  }
  return { elements };
}

/** As a reader sends it: parts one after the other, those of variable length ended by FNC1 or the end. */
function inOneRun(text: string): Split {
  const elements: ScanElement[] = [];
  let rest = text;
  while (rest !== '') {
    if (rest.startsWith(FNC1)) {
      rest = rest.slice(1);
      continue;
    }
    const ai = identifierOf(rest);
    if (ai === null) return { fault: 'unknownPart' };
    const after = rest.slice(ai.length);
    const length = MEASURE.test(ai) ? MEASURE_DIGITS : FIXED[ai];
    const ended = after.indexOf(FNC1);
    const end = length ?? (ended < 0 ? after.length : ended);
    elements.push({ ai, value: after.slice(0, end) });
    rest = after.slice(end);
  }
  return { elements };
}

/** What an element string says, or why it is none. */
function readElements(split: Split, now: number): ScanCode {
  if ('fault' in split) return { kind: 'broken', fault: split.fault };
  const { elements } = split;
  for (const element of elements) {
    const fault = faultIn(element, now);
    if (fault !== null) return { kind: 'broken', fault };
  }
  const valueOf = (...wanted: readonly string[]) =>
    wanted.map((ai) => elements.find((one) => one.ai === ai)?.value).find((value) => value !== undefined) ??
    null;
  const dayOf = (...wanted: readonly string[]) => {
    const value = valueOf(...wanted);
    return value === null ? null : elementDate(value, now);
  };
  const count = valueOf('30', '37');
  return {
    kind: 'elements',
    elements,
    sscc: valueOf('00'),
    gtin: valueOf('01', '02'),
    lotNo: valueOf('10'),
    producedAt: dayOf('11'),
    expireAt: dayOf('17', '15'),
    count: count === null ? null : Number(count),
  };
}

/** The number of goods all over the world, as 14 digits; null: the digits are none. */
export const gtinOf = (digits: string): string | null =>
  /^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits) ? digits.padStart(14, '0') : null;

/** Our own labels, by what stands before the colon. */
function ownCode(text: string): ScanCode | null {
  const [, prefix = '', rest = ''] = /^([LDPG]):(.+)$/.exec(text) ?? [];
  if (prefix === 'D') return { kind: 'document', no: rest };
  if (prefix === 'P') return { kind: 'pallet', no: rest };
  if (prefix === 'L') {
    const [warehouseNo = '', ...code] = rest.split('/');
    const locationCode = code.join('/');
    return warehouseNo === '' || locationCode === '' ? null : { kind: 'location', warehouseNo, locationCode };
  }
  if (prefix !== 'G') return null;
  const [goodsNo = '', ...lot] = rest.split(LOT);
  const lotNo = lot.join(LOT);
  return goodsNo === '' ? null : { kind: 'goods', goodsNo, lotNo: lotNo === '' ? null : lotNo };
}

/** Whether digits without any mark begin as an element string does: with a number that its check digit proves. */
const looksLikeElements = (text: string): boolean =>
  (/^00\d{18}/.test(text) && hasCheckDigit(text.slice(2, 20))) ||
  (/^0[12]\d{14}./.test(text) && hasCheckDigit(text.slice(2, 16)));

/** What a scanned, photographed or typed text stands for. */
export function readCode(scanned: string, now: number): ScanCode {
  // Signs that nobody sees are taken away elsewhere; the one that ends a part of GS1 stays.
  const text = scanned.split(FNC1).map(plainSigns).join(FNC1);
  if (GS1_SYMBOL.test(text)) return readElements(inOneRun(text.replace(GS1_SYMBOL, '')), now);
  const bare = text.replace(SYMBOL, '');
  const own = ownCode(bare);
  if (own !== null) return own;
  if (/^\(\d{2,4}\)/.test(bare)) return readElements(inBrackets(bare), now);
  if (bare.includes(FNC1)) return readElements(inOneRun(bare), now);
  const gtin = gtinOf(bare);
  if (gtin !== null) return { kind: 'gtin', gtin };
  if (looksLikeElements(bare)) return readElements(inOneRun(bare), now);
  return { kind: 'plain', text: bare };
}
