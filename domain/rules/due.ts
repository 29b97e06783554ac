import type { contract } from '../records/contract.ts';
import type { Row } from '../schema/record.ts';
import { mulDivHalfUp } from './money.ts';
import { DAY_MS, dateOf, daysBetween, formatTime, startOfDay } from './times.ts';

/** What a contract says about when a debt falls due. */
export type DueTerms = Pick<Row<typeof contract>, 'settleKind' | 'settleDay' | 'creditDays'>;

/** The next day of a month on or after a moment's day, as 00:00 in Shanghai; `day` is at most 28, so every month has it. */
function nextDayOfMonth(at: number, day: number): number {
  const [year = 0, month = 0, today = 0] = formatTime(at, 'y-m-d').split('-').map(Number);
  const isPast = today > day;
  const [inYear, inMonth] = !isPast ? [year, month] : month === 12 ? [year + 1, 1] : [year, month + 1];
  return dateOf(inYear, inMonth, day) ?? startOfDay(at);
}

/**
 * The last day on which a debt that arose at a moment is paid in time, as 00:00 in Shanghai. By month the credit days count
 * from the statement day, else from the day on which it arose. Nobody waits for money of a wallet, or that is paid before.
 * @param terms null: it is not on credit
 */
export function dueOn(terms: DueTerms | null, accruedAt: number): number {
  const from = startOfDay(accruedAt);
  if (terms === null || terms.settleKind === 'prepaid') return from;
  const counted = terms.settleKind === 'monthly' ? nextDayOfMonth(from, terms.settleDay ?? 1) : from;
  return counted + (terms.creditDays ?? 0) * DAY_MS;
}

/** Days by which a debt is overdue at a moment; 0 through the whole day on which it is due. */
export const daysOverdue = (due: number, at: number): number => Math.max(0, daysBetween(due, at));

/** A change of a debt, fen with its sign, and when it was booked. */
export interface DebtMove {
  readonly at: number;
  readonly amountFen: number;
}

/**
 * Interest on one debt until the end of a day, fen: simple, by the day, on what was open after its due day. Rounded once.
 * @param dailyBp 1/10000 a day; 0: the contract says nothing of interest
 */
export function overdueInterest(
  moves: readonly DebtMove[],
  { due, until, dailyBp }: { readonly due: number; readonly until: number; readonly dailyBp: number },
): number {
  const fenDays = moves.reduce(
    (sum, { at, amountFen }) => sum + amountFen * daysOverdue(Math.max(due, startOfDay(at)), until),
    0,
  );
  return mulDivHalfUp(Math.max(0, fenDays), dailyBp, 10_000);
}
