import { and, asc, desc, eq, gt, inArray, lt, lte, notInArray, sql } from 'drizzle-orm';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { monthClosed } from '../../../domain/codes/refusals/codes/common.ts';
import { surtaxNotPosted } from '../../../domain/codes/refusals/codes/tax.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { bookMonth } from '../../../domain/records/bookMonth.ts';
import { vatMonth } from '../../../domain/records/vatMonth.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { periodOfEntry } from '../../../domain/rules/ledger.ts';
import { monthCutAt, monthOf, monthText, startOfMonth } from '../../../domain/rules/taxPeriod.ts';
import { bookMonthLifecycle, bookMonthRules } from '../../../machines/lifecycles/bookMonth/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import type { Work } from '../../records/work.ts';
import { ledgerClosing } from '../../store/ledgerTables.ts';
import { tableFor } from '../../store/tables.ts';
import { lockGroup } from '../../store/lockGroup.ts';

type BookMonth = Row<typeof bookMonth>;

const table = tableFor(bookMonth);
/** States in which nobody posts into the month. */
const SHUT = ['closed', 'reopening'] as const;

/** The month of the first journal; null: there is none yet. */
async function firstMonth(work: Work): Promise<string | null> {
  const { rows } = await work.tx.execute<{ period: string | null }>(
    sql`select min(period) as period from ledger_journal where group_code = ${work.groupCode}`,
  );
  return rows[0]?.period ?? null;
}

async function lastMonth(work: Work): Promise<string | null> {
  const [last] = await work.tx
    .select({ period: table.period })
    .from(table)
    .where(eq(table.groupCode, work.groupCode))
    .orderBy(desc(table.period))
    .limit(1);
  return last?.period ?? null;
}

/** Writes down one month; it may have been closed before months had rows. */
async function openMonth(work: Work, period: string): Promise<void> {
  const [shut] = await work.tx
    .select()
    .from(ledgerClosing)
    .where(and(eq(ledgerClosing.groupCode, work.groupCode), eq(ledgerClosing.period, period)));
  const fields = {
    monthNo: await nextNumber(work, bookMonth.number.prefix),
    period,
    fromAt: startOfMonth(period),
    toAt: monthCutAt(period),
    ...{ preparedBy: null, preparedAt: null, closedBy: shut?.byId ?? null, closedAt: shut?.at ?? null },
    ...{ reopenBy: null, reopenReason: null, reopenedAt: null },
  };
  await make(work, bookMonth, fields, shut ? 'closed' : bookMonth.initial);
}

/**
 * Writes every month that is missing, from that of the first journal to the present one. Repeating it does nothing.
 * @returns how many were written
 */
export async function openBookMonths(work: Work): Promise<number> {
  const now = periodOfEntry(work.now);
  if ((await lastMonth(work)) === now) return 0;
  await lockGroup(work, 'book_month');
  const last = await lastMonth(work);
  let period = last === null ? await firstMonth(work) : monthOf(startOfMonth(last, 1));
  let written = 0;
  while (period !== null && period <= now) {
    await openMonth(work, period);
    period = monthOf(startOfMonth(period, 1));
    written += 1;
  }
  return written;
}

const textOrNull = (found: { readonly period: string } | undefined): string | null =>
  found ? monthText(found.period) : null;

/** The oldest month before it that is not closed. */
async function earlierOpen(work: Work, { toAt }: BookMonth): Promise<string | null> {
  const [found] = await work.tx
    .select({ period: table.period })
    .from(table)
    .where(
      and(eq(table.groupCode, work.groupCode), lt(table.toAt, toAt), notInArray(table.status, [...SHUT])),
    )
    .orderBy(asc(table.toAt))
    .limit(1);
  return textOrNull(found);
}

/** The last month after it that is closed. */
async function laterClosed(work: Work, { toAt }: BookMonth): Promise<string | null> {
  const [found] = await work.tx
    .select({ period: table.period })
    .from(table)
    .where(and(eq(table.groupCode, work.groupCode), gt(table.toAt, toAt), inArray(table.status, [...SHUT])))
    .orderBy(desc(table.toAt))
    .limit(1);
  return textOrNull(found);
}

