import { sql } from 'drizzle-orm';
import { bookMonthClosed } from '../../domain/codes/refusals/codes/ledger.ts';
import { monthText } from '../../domain/rules/taxPeriod.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { expanded, expandedRows } from '../store/expanded.ts';
import { ledgerAccount, ledgerJournal } from '../store/ledgerTables.ts';
import { type AccountKey, keyText } from './accounts.ts';
import { type Held, lockHolders, ownersOf, ownerText } from './holders.ts';
import type { JournalRow, OpenAccount, ReversalLeg } from './journal.ts';
import { lockAccounts } from './lock.ts';

/** A journal ready to be written: its row, and legs that may reverse entries. */
export interface Draft {
  readonly row: JournalRow;
  readonly legs: readonly ReversalLeg[];
}

/** What a posting has once its journals are claimed. */
export interface Taken {
  /** Ids of the journals that are posted now; the others were posted before. */
  readonly mine: ReadonlySet<string>;
  /** Accounts, locked, by `keyText`. */
  readonly accounts: Map<string, OpenAccount>;
  /** Money accounts of their owners, locked, by `ownerText`. */
  readonly held: ReadonlyMap<string, Held>;
}

type Found =
  | { readonly kind: 'closed'; readonly found: null }
  | { readonly kind: 'mine'; readonly found: string }
  | { readonly kind: 'held'; readonly found: Held }
  | { readonly kind: 'account'; readonly found: OpenAccount };

/**
 * Everything that a posting needs before it is written, in one statement: the month is open; the owners' money accounts and the
 * ledger accounts, opened where they are new, are locked; then the journals are claimed by their unique keys on cause and kind.
 * The parts are read in this order, which is the same in every posting (`ledger_move` too), so that two of them cannot deadlock.
 * @throws Refused 36009 month closed
 */
export async function take(work: Work, drafts: readonly Draft[]): Promise<Taken> {
  const keys = drafts.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit]));
  const wanted = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  const owners = ownersOf(wanted);
  const { rows } = await work.tx.execute<Found>(statement(work, drafts, wanted, owners));
  const mine = new Set<string>();
  const held = new Map<string, Held>();
  const accounts = new Map<string, OpenAccount>();
  for (const row of rows) {
    if (row.kind === 'closed')
      throw refused(bookMonthClosed, { month: monthText(drafts[0]?.row.period ?? '') });
    if (row.kind === 'mine') mine.add(row.found);
    else if (row.kind === 'held') held.set(ownerText(row.found), row.found);
    else accounts.set(keyText(row.found), row.found);
  }
  if (mine.size === 0) return { mine, accounts, held };
  return {
    mine,
    held: held.size < owners.length ? await lockHolders(work, owners) : held,
    // Somebody else has opened one meanwhile: this statement did not see it.
    accounts: accounts.size < wanted.length ? await lockAccounts(work, wanted) : accounts,
  };
}

const bigints = (values: readonly string[]) => ['bigint', values] as const;
const texts = (values: readonly string[]) => ['text', values] as const;

function statement(
  { groupCode, nextId }: Work,
  drafts: readonly Draft[],
  keys: readonly AccountKey[],
  owners: readonly Pick<AccountKey, 'ownerType' | 'ownerId'>[],
) {
  const journals = expandedRows(
    ledgerJournal,
    'j',
    drafts.map(({ row }) => row),
  );
  const wanted = expanded('k', {
    id: bigints(keys.map(() => nextId())),
    owner_type: texts(keys.map(({ ownerType }) => ownerType)),
    owner_id: bigints(keys.map(({ ownerId }) => ownerId)),
    code: texts(keys.map(({ code }) => code)),
    sub_key: texts(keys.map(({ subKey = '' }) => subKey)),
  });
  const of = expanded('o', {
    owner_type: texts(owners.map(({ ownerType }) => ownerType)),
    owner_id: texts(owners.map(({ ownerId }) => ownerId)),
  });
  const account = sql`json_build_object('id', id::text, 'ownerType', owner_type, 'ownerId', owner_id::text, 'code', code,
    'subKey', sub_key, 'balanceFen', balance_fen, 'postingCount', posting_count, 'lastPostedAt', last_posted_at)`;
  return sql`
    with closed as (
      select period from ledger_closing where group_code = ${groupCode} and period = ${drafts[0]?.row.period ?? ''}
    ), mine as (
      insert into ${ledgerJournal} (${journals.names})
      select ${journals.names} from ${journals.rows} where not exists (select from closed)
      on conflict do nothing returning id
    ), held as (
      select f.* from fund_account f join ${of} on o.owner_type = f.owner_type and o.owner_id = f.owner_id
      where f.group_code = ${groupCode} and not f.deleted
      order by f.owner_type, f.owner_id for update of f
    ), opened as (
      insert into ${ledgerAccount} (group_code, id, owner_type, owner_id, code, sub_key, balance_fen)
      select ${groupCode}::text, k.id, k.owner_type, k.owner_id, k.code, k.sub_key, 0 from ${wanted}
      where not exists (select from closed) and not exists (
        select from ledger_account a where a.group_code = ${groupCode} and a.owner_type = k.owner_type
        and a.owner_id = k.owner_id and a.code = k.code and a.sub_key = k.sub_key)
      on conflict do nothing returning *
    ), known as (
      select a.* from ledger_account a
      join ${wanted} on a.owner_type = k.owner_type and a.owner_id = k.owner_id and a.code = k.code and a.sub_key = k.sub_key
      where a.group_code = ${groupCode}
      order by a.owner_type, a.owner_id, a.code, a.sub_key for update of a
    )
    select 'closed' as kind, null::json as found from closed
    union all select 'held', json_build_object('id', id::text, 'ownerType', owner_type, 'ownerId', owner_id::text,
      'status', status, 'frozenReason', frozen_reason, 'availableFen', available_fen, 'frozenFen', frozen_fen,
      'inTransitFen', in_transit_fen, 'oilPoolFen', oil_pool_fen, 'etcPoolFen', etc_pool_fen, 'bankFen', bank_fen, 'lastChangeAt', last_change_at) from held
    union all select 'account', ${account} from opened
    union all select 'account', ${account} from known
    union all select 'mine', to_json(id::text) from mine`;
}
