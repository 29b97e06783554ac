import { numberFormat, piecesOf } from './numberFormat.ts';

/** From here on a spreadsheet no longer keeps all digits of a whole number. */
const INEXACT = 1e15;
/** The last day that a spreadsheet knows is in the year 9999. */
const LAST_DAY = 2_958_465;
const DAY_S = 86_400;
/** What a spreadsheet shows for a day it does not know. */
const NO_DAY = '########';
/** Excel has a 29 February 1900, which was none: days before it are counted from a day later. */
const FALSE_LEAP_DAY = 60;

const two = (n: number) => String(n).padStart(2, '0');

/** A number as a person types it, without binary rounding errors; with an exponent where digits are lost. */
export function plainText(value: number): string {
  if (Math.abs(value) >= INEXACT) return value.toExponential().toUpperCase();
  return Number(value.toPrecision(15)).toLocaleString('en-US', {
    useGrouping: false,
    maximumFractionDigits: 15,
  });
}

/** `08:30`, and `08:30:15` where there are seconds. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

/** `2026-01-31`, and with its time where it has one. */
function momentText(serial: number, is1904: boolean): string {
  const total = Math.round(serial * DAY_S);
  const day = Math.floor(total / DAY_S);
  if (total < 0 || day > LAST_DAY) return NO_DAY;
  if (!is1904 && day === FALSE_LEAP_DAY) return '1900-02-29';
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < FALSE_LEAP_DAY ? 31 : 30);
  const date = new Date(start + day * DAY_S * 1000).toISOString().slice(0, 10);
  const seconds = total % DAY_S;
  return seconds === 0
    ? date
    : `${date} ${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** A time of day; a number of a day and more is that day with the time, whatever the cell shows of it. */
const timeText = (serial: number, is1904: boolean): string =>
  serial >= 0 && serial < 1 ? clock(Math.round(serial * DAY_S)) : momentText(serial, is1904);

function elapsedText(serial: number, largest: 'h' | 'm' | 's'): string {
  const total = Math.round(Math.abs(serial) * DAY_S);
  const sign = serial < 0 ? '-' : '';
  if (largest === 's') return sign + String(total);
  if (largest === 'm') return `${sign}${two(Math.floor(total / 60))}:${two(total % 60)}`;
  return sign + clock(total);
}

/** The digits of a number at the places of a format, from the right; the first place takes all that are left. */
function masked(value: number, format: string): string {
  const pieces = piecesOf(format);
  const isPlace = ({ text, isLiteral }: (typeof pieces)[number]) => !isLiteral && /[0#?]/.test(text);
  const dot = pieces.findIndex(({ text, isLiteral }) => !isLiteral && text === '.');
  const decimals = dot < 0 ? 0 : pieces.slice(dot).filter(isPlace).length;
  const digits = Math.abs(value).toFixed(decimals).replace('.', '').split('');
  const first = pieces.findIndex(isPlace);
  let shown = '';
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at];
    if (!piece) continue;
    if (!isPlace(piece)) shown = (piece.text === '@' && !piece.isLiteral ? '' : piece.text) + shown;
    else {
      const taken = at === first ? digits.splice(0).join('') : (digits.pop() ?? '');
      shown = (taken === '' && piece.text === '0' ? '0' : taken) + shown;
    }
  }
  return `${value < 0 ? '-' : ''}${shown.trim()}`;
}

/** What a cell with this number says, by its format: all digits, whatever of them is shown. */
export function figureText(value: number, format: string, is1904: boolean): string {
  if (!Number.isFinite(value)) return '#NUM!';
  const how = numberFormat(format);
  switch (how.kind) {
    case 'plain':
      return plainText(value);
    case 'percent':
      return `${plainText(Number((value * 100).toPrecision(15)))}%`;
    case 'date':
      return momentText(value, is1904);
    case 'time':
      return timeText(value, is1904);
    case 'elapsed':
      return elapsedText(value, how.largest);
    case 'mask':
      return Math.abs(value) >= INEXACT ? plainText(value) : masked(value, how.section);
    case 'unit':
      return Math.abs(value) >= INEXACT ? plainText(value) : plainText(value) + how.unit;
  }
}
