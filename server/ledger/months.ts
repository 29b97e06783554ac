import { and, eq, gte } from 'drizzle-orm';
import { bookMonthClosed, bookMonthIsFinances } from '../../domain/codes/refusals/codes/ledger.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { bookMonth } from '../../domain/records/bookMonth.ts';
import { periodOfEntry } from '../../domain/rules/ledger.ts';
import { monthOf, monthText, startOfMonth } from '../../domain/rules/taxPeriod.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { ledgerClosing } from '../store/ledgerTables.ts';
import { tableFor } from '../store/tables.ts';

/** Who posts into a month that is soft closed: finance, and the platform itself, which posts the taxes of its end. */
const FINANCE: readonly Role[] = ['financeClerk', 'financeApprover'];

/** The closed months from that of a moment on, `yyyymm`. */
async function closedFrom(work: Work, period: string): Promise<Set<string>> {
  const rows = await work.tx
    .select({ period: ledgerClosing.period })
    .from(ledgerClosing)
    .where(and(eq(ledgerClosing.groupCode, work.groupCode), gte(ledgerClosing.period, period)));
  return new Set(rows.map((row) => row.period));
}

/** `yyyy-mm` of the month of a moment, when it is closed; else null. */
export async function closedMonth(work: Work, at: number): Promise<string | null> {
  const period = periodOfEntry(at);
  return (await closedFrom(work, period)).has(period) ? monthText(period) : null;
}

/**
 * When something that belongs to a moment is booked: then; where that month is closed already, at the beginning of the first
 * one that is not.
 */
export async function bookedAt(work: Work, at: number): Promise<number> {
  const closed = await closedFrom(work, periodOfEntry(at));
  if (!closed.has(periodOfEntry(at))) return at;
  let period = periodOfEntry(at);
  while (closed.has(period)) period = monthOf(startOfMonth(period, 1));
  return Math.min(startOfMonth(period), work.now);
}

/** Whether the end of a past month is prepared. Its row is held, so that nobody closes the month before this is committed. */
async function isPrepared(work: Work, period: string): Promise<boolean> {
  const table = tableFor(bookMonth);
  const [row] = await work.tx
    .select({ status: table.status })
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), eq(table.period, period)))
    .for('share');
  return row?.status === 'prepared';
}

/** @throws Refused 36009 the month of the moment is closed, 36045 it is soft closed and this is not finance */
export async function requireOpenMonth(work: Work, at: number): Promise<void> {
  const period = periodOfEntry(at);
  const isPast = period < periodOfEntry(work.now);
  const isOthers = work.viewer !== null && !FINANCE.includes(work.viewer.role);
  // The present month is never prepared: it is not over.
  if (isPast && (await isPrepared(work, period)) && isOthers)
    throw refused(bookMonthIsFinances, { month: monthText(period) });
  const month = await closedMonth(work, at);
  if (month !== null) throw refused(bookMonthClosed, { month });
}
