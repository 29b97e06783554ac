import { CHART } from '../../domain/rules/ledger.ts';
import type { Work } from '../records/work.ts';
import { ledgerEntry, ledgerJournal, ledgerPosting, ledgerWaybill } from '../store/ledgerTables.ts';
import { cellsOf, columnNames, linesText, shapedStatements } from '../store/shaped.ts';
import { StartOver } from '../store/tx.ts';
import { type AccountKey, keyText } from './accounts.ts';
import { type Held, heldNothing, ownersOf, ownerText, withBalances } from './holders.ts';
import { type EntryRow, type OpenAccount, type PostingContext, type PostingRow, write } from './journal.ts';
import type { Draft } from './take.ts';
import { GROWN_SUMS, waybillSums } from './waybillSums.ts';

/** Postings with more legs are rare, and need statements that expand arrays. */
const MOST_LEGS = 10;

/** An account of a posting before anything is known of it: its id is its place, and it moves from 0. */
interface Moved {
  readonly account: OpenAccount;
  /** The least that it has after one of the journals, if it may not be negative. */
  lowestFen: number | null;
}

/** Everything that a posting does, counted from the balances that it will find. */
interface Movement {
  readonly accounts: readonly Moved[];
  readonly held: readonly Held[];
  readonly entries: readonly EntryRow[];
  readonly postings: readonly PostingRow[];
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The order in which accounts are locked, here and in `take`: codes are capital letters, which every collation sorts alike. */
function inLockOrder(a: AccountKey, b: AccountKey): number {
  return (
    order(a.ownerType, b.ownerType) ||
    Number(BigInt(a.ownerId) - BigInt(b.ownerId)) ||
    order(a.code, b.code) ||
    order(a.subKey ?? '', b.subKey ?? '')
  );
}

function openedAt(key: AccountKey, place: number): Moved {
  const { code, ownerType, ownerId, subKey = '' } = key;
  const nothing = { balanceFen: 0, postingCount: 0, lastPostedAt: 0 };
  return {
    account: { id: String(place), code, ownerType, ownerId, subKey, ...nothing },
    lowestFen: CHART[code].mayBeNegative ? null : 0,
  };
}

function movementOf(context: PostingContext, drafts: readonly Draft[]): Movement {
  const keys = drafts.flatMap(({ legs }) => legs.flatMap(({ debit, credit }) => [debit, credit]));
  const wanted = [...new Map(keys.map((key) => [keyText(key), key])).values()].sort(inLockOrder);
  const moved = wanted.map(openedAt);
  const accounts = new Map(moved.map(({ account }) => [keyText(account), account]));
  const entries: EntryRow[] = [];
  const postings: PostingRow[] = [];
  for (const { row, legs } of drafts) {
    const written = write(context, row, legs, accounts);
    entries.push(...written.entries);
    postings.push(...written.postings);
    for (const one of moved)
      if (one.lowestFen !== null) one.lowestFen = Math.min(one.lowestFen, one.account.balanceFen);
  }
  const owners = new Map(ownersOf(wanted).map((owner) => [ownerText(owner), heldNothing(owner)]));
  const held = withBalances(owners, [...accounts.values()]).sort(
    (a, b) => order(a.ownerType, b.ownerType) || order(a.ownerId ?? '', b.ownerId ?? ''),
  );
  return { accounts: moved, held, entries, postings };
}

/** Columns to fill, from lines or from what `ledger_move` found. */
function filled(table: typeof ledgerEntry | typeof ledgerPosting, found: Readonly<Record<string, string>>) {
  return columnNames(table)
    .map((name) => found[name] ?? `l.${name}`)
    .join(', ');
}

const NAMES = {
  journal: columnNames(ledgerJournal).join(', '),
  entry: columnNames(ledgerEntry).join(', '),
  posting: columnNames(ledgerPosting).join(', '),
  waybill: columnNames(ledgerWaybill).join(', '),
};
const ENTRY = filled(ledgerEntry, {
  '"debit_account_id"': 'd.account_id',
  '"credit_account_id"': 'c.account_id',
});
const POSTING = filled(ledgerPosting, {
  '"account_id"': 'm.account_id',
  '"seq"': 'm.posting_count + l.seq',
  '"balance_fen"': 'm.balance_fen + l.balance_fen',
});

/** Types of what `ledger_move` is given (migration `ledger_move` says what each is). */
const GIVEN = [
  ...['text', 'text', 'bigint'],
  ...['text[]', 'text[]', 'bigint[]', 'bigint[]', 'bigint[]'],
  ...['text[]', 'text[]', 'bigint[]', 'bigint[]', 'bigint[]', 'bigint[]', 'bigint[]', 'bigint[]'],
  ...['bigint[]', 'text[]', 'bigint[]', 'text[]', 'text[]', 'bigint[]', 'bigint[]', 'bigint[]'],
];

const statement = shapedStatements((journals: number, entries: number, postings: number, waybills: number) =>
  [
    `with moved as materialized (select * from ledger_move(${GIVEN.map((type) => `?::${type}`).join(', ')})),`,
    `journals as (insert into ledger_journal (${NAMES.journal}) select ${NAMES.journal}`,
    `from ${linesText(ledgerJournal, 'l', journals)} where exists (select from moved) on conflict do nothing returning id),`,
    `entries as (insert into ledger_entry (${NAMES.entry}) select ${ENTRY} from ${linesText(ledgerEntry, 'l', entries)}`,
    `join moved d on d.place = l.debit_account_id join moved c on c.place = l.credit_account_id),`,
    `postings as (insert into ledger_posting (${NAMES.posting}) select ${POSTING}`,
    `from ${linesText(ledgerPosting, 'l', postings)} join moved m on m.place = l.account_id)`,
    waybills === 0
      ? ''
      : `, sums as (insert into ledger_waybill (${NAMES.waybill}) select ${NAMES.waybill}
        from ${linesText(ledgerWaybill, 'l', waybills)} where exists (select from moved) ${GROWN_SUMS})`,
    `select (select count(*)::int from moved) as moved, (select count(*)::int from journals) as journals`,
  ].join('\n'),
);

/**
 * Posts journals in one statement where nothing stands against it: the money accounts are open and active, there is enough
 * money, the month is open, and none of the journals was posted before. Accounts are locked in the order of `take`; those that are new
 * are opened. Where anything stands against it, nothing is written.
 * @returns whether they were posted
 */
export async function enterAtOnce(
  work: Work,
  context: PostingContext,
  drafts: readonly Draft[],
): Promise<boolean> {
  const legs = drafts.reduce((sum, draft) => sum + draft.legs.length, 0);
  const rows = drafts.map(({ row }) => row);
  const causes = new Set(
    rows.map(({ journalType, bizType, bizId, seq }) => [journalType, bizType, bizId, seq].join()),
  );
  if (legs > MOST_LEGS || causes.size < drafts.length) return false;
  const { accounts, held, entries, postings } = movementOf(context, drafts);
  const sums = waybillSums(drafts);
  const of = accounts.map(({ account }) => account);
  const { rows: found } = await work.tx.execute<{ moved: number; journals: number }>(
    statement(
      [rows.length, entries.length, postings.length, sums.length],
      [
        ...[work.groupCode, rows[0]?.period ?? '', context.at],
        ...[rows.map((one) => one.journalType), rows.map((one) => one.bizType), rows.map((one) => one.bizId)],
        ...[rows.map((one) => one.seq), rows.map((one) => one.reversesId)],
        ...[held.map((one) => one.ownerType), held.map((one) => one.ownerId)],
        ...[held.map((one) => one.availableFen), held.map((one) => one.frozenFen)],
        ...[
          held.map((one) => one.inTransitFen),
          held.map((one) => one.oilPoolFen),
          held.map((one) => one.etcPoolFen),
          held.map((one) => one.bankFen),
        ],
        ...[of.map(() => work.nextId()), of.map((one) => one.ownerType), of.map((one) => one.ownerId)],
        ...[of.map((one) => one.code), of.map((one) => one.subKey), of.map((one) => one.balanceFen)],
        ...[accounts.map((one) => one.lowestFen), of.map((one) => one.postingCount)],
        ...cellsOf(ledgerJournal, rows),
        ...cellsOf(ledgerEntry, entries),
        ...cellsOf(ledgerPosting, postings),
        ...cellsOf(ledgerWaybill, sums),
      ],
    ),
  );
  const [done] = found;
  if (!done || done.moved === 0) return false;
  // Somebody else has posted the same on other accounts meanwhile: what this statement has moved must not remain.
  if (done.journals < rows.length) throw new StartOver('The same was posted at the same time.');
  return true;
}