/** The surtax of its VAT is posted into the month itself, so it comes before the closing. */
async function missingTax(work: Work, { period, toAt }: BookMonth): Promise<Refusal | null> {
  const taxes = tableFor(vatMonth);
  const [pending] = await work.tx
    .select({ period: taxes.period })
    .from(taxes)
    .where(and(eq(taxes.groupCode, work.groupCode), eq(taxes.status, 'pending'), lte(taxes.toAt, toAt)))
    .orderBy(asc(taxes.toAt))
    .limit(1);
  if (pending) return refuse(surtaxNotPosted, { month: monthText(pending.period) });
  const { rows } = await work.tx.execute(sql`
    select 1 from ledger_posting p join ledger_account a on a.group_code = p.group_code and a.id = p.account_id
    where p.group_code = ${work.groupCode} and a.code in ('VAT_OUTPUT', 'VAT_INPUT') and p.posted_at <= ${toAt}
      and p.posted_at > coalesce((select max(v.to_at) from vat_month v where v.group_code = ${work.groupCode}), 0) limit 1`);
  return rows.length > 0 ? refuse(surtaxNotPosted, { month: monthText(period) }) : null;
}

const tell =
  (to: readonly string[]) =>
  ({ work, row }: { work: Work; row: BookMonth }) =>
    notify(work, {
      to,
      text: stateChangeText(bookMonth, monthText(row.period), bookMonth.states[row.status]),
      record: bookMonth.name,
      id: row.id,
    });

export const bookMonthEntry = entry<typeof bookMonth>({
  spec: bookMonth,
  table,
  lifecycle: { machine: bookMonthLifecycle, rules: bookMonthRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    month: monthText(row.period),
    toAt: row.toAt,
    earlierOpen: row.status === 'prepared' ? await earlierOpen(work, row) : null,
    laterClosed: row.status === 'closed' || row.status === 'reopening' ? await laterClosed(work, row) : null,
    preparedBy: row.preparedBy,
    reopenBy: row.reopenBy,
    missing: row.status === 'prepared' ? await missingTax(work, row) : null,
  }),
  // Somebody who closes a month again is told that it is closed, not that the state has no such event.
  over: (_, row, event) =>
    row.status === 'closed' && (event.type === 'close.month' || event.type === 'soft.close')
      ? refuse(monthClosed, { month: monthText(row.period) })
      : null,
  stores: {
    storePreparer: on(bookMonth, ['soft.close'], ({ event, now }) => ({
      preparedBy: event.by.id,
      preparedAt: now,
    })),
    forgetPreparer: () => ({ preparedBy: null, preparedAt: null }),
    storeCloser: on(bookMonth, ['close.month'], ({ event, now }) => ({
      closedBy: event.by.id,
      closedAt: now,
    })),
    storeAsker: on(bookMonth, ['ask.reopen'], ({ event }) => ({
      reopenBy: event.by.id,
      reopenReason: event.reason,
      reopenedAt: null,
    })),
    forgetAsker: () => ({ reopenBy: null, reopenReason: null }),
    // Whoever wanted the correction prepares the end of the month again, and somebody else closes it.
    storeReopening: ({ row, now }) => ({
      preparedBy: row.reopenBy,
      preparedAt: now,
      ...{ closedBy: null, closedAt: null, reopenedAt: now },
    }),
  },
  effects: {
    shutBooks: async ({ work, row }) => {
      const byId = work.viewer?.userId ?? '0';
      const { groupCode, now: at } = work;
      await work.tx.insert(ledgerClosing).values({ groupCode, period: row.period, byId, at });
    },
    openBooks: async ({ work, row }) => {
      await work.tx
        .delete(ledgerClosing)
        .where(and(eq(ledgerClosing.groupCode, work.groupCode), eq(ledgerClosing.period, row.period)));
    },
    notifyApprovers: tell([ROLE_CODES.financeApprover]),
    notifyFinance: tell([ROLE_CODES.financeClerk, ROLE_CODES.financeApprover]),
  },
});
