import type { CodeOf } from '../codes/lists/list.ts';
import type { editionWarning } from '../codes/lists/editionWarning.ts';
import { mulDivHalfUp } from './money.ts';
import { dateOf, DAY_MS, daysBetween, formatTime } from './times.ts';

/*
 * Editions of the platform: what a group pays for the pages it holds, and for each waybill it loads (addendum B 6.2 to 6.4).
 */

/** Pages that no edition can leave out. */
export const KEPT_PAGES: readonly string[] = [
  'Home',
  'Guide',
  'Profile',
  'PasswordUpdate',
  'ProblemList',
  'PartyGroup',
  'BillingEdition',
  'PaidRecords',
  'UserManage',
  'Role',
  'Menu',
  'Authority',
  'UserActionLog',
];

/** The least that is topped up, fen. */
export const LEAST_TOP_UP_FEN = 10_000;
/** The most months of one payment. */
export const MOST_MONTHS = 36;
/** An online payment is open so long, and one by bank, ms. */
export const ONLINE_OPEN_MS = DAY_MS;
export const BANK_OPEN_MS = 7 * DAY_MS;
/** A period that ends within so many days is due soon. */
const DUE_SOON_DAYS = 15;

/** What an edition costs, fen. */
export interface Fees {
  readonly monthFeeFen: number;
  readonly yearFeeFen: number;
  readonly perWaybillFeeFen: number;
}

/** The price of a period: whole years, then months. */
export function priceParts({ monthFeeFen, yearFeeFen }: Fees, months: number) {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return { years, rest, fen: years * yearFeeFen + rest * monthFeeFen };
}

/** What a larger edition costs for the days that are left of the present period. */
export function upgradeFen(from: Fees, to: Fees, now: number, endAt: number): number {
  const more = to.yearFeeFen - from.yearFeeFen;
  const days = daysBetween(now, endAt);
  return more <= 0 || days <= 0 ? 0 : mulDivHalfUp(days, more, 365);
}

/** Whether an edition is smaller than another: by its year. */
export const isSmaller = (to: Fees, from: Fees): boolean => to.yearFeeFen < from.yearFeeFen;

const partsOf = (at: number) => formatTime(at, 'y-m-d').split('-').map(Number) as [number, number, number];
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same time so many months later, Shanghai; of a month that is too short its last day. */
export function addMonths(at: number, months: number): number {
  const [year, month, day] = partsOf(at);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const midnight = dateOf(year, month, day) ?? at;
  const target = dateOf(toYear, toMonth, Math.min(day, lastDay(toYear, toMonth))) ?? at;
  return target + (at - midnight);
}

/** Whole months from one time to another; at least 0. */
export function monthsBetween(from: number, to: number): number {
  const [fromYear, fromMonth] = partsOf(from);
  const [toYear, toMonth] = partsOf(to);
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth);
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}

/** Months that are begun until an end; at least 1. */
export function monthsUntilEnd(from: number, to: number): number {
  const whole = monthsBetween(from, to);
  return Math.max(1, addMonths(from, whole) < to ? whole + 1 : whole);
}

/** What is earned of a paid term after so many of its months. */
export function earnedFen(amountFen: number, months: number, past: number): number {
  const k = Math.min(Math.max(past, 0), months);
  return Number((BigInt(amountFen) * BigInt(k)) / BigInt(months));
}

/** What is left, and what is still owed, when charges are taken from a balance: it is never below 0 (D62). */
export function settled(balanceFen: number, owedFen: number): { balanceFen: number; owedFen: number } {
  const taken = Math.min(balanceFen, owedFen);
  return { balanceFen: balanceFen - taken, owedFen: owedFen - taken };
}

/** A subscription as its warning depends on it. */
interface Warned {
  readonly status: string;
  readonly endAt: number | null;
  readonly balanceFen: number;
  readonly warnFen: number;
}

/** What the administrator is warned of. */
export function warningOf(
  { status, endAt, balanceFen, warnFen }: Warned,
  perWaybillFeeFen: number,
  now: number,
): CodeOf<typeof editionWarning> {
  if (status === 'overdue' || status === 'suspended') return 'overdue';
  if (status === 'ended') return 'none';
  if (perWaybillFeeFen > 0 && balanceFen < warnFen) return 'lowBalance';
  return endAt !== null && endAt <= now + DUE_SOON_DAYS * DAY_MS ? 'dueSoon' : 'none';
}
