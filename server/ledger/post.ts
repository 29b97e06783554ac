import { and, eq, isNull, sql } from 'drizzle-orm';
import { CHART, periodOfEntry } from '../../domain/rules/ledger.ts';
import { plainYuan } from '../../domain/rules/money.ts';
import { balanceShort } from '../../domain/codes/refusals/codes/orders.ts';
import { refused } from '../records/errors.ts';
import { ledgerJournal } from '../store/ledgerTables.ts';
import type { Work } from '../records/work.ts';
import type { AccountKey } from './accounts.ts';
import { enterAtOnce } from './enterAtOnce.ts';
import { requireUsable, withBalances } from './holders.ts';
import {
  type EntryRow,
  type Journal,
  type JournalRow,
  journalRow,
  assertValidJournal,
  type Open,
  type PostingContext,
  type PostingRow,
  write,
} from './journal.ts';
import { requireOpenMonth } from './months.ts';
import { storeJournals } from './storeJournals.ts';
import { type Draft, take, type Taken } from './take.ts';

export const postingContextOf = (work: Work): PostingContext => ({
  groupCode: work.groupCode,
  byId: work.viewer?.userId ?? '0',
  byName: work.byName,
  at: work.now,
  nextId: work.nextId,
});

/**
 * The only way to post to the ledger: one journal inside the transaction of its cause (T&M 8.2 to 8.4). Posting the same
 * cause and kind again changes nothing, so repeats are harmless.
 * @returns id of the journal, the first one's on a repeat
 * @throws Refused 31007 short of money, 36002 frozen, 36014 closed, 36009 month closed, 36045 open to finance only; Error when the journal is
 * unsound, or differs from the one already posted
 * @param at when it counts; the present, except for what closes a month afterwards
 */
export async function post(work: Work, journal: Journal, at = work.now): Promise<string> {
  const [id] = await postAll(work, [journal], at);
  if (id === undefined) throw new Error('Nothing was posted.');
  return id;
}

/** Posts several journals of one transaction in their order, locking all accounts first. As `post`. */
export async function postAll(work: Work, journals: readonly Journal[], at = work.now): Promise<string[]> {
  if (journals.length === 0) return [];
  // The present month is never prepared; whether it is closed is read with the rest.
  if (periodOfEntry(at) < periodOfEntry(work.now)) await requireOpenMonth(work, at);
  const context = { ...postingContextOf(work), at };
  for (const journal of journals) assertValidJournal(journal);
  const drafts = journals.map((journal) => ({ row: journalRow(context, journal), legs: journal.legs }));
  if (await enterAtOnce(work, context, drafts)) return drafts.map(({ row }) => row.id);
  const taken = await take(work, drafts);
  const ids: string[] = [];
  for (const { row } of drafts) ids.push(taken.mine.has(row.id) ? row.id : await firstId(work, row));
  const mine = drafts.filter(({ row }) => taken.mine.has(row.id));
  if (mine.length > 0) await enter(work, context, mine, taken);
  return ids;
}

/** The id of the journal that was posted before for this cause and kind. @throws Error when it has another amount */
async function firstId(work: Work, row: JournalRow): Promise<string> {
  const [first] = await work.tx
    .select()
    .from(ledgerJournal)
    .where(
      and(
        eq(ledgerJournal.groupCode, row.groupCode),
        eq(ledgerJournal.journalType, row.journalType),
        eq(ledgerJournal.bizType, row.bizType),
        eq(ledgerJournal.bizId, row.bizId),
        eq(ledgerJournal.seq, row.seq),
        isNull(ledgerJournal.reversesId),
      ),
    );
  if (first?.amountFen !== row.amountFen)
    throw new Error(`${row.journalType} of ${row.bizType} ${row.bizId} was posted with another amount.`);
  return first.id;
}

/**
 * Reverses a journal by one with the sides swapped (8.7); existing entries never change. The debit may be on a frozen
 * account; a second reversal changes nothing.
 * @returns id of the reversing journal; null when the journal was never posted
 * @throws Refused 31007 when the money is no longer there
 */
export async function reverse(
  work: Work,
  { type, cause, seq = 0 }: Pick<Journal, 'type' | 'cause' | 'seq'>,
): Promise<string | null> {
  const [first] = await work.tx
    .select()
    .from(ledgerJournal)
    .where(
      and(
        eq(ledgerJournal.groupCode, work.groupCode),
        eq(ledgerJournal.journalType, type),
        eq(ledgerJournal.bizType, cause.record),
        eq(ledgerJournal.bizId, cause.id),
        eq(ledgerJournal.seq, seq),
        isNull(ledgerJournal.reversesId),
      ),
    );
  if (!first) return null;
  const { rows } = await work.tx.execute<{ id: string; amount: string; waybill: string | null } & Sides>(sql`
    select e.id, e.amount_fen as amount, e.waybill_id as waybill, ${side('d')}, ${side('c')}
    from ledger_entry e
    join ledger_account d on d.group_code = e.group_code and d.id = e.debit_account_id
    join ledger_account c on c.group_code = e.group_code and c.id = e.credit_account_id
    where e.group_code = ${work.groupCode} and e.journal_id = ${first.id} order by e.id`);
  const legs = rows.map((row) => ({
    debit: row.c,
    credit: row.d,
    amountFen: Number(row.amount),
    waybillId: row.waybill ?? undefined,
    reversesEntryId: row.id,
  }));
  const context = postingContextOf(work);
  const draft = { row: journalRow(context, { type, cause, legs, seq }, first.id), legs };
  if (await enterAtOnce(work, context, [draft])) return draft.row.id;
  const taken = await take(work, [draft]);
  if (taken.mine.size === 0) return null;
  await enter(work, context, [draft], taken);
  return draft.row.id;
}

type Sides = Record<'d' | 'c', Required<AccountKey>>;

/** An account's key as JSON: ids are text, as everywhere. */
const side = (alias: 'd' | 'c') =>
  sql.raw(
    `json_build_object('ownerType', ${alias}.owner_type, 'ownerId', ${alias}.owner_id::text, 'code', ${alias}.code, 'subKey', ${alias}.sub_key) as ${alias}`,
  );

/** Writes the entries, postings and balances of journals that are claimed, on accounts that are locked. */
async function enter(
  work: Work,
  context: PostingContext,
  drafts: readonly Draft[],
  { accounts, held }: Taken,
): Promise<void> {
  const entries: EntryRow[] = [];
  const postings: PostingRow[] = [];
  for (const { row, legs } of drafts) {
    requireUsable(held, row, legs);
    const written = write(context, row, legs, accounts);
    entries.push(...written.entries);
    postings.push(...written.postings);
    for (const account of accounts.values()) requireFunds(account);
  }
  const all = [...accounts.values()];
  await storeJournals(work, drafts, { entries, postings, accounts: all, held: withBalances(held, all) });
}

/** @throws 31007 with what is missing. The database has the same constraint, but without a message for people. */
function requireFunds({ code, balanceFen }: Open): void {
  if (balanceFen < 0 && !CHART[code].mayBeNegative)
    throw refused(balanceShort, { x: plainYuan(-balanceFen) });
}
