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

interface Deposit extends Record<string, unknown> {
  id: string;
  fen: string;
  known: string;
  elsewhere: string;
}

/**
 * The platform's deposit at the end of a day by the books, fen, and the wallets that the bank did not keep at that time;
 * undefined: the platform has no money yet.
 */
async function depositAt(
  { store }: BankPlatform,
  groupCode: string,
  endAt: number,
): Promise<Deposit | undefined> {
  const balanceAt = (grows: 'debit' | 'credit') => sql`
    coalesce(sum(a.balance_fen - coalesce((select sum(case when p.side = ${grows} then p.amount_fen else -p.amount_fen end)
      from ledger_posting p where p.group_code = a.group_code and p.account_id = a.id and p.posted_at >= ${endAt}), 0)), 0)`;
  const { rows } = await store.db.execute<Deposit>(sql`
    select f.id, coalesce(f.difference_fen, 0) as known,
      (select ${balanceAt('debit')} from ledger_account a where a.group_code = f.group_code and a.code = 'BANK') as fen,
      (select ${balanceAt('credit')} from ledger_account a where a.group_code = f.group_code and a.code in ${WALLETS}
        and not exists (select 1 from sub_account_told t where t.group_code = a.group_code and t.account_id = a.id and t.since < ${endAt})) as elsewhere
    from fund_account f where f.group_code = ${groupCode} and f.owner_type = 'platform' and not f.deleted`);
  return rows[0];
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

/** What an account is at the end of a day: by the bank, and how far that is from what it should be, fen. */
interface Compared {
  readonly id: string;
  readonly bankFen: number;
  readonly differenceFen: number;
  /** The difference of the day before. */
  readonly knownFen: number;
}

/** Each wallet: its sub-account at the bank must hold what the books say. */
async function comparedWallets(
  platform: BankPlatform,
  groupCode: string,
  endAt: number,
  held: ReadonlyMap<string, number>,
): Promise<Compared[]> {
  const wallets = await walletsAt(platform, groupCode, endAt);
  return wallets.map(({ id, no, fen, known }) => {
    const bankFen = held.get(no) ?? 0;
    return { id, bankFen, differenceFen: bankFen - Number(fen), knownFen: Number(known) };
  });
}

/**
 * The platform's own account: what the deposit leaves after all sub-accounts, also those that no wallet of the books
 * has. A deposit that is smaller than they are differs by what is missing: then it does not cover the customers' money.
 */
async function comparedDeposit(
  platform: BankPlatform,
  groupCode: string,
  endAt: number,
  held: ReadonlyMap<string, number>,
): Promise<Compared[]> {
  const deposit = await depositAt(platform, groupCode, endAt);
  if (!deposit) return [];
  const inSubAccounts = [...held.values()].reduce((sum, fen) => sum + fen, 0);
  const bankFen = Number(deposit.fen) - Number(deposit.elsewhere) - inSubAccounts;
  const { id, known } = deposit;
  return [{ id, bankFen, differenceFen: Math.min(0, bankFen), knownFen: Number(known) }];
}

/** Compares the end of a day of one tenant, once the bank has been told of all postings. */
async function compare(platform: BankPlatform, groupCode: string, endAt: number): Promise<void> {
  if (await isCompared(platform, groupCode, endAt)) return;
  if (!(await notifyBookings(platform, groupCode))) return;
  const held = await platform.payBank.held(groupCode, endAt).catch(() => null);
  if (!held) return; // asked again in the next round
  const same = new Map<string, number>();
  const asked = [platform, groupCode, endAt, held] as const;
  const compared = [...(await comparedWallets(...asked)), ...(await comparedDeposit(...asked))];
  for (const { id, knownFen, ...found } of compared) {
    // An explanation is kept as long as the difference does not change.
    if (found.differenceFen === knownFen) same.set(id, found.bankFen);
    else
      await report(
        platform,
        fundAccount,
        { id, groupCode },
        { type: 'bank.compared', payload: { ...found, endAt } },
      );
  }
  const differences = compared.filter(({ differenceFen }) => differenceFen !== 0).length;
  await storeAgreed(platform, groupCode, endAt, same);
  await platform.store.db
    .insert(bankDayEnd)
    .values({ groupCode, endAt, at: platform.clock(), accounts: compared.length, differences })
    .onConflictDoNothing();
}

/**
 * Compares available and frozen money of each owner with the bank's sub-account at the end of yesterday, and all
 * sub-accounts with the deposit, once (T&M 8.7.4). A difference blocks freight payments until the finance approver has
 * explained it. A bank that does not answer is asked again in the next round.
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
