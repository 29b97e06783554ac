import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Row } from '../../../domain/schema/record.ts';
import { vatMonth } from '../../../domain/records/vatMonth.ts';
import { monthVat } from '../../../domain/rules/tax.ts';
import { monthCutAt, monthOf, monthText, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { vatMonthLifecycle, vatMonthRules } from '../../../machines/lifecycles/vatMonth/machine.ts';
import { platformAccount } from '../../ledger/accounts.ts';
import { bookedAt } from '../../ledger/months.ts';
import { post } from '../../ledger/post.ts';
import { entry } from '../../records/entry.ts';
import { Refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { rateRowAt } from './taxRate.ts';
import { lockGroup } from '../../store/lockGroup.ts';

type VatMonth = Row<typeof vatMonth>;

const table = tableFor(vatMonth);

/** Movements of the two VAT accounts from one cut to the next: fen, negative when more was reversed. */
async function movedBetween(work: Work, fromAt: number, toAt: number) {
  const { rows } = await work.tx.execute<{ output: string; input: string }>(sql`
    select coalesce(sum(case when p.side = 'credit' then p.amount_fen else -p.amount_fen end) filter (where a.code = 'VAT_OUTPUT'), 0) as output,
      coalesce(sum(case when p.side = 'debit' then p.amount_fen else -p.amount_fen end) filter (where a.code = 'VAT_INPUT'), 0) as input
    from ledger_posting p join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
    where p.group_code = ${work.groupCode} and a.code in ('VAT_OUTPUT', 'VAT_INPUT')
      and p.posted_at > ${fromAt} and p.posted_at <= ${toAt}`);
  return { outputFen: Number(rows[0]?.output ?? 0), inputFen: Number(rows[0]?.input ?? 0) };
}

/** Months that began before a moment, oldest first. */
async function monthsBefore(work: Work, fromAt: number): Promise<VatMonth[]> {
  return work.tx
    .select()
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), lt(table.fromAt, fromAt)))
    .orderBy(asc(table.fromAt));
}

/** The month in which VAT was first booked; null: never. */
async function firstMonth(work: Work): Promise<string | null> {
  const { rows } = await work.tx.execute<{ at: string | null }>(sql`
    select min(p.posted_at) as at from ledger_posting p
    join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
    where p.group_code = ${work.groupCode} and a.code in ('VAT_OUTPUT', 'VAT_INPUT')`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : monthOf(Number(at));
}

/** Writes down one month, still to post. @returns its id */
export async function openMonth(work: Work, period: string, fromAt: number): Promise<string> {
  const { id } = await make(work, vatMonth, {
    monthNo: await nextNumber(work, vatMonth.number.prefix),
    period,
    fromAt,
    toAt: monthCutAt(period),
    outputFen: null,
    inputFen: null,
    broughtFen: null,
    baseFen: null,
    creditFen: null,
    surtaxBp: null,
    taxRateId: null,
    taxRateVersion: null,
    surtaxFen: null,
    postedAt: null,
  });
  return id;
}

/**
 * Writes every month that is over and missing, from the first one with VAT on. Repeating
 * it does nothing, as months are unique.
 * @returns ids of the months that are still to post, oldest first
 */
export async function openVatMonths(work: Work): Promise<string[]> {
  await lockGroup(work, 'vat_month');
  const known = await monthsBefore(work, work.now);
  const last = known.at(-1);
  let period = last ? monthOf(startOfMonth(last.period, 1)) : await firstMonth(work);
  let fromAt = last?.toAt ?? 0;
  while (period !== null && monthCutAt(period) <= work.now) {
    await openMonth(work, period, fromAt);
    fromAt = monthCutAt(period);
    period = monthOf(startOfMonth(period, 1));
  }
  const open = await work.tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), inArray(table.status, ['pending'])))
    .orderBy(asc(table.period));
  return open.map(({ id }) => String(id));
}

async function postSurtax(work: Work, row: VatMonth): Promise<void> {
  const rate = await rateRowAt(work, 'surtax', row.toAt);
  const surtaxBp = rate.rateBp ?? 0;
  const moved = await movedBetween(work, row.fromAt, row.toAt);
  const broughtFen = (await monthsBefore(work, row.fromAt)).at(-1)?.creditFen ?? 0;
  const vat = monthVat({ ...moved, broughtFen }, surtaxBp);
  const legs = [
    { debit: platformAccount('SURTAX'), credit: platformAccount('TAX_PAYABLE'), amountFen: vat.surtaxFen },
  ];
  const cause = { record: vatMonth.name, id: row.id, no: row.monthNo, event: 'post.surtax' };
  // The tax of a month is in its books, though it is known only after midnight.
  if (vat.surtaxFen > 0) await post(work, { type: 'SURTAX', cause, legs }, await bookedAt(work, row.toAt));
  await patch(work, vatMonth, row.id, {
    ...moved,
    ...vat,
    broughtFen,
    surtaxBp,
    taxRateId: rate.id,
    taxRateVersion: rate.version,
    postedAt: work.now,
  });
}

export const vatMonthEntry = entry<typeof vatMonth>({
  spec: vatMonth,
  table,
  lifecycle: { machine: vatMonthLifecycle, rules: vatMonthRules },
  facts: async (work, row) => {
    const open = (await monthsBefore(work, row.fromAt)).find(({ status }) => status === 'pending');
    const rateRefusal = await rateRowAt(work, 'surtax', row.toAt).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refused) return error.refusal;
        throw error;
      },
    );
    return {
      submittedBy: row.createdBy,
      toAt: row.toAt,
      rateRefusal,
      earlier: open ? monthText(open.period) : null,
    };
  },
  stores: {},
  effects: { postSurtax: ({ work, row }) => postSurtax(work, row) },
});
