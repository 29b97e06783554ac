import { plainFixed, plainYuan } from '../rules/money.ts';
import { formatTime } from '../rules/times.ts';

/** Fen as yuan with 3 decimals: 586091 -> `5860.910`. */
export const yuan3 = (fen: number): string => `${plainYuan(fen)}0`;
/** kg with 3 decimals: 32000 -> `32000.000`. */
export const kg3 = (kg: number): string => `${String(kg)}.000`;
/** Thousandths of a cubic metre with 4 decimals: 1500 -> `1.5000`. */
export const m4 = (thousandths: number): string => `${plainFixed(thousandths, 3)}0`;
/** kg as tonnes with 2 decimals, rounded down: no vehicle carries more than it may: 33505 -> `33.50`. */
export const tonnes2 = (kg: number): string => plainFixed(Math.floor(kg / 10), 2);
/** Epoch ms as local YYYYMMDDhhmmss. */
export const stamp = (ms: number): string => formatTime(ms, 'ymdhis');
/** Epoch ms as local YYYYMMDD. */
export const dayStamp = (ms: number): string => formatTime(ms, 'ymd');

/** Empty text for a missing value: the rule of the field says whether it is required. */
export const given = <T>(value: T | null | undefined, say: (value: T) => string): string =>
  value === null || value === undefined ? '' : say(value);
