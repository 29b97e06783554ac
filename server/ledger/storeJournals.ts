import { sql } from 'drizzle-orm';
import type { Work } from '../records/work.ts';
import { expanded, expandedRows } from '../store/expanded.ts';
import { ledgerEntry, ledgerPosting } from '../store/ledgerTables.ts';
import type { Held } from './holders.ts';
import type { EntryRow, OpenAccount, PostingRow } from './journal.ts';
import type { Draft } from './take.ts';
import { waybillSumsSql } from './waybillSums.ts';

/** What a posting writes beside its journals. */
export interface Written {
  readonly entries: readonly EntryRow[];
  readonly postings: readonly PostingRow[];
  readonly accounts: readonly OpenAccount[];
  readonly held: readonly Held[];
}

const fens = <T>(rows: readonly T[], of: (row: T) => number | null) => ['bigint', rows.map(of)] as const;

/** Writes entries, postings, sums of waybills and all balances, in one statement; every row that it changes is locked before. */
export async function storeJournals(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  drafts: readonly Draft[],
  { entries, postings, accounts, held }: Written,
): Promise<void> {
  const entry = expandedRows(ledgerEntry, 'e', entries);
  const posting = expandedRows(ledgerPosting, 'p', postings);
  const account = expanded('n', {
    id: ['bigint', accounts.map(({ id }) => id)],
    balance: fens(accounts, ({ balanceFen }) => balanceFen),
    count: fens(accounts, ({ postingCount }) => postingCount),
    at: fens(accounts, ({ lastPostedAt }) => lastPostedAt),
  });
  const fund = expanded('m', {
    id: ['bigint', held.map(({ id }) => id)],
    available: fens(held, ({ availableFen }) => availableFen),
    frozen: fens(held, ({ frozenFen }) => frozenFen),
    transit: fens(held, ({ inTransitFen }) => inTransitFen),
    oil: fens(held, ({ oilPoolFen }) => oilPoolFen),
    tolls: fens(held, ({ etcPoolFen }) => etcPoolFen),
    bank: fens(held, ({ bankFen }) => bankFen),
    at: fens(held, ({ lastChangeAt }) => lastChangeAt),
  });
  await tx.execute(sql`
    with entries as (
      insert into ${ledgerEntry} (${entry.names}) select ${entry.names} from ${entry.rows}
    ), postings as (
      insert into ${ledgerPosting} (${posting.names}) select ${posting.names} from ${posting.rows}
    ), sums as (
      ${waybillSumsSql(drafts)}
    ), funds as (
      update fund_account f set available_fen = m.available, frozen_fen = m.frozen, in_transit_fen = m.transit,
        oil_pool_fen = m.oil, etc_pool_fen = m.tolls, bank_fen = m.bank, last_change_at = m.at
      from ${fund} where f.group_code = ${groupCode} and f.id = m.id
    )
    update ledger_account a set balance_fen = n.balance, posting_count = n.count, last_posted_at = n.at
    from ${account} where a.group_code = ${groupCode} and a.id = n.id`);
}
