import type { CodeOf } from '../codes/lists/list.ts';
import type { parameterKey } from '../codes/lists/parameter.ts';
import { plainSigns } from './plainSigns.ts';

export type ParamKey = CodeOf<typeof parameterKey>;

/** The longest of each parameter that is a text, and how it is written. */
const TEXTS = {
  'app.scheme': { max: 20, written: /^[a-z][a-z0-9+.-]*$/ },
  'wechat.tmplQueue': { max: 64, written: /^[\w-]+$/ },
  'wechat.tmplOrder': { max: 64, written: /^[\w-]+$/ },
  'wms.gs1Prefix': { max: 10, written: /^\d{7,10}$/ },
  'push.kinds': {
    max: 200,
    written:
      /^(assignment|advance|payment|abnormal|note|receipt)(,(assignment|advance|payment|abnormal|note|receipt))*$/,
  },
} as const;

export type TextKey = keyof typeof TEXTS;
export type NumberKey = Exclude<ParamKey, TextKey>;

/** The numbers that hold at a moment; a switch is 0 or 1. */
export type Params = Readonly<Record<NumberKey, number>>;

/** What holds until a group sets something else (addendum A 0.1). */
export const DEFAULT_PARAMS: Params = {
  'fatigue.driveMin': 240,
  'fatigue.restMin': 20,
  'fatigue.earlyMin': 30,
  'fatigue.nightMin': 120,
  'fatigue.dayMin': 480,
  'speed.limitKmh': 100,
  'speed.otherKmh': 80,
  'speed.assumeRoad': 0,
  'speed.toleranceKmh': 5,
  'speed.forSec': 60,
  'route.corridorM': 1_000,
  'route.straightBp': 1_800,
  'route.forMin': 5,
  'route.straightForMin': 15,
  'route.pauseMin': 45,
  'depart.lateMin': 30,
  'warning.severeDueMin': 30,
  'warning.smsPerDay': 3,
  'complaint.replyHours': 24,
  'complaint.days': 7,
  'complaint.appealDays': 3,
  'complaint.upheldPoints': 5,
  'complaint.partlyPoints': 2,
  'score.recoverMonthly': 1,
  'rating.days': 30,
  'rating.smsOn': 0,
  'trip.onTimeMin': 120,
  'device.keyDays': 365,
  'kiosk.offlineHours': 4,
  'upstream.minMarginBp': 300,
  'contract.required': 1,
  'wms.minRemainingDays': 0,
  'wms.forceScan': 1,
  'wms.scanRepeatMs': 1_500,
  'wms.offlineScans': 500,
  'wms.overReceiptBp': 1_000,
  'wms.countPostFen': 100_000,
  'wms.holdDays': 7,
  'wms.shortPickCounts': 1,
  'wms.lien': 1,
  'wms.lienDays': 30,
  'wms.loadToleranceBp': 50,
  'wms.expiringDays': 30,
  'insurance.payTo': 0,
  'insurance.noticeHours': 48,
  'oil.clerkFen': 500_000,
  'oil.diffFen': 10_000,
  'etc.warnFen': 20_000,
  'edition.graceDays': 7,
  'etc.startHours': 24,
  'etc.historyDays': 90,
  'etc.claimDriverTolls': 0,
  'etc.ratioBp': 6_000,
};

interface Range {
  readonly min: number;
  readonly max: number;
  /** 0 switches the rule off, although it is below the range. */
  readonly hasOff?: true;
}

const SWITCH: Range = { min: 0, max: 1 };

/** What each number may be. */
export const RANGES: Readonly<Record<NumberKey, Range>> = {
  'fatigue.driveMin': { min: 60, max: 480 },
  'fatigue.restMin': { min: 10, max: 60 },
  'fatigue.earlyMin': { min: 0, max: 120 },
  'fatigue.nightMin': { min: 60, max: 240, hasOff: true },
  'fatigue.dayMin': { min: 240, max: 900, hasOff: true },
  'speed.limitKmh': { min: 60, max: 120 },
  'speed.otherKmh': { min: 40, max: 100 },
  'speed.assumeRoad': SWITCH,
  'speed.toleranceKmh': { min: 0, max: 20 },
  'speed.forSec': { min: 30, max: 300 },
  'route.corridorM': { min: 200, max: 20_000 },
  'route.straightBp': { min: 500, max: 5_000 },
  'route.forMin': { min: 2, max: 60 },
  'route.straightForMin': { min: 5, max: 120 },
  'route.pauseMin': { min: 0, max: 240 },
  'depart.lateMin': { min: 5, max: 240 },
  'warning.severeDueMin': { min: 5, max: 240 },
  'warning.smsPerDay': { min: 0, max: 20 },
  'complaint.replyHours': { min: 1, max: 72 },
  'complaint.days': { min: 1, max: 30 },
  'complaint.appealDays': { min: 1, max: 15 },
  'complaint.upheldPoints': { min: 0, max: 30 },
  'complaint.partlyPoints': { min: 0, max: 30 },
  'score.recoverMonthly': { min: 0, max: 10 },
  'rating.days': { min: 7, max: 90 },
  'rating.smsOn': SWITCH,
  'trip.onTimeMin': { min: 0, max: 720 },
  'device.keyDays': { min: 30, max: 730 },
  'kiosk.offlineHours': { min: 0, max: 12 },
  'upstream.minMarginBp': { min: 0, max: 5_000 },
  'contract.required': SWITCH,
  'wms.minRemainingDays': { min: 0, max: 3_650 },
  'wms.forceScan': SWITCH,
  'wms.scanRepeatMs': { min: 0, max: 10_000 },
  'wms.offlineScans': { min: 1, max: 2_000 },
  'wms.overReceiptBp': { min: 0, max: 10_000 },
  'wms.countPostFen': { min: 0, max: 100_000_000 },
  'wms.holdDays': { min: 1, max: 90 },
  'wms.shortPickCounts': SWITCH,
  'wms.lien': SWITCH,
  'wms.lienDays': { min: 0, max: 365 },
  'wms.loadToleranceBp': { min: 0, max: 1_000 },
  'wms.expiringDays': { min: 1, max: 365 },
  'insurance.payTo': SWITCH,
  'insurance.noticeHours': { min: 1, max: 720 },
  'oil.clerkFen': { min: 0, max: 100_000_000 },
  'oil.diffFen': { min: 0, max: 100_000_000 },
  'etc.warnFen': { min: 0, max: 10_000_000 },
  'edition.graceDays': { min: 1, max: 30 },
  'etc.startHours': { min: 1, max: 168 },
  'etc.historyDays': { min: 1, max: 365 },
  'etc.claimDriverTolls': SWITCH,
  'etc.ratioBp': { min: 0, max: 10_000 },
};

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(TEXTS, key);
}
export function isNumberKey(key: string): key is NumberKey {
  return Object.hasOwn(RANGES, key);
}

