import { sql } from 'drizzle-orm';
import { JOURNALS } from '../../../domain/rules/ledger.ts';
import { runForEach } from '../../run/outbox.ts';
import { OPENING, type SubBooking } from '../../ports/payBank.ts';
import { tenantCodes } from '../../store/tenants.ts';
import type { BankPlatform } from './platform.ts';

/** Postings sent to the bank in one request. */
const BATCH = 500;

/** SQL: the accounts that the bank keeps as sub-accounts (T&M 8.3). */
export const WALLETS = sql.raw(`('W_AVAIL', 'W_FROZEN')`);
/** Kinds of journals that move money inside one wallet: nothing changes at the bank. */
const INSIDE = sql.raw(
  `(${Object.entries(JOURNALS)
    .filter(([, pairs]) => pairs.flat().every((code) => code === 'W_AVAIL' || code === 'W_FROZEN'))
    .map(([type]) => `'${type}'`)
    .join(', ')})`,
);

/**
 * Opens wallets that are new to the bank with their current balance. The second account of a wallet that the bank
 * already knows starts with its first posting: the bank has that money already.
 */
async function begin({ store, clock }: BankPlatform, groupCode: string): Promise<void> {
  await store.db.execute(sql`
    insert into sub_account_told (group_code, account_id, from_seq, opening_fen, since)
    select a.group_code, a.id, case when w.since is null then a.posting_count else 0 end,
      case when w.since is null then a.balance_fen else 0 end, coalesce(w.since, ${clock()}::bigint)
    from ledger_account a
    join fund_account f on f.group_code = a.group_code and f.owner_type = a.owner_type and f.owner_id = a.owner_id::text and not f.deleted
    left join lateral (
      select min(t.since) as since from sub_account_told t
      join ledger_account b on b.group_code = t.group_code and b.id = t.account_id
      where b.group_code = a.group_code and b.owner_type = a.owner_type and b.owner_id = a.owner_id) w on true
    where a.group_code = ${groupCode} and a.code in ${WALLETS} and f.bank_sub_account_no is not null
      and not exists (select 1 from sub_account_told t where t.group_code = a.group_code and t.account_id = a.id)
    on conflict do nothing`);
}

interface Line extends Record<string, unknown> {
  account_id: string;
  seq: string;
  booking_no: string;
  no: string;
  fen: string;
  at: string;
  inside: boolean;
}

/** Postings that the bank has not been told of, account by account in the order of its statement. */
async function untold({ store }: BankPlatform, groupCode: string): Promise<Line[]> {
  const { rows } = await store.db.execute<Line>(sql`
    select n.* from (
      select t.account_id, t.from_seq as seq, ${OPENING}::text || t.account_id as booking_no, f.bank_sub_account_no as no,
        t.opening_fen as fen, t.since as at, t.opening_fen = 0 as inside
      from sub_account_told t join ledger_account a on a.group_code = t.group_code and a.id = t.account_id
      join fund_account f on f.group_code = a.group_code and f.owner_type = a.owner_type and f.owner_id = a.owner_id::text and not f.deleted
      where t.group_code = ${groupCode} and t.told_seq is null
      union all
      select t.account_id, p.seq, p.id::text, f.bank_sub_account_no,
        case p.side when 'credit' then p.amount_fen else -p.amount_fen end, p.posted_at, e.journal_type in ${INSIDE}
      from sub_account_told t join ledger_account a on a.group_code = t.group_code and a.id = t.account_id
      join fund_account f on f.group_code = a.group_code and f.owner_type = a.owner_type and f.owner_id = a.owner_id::text and not f.deleted
      join ledger_posting p on p.group_code = t.group_code and p.account_id = t.account_id and p.seq > coalesce(t.told_seq, t.from_seq)
      join ledger_entry e on e.group_code = p.group_code and e.id = p.entry_id
      where t.group_code = ${groupCode} and a.posting_count > coalesce(t.told_seq, t.from_seq)) n
    order by n.account_id, n.seq limit ${BATCH}`);
  return rows;
}

/** Stores up to which posting the bank has been told. */
async function remember({ store }: BankPlatform, groupCode: string, lines: readonly Line[]): Promise<void> {
  const last = new Map(lines.map(({ account_id, seq }) => [account_id, seq]));
  const rows = [...last].map(([id, seq]) => sql`(${id}::bigint, ${seq}::bigint)`);
  await store.db.execute(sql`
    update sub_account_told t set told_seq = greatest(t.told_seq, n.seq)
    from (values ${sql.join(rows, sql`, `)}) as n (id, seq)
    where t.group_code = ${groupCode} and t.account_id = n.id`);
}

/**
 * Sends the postings on the wallets of a tenant to the bank. After a crash some are sent again, which changes nothing.
 * @returns whether the bank has everything now; false when it did not answer
 */
export async function notifyBookings(platform: BankPlatform, groupCode: string): Promise<boolean> {
  await begin(platform, groupCode);
  for (;;) {
    const lines = await untold(platform, groupCode);
    if (lines.length === 0) return true;
    const bookings = lines
      .filter(({ inside }) => !inside)
      .map(({ booking_no, no, fen, at }): SubBooking => ({
        bookingNo: booking_no,
        subAccountNo: no,
        amountFen: Number(fen),
        at: Number(at),
      }));
    const isTaken = await platform.payBank.book(groupCode, bookings).then(
      () => true,
      () => false,
    );
    if (!isTaken) return false;
    await remember(platform, groupCode, lines);
  }
}

/** One round over the wallets of all tenants; a bank that does not answer is asked again next time. */
export function runBookingsJob(platform: BankPlatform): Promise<number> {
  return runForEach('tenants at the bank', async (each) => {
    await each(await tenantCodes(platform.store.db), (groupCode) => notifyBookings(platform, groupCode));
  });
}
