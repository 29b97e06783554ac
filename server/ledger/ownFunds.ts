import { desc, eq, sql } from 'drizzle-orm';
import type { DataOf } from '../../domain/calls/call.ts';
import type { depositHeld } from '../../domain/calls/ledger.ts';
import { fundAccount } from '../../domain/records/fundAccount.ts';
import { coverageBp, type Deposit, ownFundsFen } from '../../domain/rules/ownFunds.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { bankDayEnd } from '../store/ledgerTables.ts';
import { PLATFORM } from './accounts.ts';
import { fundOf } from './holders.ts';

/**
 * What the platform's deposit holds now.
 * @param lock whoever takes own funds waits for others who do, so that two do not spend the same money
 */
export async function depositOf(work: Work, lock: boolean): Promise<Deposit> {
  // Locked before the sums are read: whatever takes from the deposit holds this row until it is committed.
  const fund = lock ? await fundOf(work, PLATFORM) : (await findBy(work, fundAccount, { ...PLATFORM }))[0];
  const { rows } = await work.tx.execute<Record<'customers' | 'stations', string>>(sql`
    select (select coalesce(sum(available_fen + frozen_fen), 0) from fund_account
        where group_code = ${work.groupCode} and not deleted) as customers,
      (select coalesce(sum(balance_fen), 0) from ledger_account
        where group_code = ${work.groupCode} and owner_type = 'supplier' and code = 'AP'
          and owner_id in (select id from gas_station where group_code = ${work.groupCode}
            union select insurer_id from insurance_product where group_code = ${work.groupCode})) as stations`);
  const [sums] = rows;
  return {
    bankFen: fund?.bankFen ?? 0,
    customersFen: Number(sums?.customers ?? 0),
    inTransitFen: fund?.inTransitFen ?? 0,
    stationsFen: Number(sums?.stations ?? 0),
  };
}

/** Accounts shown of those that differ. */
const MOST = 20;

/** The last end of a day that was compared with the bank, and the accounts that differ since then. */
async function lastDayEnd(work: Work): Promise<DataOf<typeof depositHeld>['dayEnd']> {
  const [last] = await work.tx
    .select({ endAt: bankDayEnd.endAt, accounts: bankDayEnd.accounts })
    .from(bankDayEnd)
    .where(eq(bankDayEnd.groupCode, work.groupCode))
    .orderBy(desc(bankDayEnd.endAt))
    .limit(1);
  if (!last) return null;
  const { rows } = await work.tx.execute<{ id: string; name: string; fen: string; why: string | null }>(sql`
    select id, owner_name as name, difference_fen as fen, explanation as why from fund_account
    where group_code = ${work.groupCode} and difference_fen <> 0 and not deleted
    order by abs(difference_fen) desc, id limit ${MOST}`);
  const differing = rows.map(({ id, name, fen, why }) => ({
    id: String(id),
    ownerName: name,
    differenceFen: Number(fen),
    explanation: why,
  }));
  return { ...last, differing };
}

/** The deposit as the page of balances shows it. */
export async function depositShown(work: Work): Promise<DataOf<typeof depositHeld>> {
  const deposit = await depositOf(work, false);
  return {
    ...deposit,
    ownFen: ownFundsFen(deposit),
    coverageBp: coverageBp(deposit),
    dayEnd: await lastDayEnd(work),
  };
}
