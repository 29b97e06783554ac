import { taxReportKind } from '../codes/lists/tax.ts';
import { type CodeOf, codesOf } from '../codes/lists/list.ts';
import { dateOf, DAY_MS, formatTime } from './times.ts';

export type TaxReportKind = CodeOf<typeof taxReportKind>;
export const TAX_REPORT_KINDS: readonly TaxReportKind[] = codesOf(taxReportKind);

/** A period of whole Shanghai months; epoch ms, `end` exclusive. */
export interface TaxPeriod {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `yyyymm` of its months. */
  readonly months: readonly string[];
}

/** Filings on behalf are monthly, the rest quarterly. */
const isMonthly = (kind: TaxReportKind) => kind === 'agencyFiling';

/** 00:00 of the first day of a month; months above 12 are in the next years, below 1 in the previous ones. */
function monthStart(year: number, month: number): number {
  const index = year * 12 + month - 1;
  return dateOf(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, 1) ?? 0;
}

/** `yyyymm` of the Shanghai month that holds a moment. */
export const monthOf = (at: number): string => formatTime(at, 'ym');

/** A month written `yyyymm` as people read it. */
export const monthText = (period: string): string => `${period.slice(0, 4)}-${period.slice(4)}`;

/** First moment of a month written `yyyymm`, and of the one `by` months later. */
export const startOfMonth = (period: string, by = 0): number =>
  monthStart(Number(period.slice(0, 4)), Number(period.slice(4)) + by);

/** The `n` months that end with this one, oldest first. */
export function monthsUntil(period: string, n: number): string[] {
  return Array.from({ length: n }, (_, index) => monthOf(startOfMonth(period, index + 1 - n)));
}

function span(text: string, year: number, firstMonth: number, count: number): TaxPeriod {
  const months = Array.from({ length: count }, (_, index) => monthOf(monthStart(year, firstMonth + index)));
  return { text, start: monthStart(year, firstMonth), end: monthStart(year, firstMonth + count), months };
}

/** The period of a report written `2026Q1` or `202603`; undefined when the kind has no such periods. */
export function taxPeriodOf(kind: TaxReportKind, text: string): TaxPeriod | undefined {
  const [, yearText, quarter, month] = /^(20\d\d)(?:Q([1-4])|(0[1-9]|1[0-2]))$/.exec(text) ?? [];
  if (yearText === undefined) return undefined;
  const year = Number(yearText);
  if (isMonthly(kind)) return month === undefined ? undefined : span(text, year, Number(month), 1);
  return quarter === undefined ? undefined : span(text, year, Number(quarter) * 3 - 2, 3);
}

/** The last period of a kind that is over at a moment. */
export function lastEnded(kind: TaxReportKind, now: number): string {
  const here = monthOf(now);
  if (isMonthly(kind)) return monthOf(startOfMonth(here, -1));
  return quarterOf(startOfMonth(here, -3));
}

/** The quarter that holds a moment, `2026Q1`. */
export function quarterOf(at: number): string {
  const month = monthOf(at);
  return `${month.slice(0, 4)}Q${Math.ceil(Number(month.slice(4)) / 3)}`;
}

/**
 * The last time to submit it: filings on behalf by the 15th, the others within the month after the period
 * (transport-and-money 14).
 */
export function taxDueAt(kind: TaxReportKind, { end }: TaxPeriod): number {
  return (isMonthly(kind) ? end + 15 * DAY_MS : startOfMonth(monthOf(end), 1)) - 1;
}

/** The last moment of a month written `yyyymm`: postings from midnight on belong to the next. */
export const monthCutAt = (period: string): number => startOfMonth(period, 1) - 1;
