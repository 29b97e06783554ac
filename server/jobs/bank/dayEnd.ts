import { and, eq, sql } from 'drizzle-orm';
import { fundAccount } from '../../../domain/records/fundAccount.ts';
import { startOfDay } from '../../../domain/rules/times.ts';
import { runForEach, report } from '../../run/outbox.ts';
import { bankDayEnd } from '../../store/ledgerTables.ts';
import { tenantCodes } from '../../store/tenants.ts';
import type { BankPlatform } from './platform.ts';
import { notifyBookings, WALLETS } from './subAccounts.ts';

/** Transactions begun before midnight are committed by this long after it, ms. */
const GRACE_MS = 10 * 60_000;

interface Account extends Record<string, unknown> {
  id: string;
  no: string;
  fen: string;
  known: string;
}

/** The balance of each wallet at the end of a day by the books, fen, and the last posting that the bank has been told of. */
async function walletsAt({ store }: BankPlatform, groupCode: string, endAt: number): Promise<Account[]> {
  // Computed backwards from the current balance: few postings are newer, while a whole statement may be long.
  const { rows } = await store.db.execute<Account>(sql`
    select f.id, f.bank_sub_account_no as no, coalesce(f.difference_fen, 0) as known, sum(a.balance_fen - coalesce(l.fen, 0)) as fen
    from fund_account f
    join ledger_account a on a.group_code = f.group_code and a.owner_type = f.owner_type and a.owner_id::text = f.owner_id and a.code in ${WALLETS}
    join sub_account_told t on t.group_code = a.group_code and t.account_id = a.id and t.since < ${endAt}
    left join (select p.account_id, sum(case p.side when 'credit' then p.amount_fen else -p.amount_fen end) as fen
      from ledger_posting p where p.group_code = ${groupCode} and p.posted_at >= ${endAt} group by p.account_id) l on l.account_id = a.id
    where f.group_code = ${groupCode} and not f.deleted and f.status <> 'closed' and f.bank_sub_account_no is not null
    group by f.id, f.bank_sub_account_no, f.difference_fen order by f.id`);
  return rows;
}

/** Whether this end of day has been compared. */
async function isCompared({ store }: BankPlatform, groupCode: string, endAt: number): Promise<boolean> {
  const isIt = and(eq(bankDayEnd.groupCode, groupCode), eq(bankDayEnd.endAt, endAt));
  return (await store.db.$count(bankDayEnd, isIt)) > 0;
}

/** Accounts that agree now and agreed before: only the figures of the day change. */
async function storeAgreed(
  { store }: BankPlatform,
  groupCode: string,
  endAt: number,
  held: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...held].map(([id, fen]) => sql`(${id}::bigint, ${fen}::bigint)`);
  if (rows.length === 0) return;
  await store.db.execute(sql`
    update fund_account f set bank_balance_fen = n.fen, difference_fen = coalesce(f.difference_fen, 0), compared_at = ${endAt}
    from (values ${sql.join(rows, sql`, `)}) as n (id, fen) where f.group_code = ${groupCode} and f.id = n.id`);
}

/** Compares the end of a day of one tenant, once the bank has been told of all postings. */
async function compare(platform: BankPlatform, groupCode: string, endAt: number): Promise<void> {
  if (await isCompared(platform, groupCode, endAt)) return;
  if (!(await notifyBookings(platform, groupCode))) return;
  const held = await platform.payBank.held(groupCode, endAt).catch(() => null);
  if (!held) return; // asked again in the next round
  const same = new Map<string, number>();
  const wallets = await walletsAt(platform, groupCode, endAt);
  let differences = 0;
  for (const { id, no, fen, known } of wallets) {
    const bankFen = held.get(no) ?? 0;
    const differenceFen = bankFen - Number(fen);
    if (differenceFen !== 0) differences += 1;
    // An explanation is kept as long as the difference does not change.
    if (differenceFen === Number(known)) same.set(id, bankFen);
    else
      await report(
        platform,
        fundAccount,
        { id, groupCode },
        {
          type: 'bank.compared',
          payload: {
            bankFen,
            differenceFen,
            endAt,
          },
        },
      );
  }
  await storeAgreed(platform, groupCode, endAt, same);
  await platform.store.db
    .insert(bankDayEnd)
    .values({ groupCode, endAt, at: platform.clock(), accounts: wallets.length, differences })
    .onConflictDoNothing();
}

/**
 * Compares available and frozen money of each owner with the bank's sub-account at the end of yesterday, once
 * (T&M 8.7.4). A difference blocks freight payments until the finance approver has explained it. A bank that does
 * not answer is asked again in the next round.
 * @returns how many tenants were looked at
 * @throws AggregateError after the round, when some failed unexpectedly
 */
export function runDayEndJob(platform: BankPlatform): Promise<number> {
  return runForEach('ends of day', async (each) => {
    const now = platform.clock();
    const endAt = startOfDay(now);
    if (now < endAt + GRACE_MS) return;
    await each(await tenantCodes(platform.store.db), (groupCode) => compare(platform, groupCode, endAt));
  });
}
