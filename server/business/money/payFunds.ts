import type { StateOf } from '../../../domain/schema/record.ts';
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import {
  booksDifferFromBank,
  overDailyLimit,
  ownFundsTooLow,
} from '../../../domain/codes/refusals/codes/ledger.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { DAILY_PAYMENT_FEN } from '../../../domain/rules/ledger.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import type { PayRoom } from '../../../domain/rules/payWave.ts';
import { ownFundsFen } from '../../../domain/rules/ownFunds.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { depositOf } from '../../ledger/ownFunds.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';

const table = tableFor(paymentApply);
const bills = tableFor(supplierBill);

/** Applications whose money was sent, or is about to be. */
const RELEASED: readonly StateOf<typeof paymentApply>[] = ['paying', 'partlyPaid', 'paid'];

/**
 * 36017: more than the platform's own funds, which pay whatever is not a payee's or a customer's own money; null: they
 * suffice. A withdrawal or a refund to a shipper takes the owner's money and leaves them as they are.
 * @param lock at the moment of paying, so that two payments cannot both spend them
 */
export async function againstOwnFunds(work: Work, amountFen: number, lock: boolean): Promise<Refusal | null> {
  const ownFen = ownFundsFen(await depositOf(work, lock));
  return amountFen > ownFen
    ? refuse(ownFundsTooLow, { x: yuanFromFen(amountFen), y: yuanFromFen(ownFen) })
    : null;
}

/** What suppliers were paid today, other than by this bill, fen. */
async function suppliersToday(work: Work, exceptId: string | null): Promise<number> {
  const [row] = await work.tx
    .select({ sum: sql<number>`coalesce(sum(${bills.totalFen}), 0)`.mapWith(Number) })
    .from(bills)
    .where(
      and(
        eq(bills.groupCode, work.groupCode),
        inArray(bills.status, ['paying', 'paid']),
        gte(bills.approvedAt, startOfDay(work.now)),
        exceptId === null ? undefined : ne(bills.id, exceptId),
      ),
    );
  return row?.sum ?? 0;
}

/** What was released today, other than this application or supplier bill (null: all), fen. */
async function releasedToday(work: Work, exceptId: string | null): Promise<number> {
  const [row] = await work.tx
    .select({ sum: sql<number>`coalesce(sum(${table.totalFen}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        eq(table.groupCode, work.groupCode),
        inArray(table.status, RELEASED),
        gte(table.financedAt, startOfDay(work.now)),
        exceptId === null ? undefined : ne(table.id, exceptId),
      ),
    );
  return (row?.sum ?? 0) + (await suppliersToday(work, exceptId));
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
 * Why money must not be released now: 36017 beyond the own funds, 36008 the limit of the day, 36016 bank and books
 * differ; null: no reason.
 * @param ownFen what of it is paid from the own funds: a station is paid from money that is held for it
 */
export async function againstFunds(
  work: Work,
  { id, totalFen }: { readonly id: string; readonly totalFen: number },
  lock: boolean,
  ownFen = totalFen,
): Promise<Refusal | null> {
  const beyond = await againstOwnFunds(work, ownFen, lock);
  if (beyond) return beyond;
  if ((await releasedToday(work, id)) + totalFen > DAILY_PAYMENT_FEN)
    return refuse(overDailyLimit, { x: yuanFromFen(DAILY_PAYMENT_FEN) });
  const other = await differing(work);
  return other && refuse(booksDifferFromBank, { who: other.name, x: yuanFromFen(other.fen) });
}

/** What may still be released now, fen: it is shown before anything is, and asked again under a lock by the release. */
export async function payRoomOf(work: Work): Promise<PayRoom> {
  return {
    leftTodayFen: Math.max(0, DAILY_PAYMENT_FEN - (await releasedToday(work, null))),
    ownFundsFen: Math.max(0, ownFundsFen(await depositOf(work, false))),
  };
}
