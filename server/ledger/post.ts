import { and, eq, isNull, sql } from 'drizzle-orm';
import { CHART } from '../../domain/rules/ledger.ts';
import { plainYuan } from '../../domain/rules/money.ts';
import { balanceShort } from '../../domain/codes/refusals/codes.ts';
import { refused } from '../records/errors.ts';
import { ledgerEntry, ledgerJournal, ledgerPosting } from '../store/ledgerTables.ts';
import type { Work } from '../records/work.ts';
import type { AccountKey } from './accounts.ts';
import { lockHolders, writeHolderBalances } from './holders.ts';
import {
  type AccountRow,
  type Journal,
  type JournalRow,
  journalRow,
  assertValidJournal,
  type PostingContext,
  write,
  type ReversalLeg,
} from './journal.ts';
import { lockAccounts, storeBalances } from './lock.ts';
import { requireOpenMonth } from './months.ts';
import { addWaybillSums } from './waybillSums.ts';

/** A journal ready to be written: its row, and legs that may reverse entries. */
interface Draft {
  readonly row: JournalRow;
  readonly legs: readonly ReversalLeg[];
}

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
  await requireOpenMonth(work, at);
  const context = { ...postingContextOf(work), at };
  const drafts: Draft[] = [];
  const ids: string[] = [];
  for (const journal of journals) {
    assertValidJournal(journal);
    const row = journalRow(context, journal);
    const known = await claim(work, row);
    if (known === null) drafts.push({ row, legs: journal.legs });
    ids.push(known ?? row.id);
  }
  if (drafts.length > 0) await enter(work, context, drafts);
  return ids;
}

/** Inserts the journal's row; the unique key on cause and kind decides who is first. @returns the first one's id, or null */
async function claim(work: Work, row: JournalRow): Promise<string | null> {
  const mine = await work.tx
    .insert(ledgerJournal)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ledgerJournal.id });
  if (mine.length > 0) return null;
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
  await requireOpenMonth(work, work.now);
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
  const row = journalRow(context, { type, cause, legs, seq }, first.id);
  const mine = await work.tx
    .insert(ledgerJournal)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ledgerJournal.id });
  if (mine.length === 0) return null;
  await enter(work, context, [{ row, legs }]);
  return row.id;
}

type Sides = Record<'d' | 'c', Required<AccountKey>>;

/** An account's key as JSON: ids are text, as everywhere. */
const side = (alias: 'd' | 'c') =>
  sql.raw(
    `json_build_object('ownerType', ${alias}.owner_type, 'ownerId', ${alias}.owner_id::text, 'code', ${alias}.code, 'subKey', ${alias}.sub_key) as ${alias}`,
  );

/** Locks the accounts and writes journals, entries, postings and balances. */
async function enter(work: Work, context: PostingContext, drafts: readonly Draft[]): Promise<void> {
  const keys = drafts.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit]));
  const holders = await lockHolders(work, keys);
  const accounts = await lockAccounts(work, keys);
  const entries = [];
  const postings = [];
  for (const { row, legs } of drafts) {
    holders.check(row, legs);
    const written = write(context, row, legs, accounts);
    entries.push(...written.entries);
    postings.push(...written.postings);
    for (const account of accounts.values()) requireFunds(account);
  }
  await storeBalances(work, [...accounts.values()]);
  await work.tx.insert(ledgerEntry).values(entries);
  await work.tx.insert(ledgerPosting).values(postings);
  await addWaybillSums(work, drafts);
  await writeHolderBalances(work, holders, [...accounts.values()]);
}

/** @throws 31007 with what is missing. The database has the same constraint, but without a message for people. */
function requireFunds({ code, balanceFen }: AccountRow): void {
  if (balanceFen < 0 && !CHART[code].mayBeNegative)
    throw refused(balanceShort, { x: plainYuan(-balanceFen) });
}
