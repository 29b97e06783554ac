/** What a number format makes of a number. */
export type NumberFormat =
  | { readonly kind: 'plain' | 'percent' | 'date' | 'time' }
  /** A duration: hours, minutes or seconds that go on beyond a day. */
  | { readonly kind: 'elapsed'; readonly largest: 'h' | 'm' | 's' }
  /** An identifying number: zeros or letters before it belong to it. */
  | { readonly kind: 'mask'; readonly section: string }
  /** A figure with its unit. */
  | { readonly kind: 'unit'; readonly unit: string };

/** Formats that every workbook knows by number; those from 27 to 36 and from 50 to 58 are the Chinese and Japanese ones. */
export const BUILT_IN: Readonly<Record<string, string>> = {
  '0': 'General',
  '9': '0%',
  '10': '0.00%',
  '14': 'yyyy-m-d',
  '15': 'd-mmm-yy',
  '16': 'd-mmm',
  '17': 'mmm-yy',
  '18': 'h:mm AM/PM',
  '19': 'h:mm:ss AM/PM',
  '20': 'h:mm',
  '21': 'h:mm:ss',
  '22': 'yyyy-m-d h:mm',
  '27': 'yyyy"年"m"月"',
  '28': 'm"月"d"日"',
  '29': 'm"月"d"日"',
  '30': 'm-d-yy',
  '31': 'yyyy"年"m"月"d"日"',
  '32': 'h"时"mm"分"',
  '33': 'h"时"mm"分"ss"秒"',
  '34': 'h"时"mm"分"',
  '35': 'h"时"mm"分"ss"秒"',
  '36': 'yyyy"年"m"月"',
  '45': 'mm:ss',
  '46': '[h]:mm:ss',
  '47': 'mm:ss.0',
  '49': '@',
  '50': 'yyyy"年"m"月"',
  '51': 'm"月"d"日"',
  '52': 'yyyy"年"m"月"',
  '53': 'm"月"d"日"',
  '54': 'm"月"d"日"',
  '55': 'h"时"mm"分"',
  '56': 'h"时"mm"分"ss"秒"',
  '57': 'yyyy"年"m"月"',
  '58': 'm"月"d"日"',
};

const GENERAL = /^(general|standard|g\/)/i;
/** Units that say how large a figure is; other words after a figure only explain it. */
const UNIT = /^(元|万元|千元|吨|t|kg|千克|公斤|克|方|立方|立方米|m³|m3|公里|千米|km|米|‰)$/i;
/** Signs and words before a figure that make no identifying number of it. */
const MONEY = /^[\s¥￥$€£()+-]*(rmb|cny|usd|人民币)?[\s¥￥$€£:：]*$/i;
const PLACEHOLDER = /[0#?]/;

/** One piece of a format: a text that is shown as it is, or a sign with a meaning. */
interface Piece {
  readonly text: string;
  readonly isLiteral: boolean;
}

/** The part of a format for positive numbers, in pieces; colours, currencies, paddings and conditions are left out. */
export function piecesOf(format: string): Piece[] {
  const pieces: Piece[] = [];
  const token = /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[(h+|m+|s+)\]|\[[^\]]*\]|(.)/gisu;
  for (const [, quoted, escaped, currency, elapsed, sign] of format.matchAll(token)) {
    if (sign === ';') break;
    const literal = quoted ?? escaped ?? currency;
    if (literal !== undefined) pieces.push({ text: literal, isLiteral: true });
    else if (elapsed !== undefined) pieces.push({ text: `[${elapsed.toLowerCase()}]`, isLiteral: false });
    else if (sign !== undefined) pieces.push({ text: sign, isLiteral: false });
  }
  return pieces;
}

const signsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ text, isLiteral }) => (isLiteral ? [] : [text])).join('');

const literalsOf = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim();

/** Whether it is a day, a time of day or a duration; undefined: it is none of them. */
function momentFormat(signs: string): NumberFormat | undefined {
  const elapsed = /\[([hms])/.exec(signs)?.[1];
  if (elapsed === 'h' || elapsed === 'm' || elapsed === 's') return { kind: 'elapsed', largest: elapsed };
  const letters = signs.replaceAll(/am\/pm|a\/p/gi, '');
  if (/[ydg]|mmm/i.test(letters)) return { kind: 'date' };
  if (/[hs]/i.test(letters)) return { kind: 'time' };
  return /m/i.test(letters) && !PLACEHOLDER.test(letters) ? { kind: 'date' } : undefined;
}

/** What a format makes of a number. */
export function numberFormat(format: string): NumberFormat {
  if (GENERAL.test(format)) return { kind: 'plain' };
  const pieces = piecesOf(format);
  const signs = signsOf(pieces);
  const moment = momentFormat(signs);
  if (moment) return moment;
  const places = pieces.map(({ text, isLiteral }) => !isLiteral && PLACEHOLDER.test(text));
  const first = places.indexOf(true);
  if (signs.includes('%')) return { kind: 'percent' };
  if (first < 0 || /[,e/]/i.test(signs)) return { kind: 'plain' };
  const whole = signs.split('.')[0] ?? '';
  const isNamed = !MONEY.test(literalsOf(pieces.slice(0, first)));
  if (isNamed || whole.replaceAll(/[^0]/g, '').length > 1) return { kind: 'mask', section: format };
  const unit = literalsOf(pieces.slice(places.lastIndexOf(true) + 1));
  return UNIT.test(unit) ? { kind: 'unit', unit } : { kind: 'plain' };
}