/** Whether a value is money, by the unit that its key ends in: it counts only once finance has confirmed it (addendum B, D1). */
export const isMoneyKey = (key: string): boolean => key.endsWith('Fen');

/** The number that a typed value means; null: none, or one out of the range of its parameter. */
export function paramNumber(key: NumberKey, typed: string): number | null {
  const text = plainSigns(typed).trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const { min, max, hasOff } = RANGES[key];
  const value = Number(text);
  return (hasOff && value === 0) || (value >= min && value <= max) ? value : null;
}

/** The text that a typed value means; null: it is not written as this parameter is. */
export function paramText(key: TextKey, typed: string): string | null {
  const { max, written } = TEXTS[key];
  const text = typed.trim();
  return text.length <= max && written.test(text) ? text : null;
}

/** What may be typed for a number, in the words of the refusal. */
export function rangeOf(key: NumberKey): { readonly min: string; readonly max: string } {
  const { min, max, hasOff } = RANGES[key];
  return { min: hasOff ? `0, ${String(min)}` : String(min), max: String(max) };
}

/** A value that a group has set. */
export interface ParamRow {
  readonly paramKey: ParamKey;
  readonly paramValue: string;
  /** Stored with every row; null only in a form that leaves it open. */
  readonly validFrom: number | null;
  /** When finance confirmed it; null: not yet, or it needs no confirmation. */
  readonly confirmedAt?: number | null;
}

/** The moment from which a row counts; null: not yet. Money that is confirmed late counts from its confirmation. */
function countsFrom({ paramKey, validFrom, confirmedAt = null }: ParamRow): number | null {
  if (validFrom === null || !isMoneyKey(paramKey)) return validFrom;
  return confirmedAt === null ? null : Math.max(validFrom, confirmedAt);
}

/** A row of a parameter that holds at a moment, and since when. */
interface Held {
  readonly row: ParamRow;
  readonly since: number;
}

/** The newest row of a parameter that holds at a moment; undefined: the group never set it until then. */
function rowAt(rows: readonly ParamRow[], key: ParamKey, at: number): Held | undefined {
  let found: Held | undefined;
  for (const row of rows) {
    const since = row.paramKey === key ? countsFrom(row) : null;
    if (since === null || since > at) continue;
    if (found === undefined || since > found.since) found = { row, since };
  }
  return found;
}

const setAt = (rows: readonly ParamRow[], key: ParamKey, at: number): string | undefined =>
  rowAt(rows, key, at)?.row.paramValue;

/** Since when the value that holds at a moment does, epoch ms; null: it is the default, and always held. */
export function sinceWhen(rows: readonly ParamRow[], key: ParamKey, at: number): number | null {
  return rowAt(rows, key, at)?.since ?? null;
}

/** The number that holds at a moment. A stored one out of its range counts as never set. */
export function numberAt(rows: readonly ParamRow[], key: NumberKey, at: number): number {
  const text = setAt(rows, key, at);
  return (text === undefined ? null : paramNumber(key, text)) ?? DEFAULT_PARAMS[key];
}

/** The text that holds at a moment; empty: none is set. */
export function textAt(rows: readonly ParamRow[], key: TextKey, at: number): string {
  const text = setAt(rows, key, at);
  return (text === undefined ? null : paramText(key, text)) ?? '';
}

/** All numbers that hold at a moment, for code that asks for many of them. */
export function paramsFrom(rows: readonly ParamRow[], at: number): Params {
  const all: Record<NumberKey, number> = { ...DEFAULT_PARAMS };
  for (const key of Object.keys(all)) if (isNumberKey(key)) all[key] = numberAt(rows, key, at);
  return all;
}
