import type { StateOf } from '../../../domain/schema/record.ts';
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  availableBalanceTooLow,
  booksDifferFromBank,
  overDailyLimit,
} from '../../../domain/codes/refusals/codes.ts';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { DAILY_PAYMENT_FEN } from '../../../domain/rules/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { PLATFORM } from '../../ledger/accounts.ts';
import { fundOf } from '../../ledger/holders.ts';
import { findBy } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

const table = tableFor(paymentApply);

/** Applications whose money was sent, or is about to be. */
const RELEASED: readonly StateOf<typeof paymentApply>[] = ['paying', 'partlyPaid', 'paid'];

/**
 * The platform's money in the bank that is not part of a payment under way, fen. Locked, so that two releases
 * cannot both spend it.
 */
export async function freeInBankFen(work: Work, lock: boolean): Promise<number> {
  const fund = lock ? await fundOf(work, PLATFORM) : (await findBy(work, fundAccount, { ...PLATFORM }))[0];
  return (fund?.bankFen ?? 0) - (fund?.inTransitFen ?? 0);
}

/** What was released today, other than this application, fen. */
async function releasedToday(work: Work, exceptId: string): Promise<number> {
  const [row] = await work.tx
    .select({ sum: sql<number>`coalesce(sum(${table.totalFen}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        inArray(table.status, RELEASED),
        gte(table.financedAt, startOfDay(work.now)),
        ne(table.id, exceptId),
      ),
    );
  return row?.sum ?? 0;
}

/** An account whose bank balance differed at the end of a day without an explanation (8.7.4). */
async function differing(work: Work): Promise<{ name: string; fen: number } | null> {
  const { rows } = await work.tx.execute<{ name: string; fen: string }>(sql`
    select owner_name as name, difference_fen as fen from fund_account
    where group_code = ${work.groupCode} and difference_fen <> 0 and explanation is null and not deleted order by id limit 1`);
  const [row] = rows;
  return row ? { name: row.name, fen: Number(row.fen) } : null;
}

/**
 * Why money must not be released now: 36001 too little in the bank, 36008 the limit of the day, 36016 bank and books
 * differ; null: no reason.
 */
export async function againstFunds(
  work: Work,
  { id, totalFen }: { readonly id: string; readonly totalFen: number },
  lock: boolean,
): Promise<Refusal | null> {
  const free = await freeInBankFen(work, lock);
  if (totalFen > free) return refuse(availableBalanceTooLow, { x: yuanFromFen(free) });
  if ((await releasedToday(work, id)) + totalFen > DAILY_PAYMENT_FEN)
    return refuse(overDailyLimit, { x: yuanFromFen(DAILY_PAYMENT_FEN) });
  const other = await differing(work);
  return other && refuse(booksDifferFromBank, { who: other.name, x: yuanFromFen(other.fen) });
}
