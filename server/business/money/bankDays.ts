import { sql } from 'drizzle-orm';
import type { bankDays, bankLeftovers } from '../../../domain/calls/bankStatement.ts';
import type { DataOf, ParsedOf } from '../../../domain/calls/call.ts';
import { type BankDayMoves, bankDaysOf } from '../../../domain/rules/bankDays.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import type { Work } from '../../records/work.ts';
import { openBookings } from './bankBookings.ts';

/** Days shown at once. */
const MOST_DAYS = 100;

interface LineDay extends Record<string, unknown> {
  readonly at: string;
  readonly closing: string;
  readonly unmatched: string;
}

/** 00:00 in Shanghai of the day of a moment, as `startOfDay`. */
const dayOf = (column: string) =>
  sql.raw(`(floor((${column} + 28800000) / 86400000.0) * 86400000 - 28800000)::bigint`);

/** Each day of the bank's statement: its last balance, and what of it nobody has matched. */
async function lineDays({ tx, groupCode }: Work): Promise<LineDay[]> {
  const { rows } = await tx.execute<LineDay>(sql`
    select ${dayOf('booked_at')} as at, (array_agg(balance_fen order by booked_at desc, id desc))[1] as closing,
      coalesce(sum(case direction when 'in' then amount_fen else -amount_fen end) filter (where status <> 'matched'), 0) as unmatched
    from bank_statement_line where group_code = ${groupCode} and not deleted group by 1 order by 1`);
  return rows;
}

/** What each day has moved on the account in the books. */
async function ledgerDays({ tx, groupCode }: Work): Promise<{ at: number; fen: number }[]> {
  const { rows } = await tx.execute<{ at: string; fen: string }>(sql`
    select ${dayOf('p.posted_at')} as at, sum(case p.side when 'debit' then p.amount_fen else -p.amount_fen end) as fen
    from ledger_account a join ledger_posting p on p.group_code = a.group_code and p.account_id = a.id
    where a.group_code = ${groupCode} and a.code = 'BANK' group by 1 order by 1`);
  return rows.map(({ at, fen }) => ({ at: Number(at), fen: Number(fen) }));
}

/** The account by the bank and by the books at the end of days, the latest first; none before the first line of the bank. */
export async function bankDaysBetween(
  work: Work,
  { from = 0, to = work.now }: ParsedOf<typeof bankDays>,
): Promise<DataOf<typeof bankDays>> {
  const lines = await lineDays(work);
  const first = lines[0] ? Number(lines[0].at) : null;
  if (first === null) return { days: [], isCut: false };
  const days = new Map<number, BankDayMoves>();
  const on = (at: number) =>
    days.get(at) ?? { at, closingFen: null, ledgerFen: 0, linesFen: 0, bookingsFen: 0 };
  for (const { at, closing, unmatched } of lines)
    days.set(Number(at), { ...on(Number(at)), closingFen: Number(closing), linesFen: Number(unmatched) });
  let openingFen = 0;
  for (const { at, fen } of await ledgerDays(work))
    if (at < first) openingFen += fen;
    else days.set(at, { ...on(at), ledgerFen: fen });
  for (const { at, direction, amountFen } of await openBookings(work, first, work.now)) {
    const day = on(startOfDay(at));
    days.set(day.at, {
      ...day,
      bookingsFen: day.bookingsFen + (direction === 'in' ? amountFen : -amountFen),
    });
  }
  const inOrder = [...days.values()].toSorted((a, b) => a.at - b.at);
  const asked = bankDaysOf(inOrder, openingFen).filter(({ at }) => at >= startOfDay(from) && at <= to);
  return { days: asked.toReversed().slice(0, MOST_DAYS), isCut: asked.length > MOST_DAYS };
}

/** Lines that nobody has matched, by who looks after them; those without an owner first. */
export async function leftoversByOwner({ tx, groupCode }: Work): Promise<DataOf<typeof bankLeftovers>> {
  const { rows } = await tx.execute<{
    owner: string | null;
    name: string | null;
    lines: string;
    in: string;
    out: string;
    oldest: string;
  }>(sql`
    select l.owner_id as owner, a.real_name as name, count(*) as lines, min(l.booked_at) as oldest,
      coalesce(sum(l.amount_fen) filter (where l.direction = 'in'), 0) as in, coalesce(sum(l.amount_fen) filter (where l.direction = 'out'), 0) as out
    from bank_statement_line l left join account a on a.group_code = l.group_code and a.id::text = l.owner_id
    where l.group_code = ${groupCode} and not l.deleted and l.status <> 'matched' group by 1, 2 order by 1 nulls first`);
  return rows.map((row) => ({
    ownerId: row.owner,
    name: row.name ?? '',
    lines: Number(row.lines),
    inFen: Number(row.in),
    outFen: Number(row.out),
    oldestAt: Number(row.oldest),
  }));
}
