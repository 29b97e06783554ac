import { sql, type SQL } from 'drizzle-orm';
import type { TaxPeriod } from '../../../../domain/rules/taxPeriod.ts';
import { localPeriod } from '../../../store/sql.ts';
import type { Work } from '../../../records/work.ts';

/** The payee: `driver:id` or `carrier:id`. */
export type PayeeKey = `driver:${string}` | `carrier:${string}`;

export const payeeKey = (payeeType: 'driver' | 'carrier', id: string): PayeeKey => `${payeeType}:${id}`;

type Amounts = ReadonlyMap<PayeeKey, number>;
/** Fen by `yyyymm`. */
type ByMonth = ReadonlyMap<PayeeKey, ReadonlyMap<string, number>>;

/** Whom the freight of a waybill was owed to by its deal. */
const ofWaybill = sql`coalesce(w.payee_type, 'driver') as payee_type, (case w.payee_type when 'carrier' then w.carrier_id else w.driver_id end)::text as payee_id`;

/** Payments that succeeded in a stretch of time. */
const succeeded = (work: Work, from: number, to: number): SQL => sql`
  p.group_code = ${work.groupCode} and p.status = 'succeeded' and not p.deleted and p.succeeded_at >= ${from} and p.succeeded_at < ${to}`;

/**
 * Freight and advances that went through the bank, by waybill. The income is that of the payee of its deal, as fuel given
 * on it is: who collects in the end changes nothing (docs/decisions.md).
 */
const paid = (work: Work, from: number, to: number): SQL => sql`
  select s.amount_fen, s.succeeded_at, w.id as waybill_id, ${ofWaybill}
  from (
    select (l ->> 'amountFen')::bigint as amount_fen, p.succeeded_at, (l ->> 'waybillId')::bigint as waybill_id
    from payment p join payment_apply a on a.group_code = p.group_code and a.id = p.apply_id, jsonb_array_elements(a.lines) l
    where ${succeeded(work, from, to)}
    union all
    select p.amount_fen, p.succeeded_at, v.waybill_id
    from payment p join advance v on v.group_code = p.group_code and v.id = p.advance_id
    where ${succeeded(work, from, to)}) s
  join waybill w on w.group_code = ${work.groupCode} and w.id = s.waybill_id`;

interface Row extends Record<string, unknown> {
  readonly payee_type: 'driver' | 'carrier';
  readonly payee_id: string;
  readonly amount: string;
}

const amountsOf = (rows: readonly Row[]): Amounts =>
  new Map(rows.map((row) => [payeeKey(row.payee_type, row.payee_id), Number(row.amount)]));

/** What each payee was paid in each month (`yyyymm`, by payment date) of a stretch of time, fen. */
export async function monthlyIncomes(work: Work, from: number, to: number): Promise<ByMonth> {
  const { rows } = await work.tx.execute<Row & { month: string }>(sql`
    select payee_type, payee_id, ${localPeriod(sql`succeeded_at`, 'YYYYMM')} as month, sum(amount_fen) as amount
    from (${paid(work, from, to)}) s group by 1, 2, 3`);
  return byMonth(rows);
}

function byMonth(rows: readonly (Row & { readonly month: string })[]): ByMonth {
  const amounts = new Map<PayeeKey, Map<string, number>>();
  for (const row of rows) {
    const key = payeeKey(row.payee_type, row.payee_id);
    amounts.set(key, (amounts.get(key) ?? new Map<string, number>()).set(row.month, Number(row.amount)));
  }
  return amounts;
}

/** Everything paid to persons in a period, fen, straight from the payments: what the lines are compared with (42002). */
export async function paidFen(work: Work, { start, end }: TaxPeriod): Promise<number> {
  const { rows } = await work.tx.execute<{ amount: string }>(
    sql`select coalesce(sum(amount_fen), 0) as amount from (${paid(work, start, end)}) s`,
  );
  return Number(rows[0]?.amount ?? 0);
}

/** How many waybills each payee was paid for in a period. */
export async function deals(work: Work, { start, end }: TaxPeriod): Promise<Amounts> {
  const { rows } = await work.tx.execute<Row>(sql`
    select payee_type, payee_id, count(distinct waybill_id) as amount
    from (${paid(work, start, end)}) s group by 1, 2`);
  return amountsOf(rows);
}

/** Entries of some kinds in a period with the sides as they were first posted; a reversal counts below 0. */
const entries = (
  work: Work,
  { start, end }: Pick<TaxPeriod, 'start' | 'end'>,
  kinds: readonly string[],
): SQL => sql`
  select e.waybill_id, e.journal_type, e.posted_at, case when e.reverses_entry_id is null then e.amount_fen else -e.amount_fen end as amount_fen,
    d.code as debit, d.owner_type, d.owner_id, c.code as credit
  from ledger_entry e
  join ledger_account d on d.group_code = e.group_code and d.id = case when e.reverses_entry_id is null then e.debit_account_id else e.credit_account_id end
  join ledger_account c on c.group_code = e.group_code and c.id = case when e.reverses_entry_id is null then e.credit_account_id else e.debit_account_id end
  where e.group_code = ${work.groupCode} and e.posted_at >= ${start} and e.posted_at < ${end}
    and e.journal_type in (${sql.join(
      kinds.map((kind) => sql`${kind}`),
      sql`, `,
    )})`;

/** Fuel and tolls the platform bought for payees in each month of a stretch of time, less what they gave back, fen (T&M 14.3). */
export async function monthlyInKind(work: Work, from: number, to: number): Promise<ByMonth> {
  const { rows } = await work.tx.execute<Row & { month: string }>(sql`
    select ${ofWaybill}, ${localPeriod(sql`e.posted_at`, 'YYYYMM')} as month,
      sum(case when e.journal_type = 'ADVANCE_RECOVER' then -e.amount_fen else e.amount_fen end) as amount
    from (${entries(work, { start: from, end: to }, ['ADVANCE_OIL', 'ADVANCE_ETC', 'ADVANCE_RECOVER'])}) e
    join waybill w on w.group_code = ${work.groupCode} and w.id = e.waybill_id
    where e.journal_type <> 'ADVANCE_RECOVER' or e.debit = 'OIL_POOL' group by 1, 2, 3`);
  return byMonth(rows);
}

/** Money returned by payees in a period, fen: recovered advances, and overpaid freight. */
export async function refunds(work: Work, period: TaxPeriod): Promise<Amounts> {
  const { rows } = await work.tx.execute<Row>(sql`
    select payee_type, payee_id, sum(amount_fen) as amount from (
      select e.owner_type as payee_type, e.owner_id::text as payee_id, e.amount_fen
      from (${entries(work, period, ['ADVANCE_RECOVER', 'REFUND_SUBMIT'])}) e
      where e.debit = 'W_AVAIL' and e.owner_type in ('driver', 'carrier')
      union all
      select ${ofWaybill}, e.amount_fen from (${entries(work, period, ['ADVANCE_RECOVER'])}) e
      join waybill w on w.group_code = ${work.groupCode} and w.id = e.waybill_id where e.debit = 'BANK') s
    group by 1, 2`);
  return amountsOf(rows);
}
