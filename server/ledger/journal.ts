import { isPair, type JournalType, movement, periodOfEntry, type Side } from '../../domain/rules/ledger.ts';
import type { ledgerAccount, ledgerEntry, ledgerJournal, ledgerPosting } from '../store/ledgerTables.ts';
import { type AccountKey, keyText } from './accounts.ts';

/** The document that caused a journal, and the event. */
export interface Cause {
  /** Record name, e.g. `waybill`. */
  readonly record: string;
  readonly id: string;
  /** Business number, shown to people. */
  readonly no: string;
  readonly event: string;
}

export interface Leg {
  readonly debit: AccountKey;
  readonly credit: AccountKey;
  /** Fen, above 0. */
  readonly amountFen: number;
  /** Dimensions for the sub-ledger, profit and reports. */
  readonly waybillId?: string | undefined;
}

/** Entries that are posted together or not at all. */
export interface Journal {
  readonly type: JournalType;
  readonly cause: Cause;
  readonly legs: readonly Leg[];
  /** Distinguishes journals of one kind that a document causes several times; else 0. */
  readonly seq?: number;
}

export type AccountRow = typeof ledgerAccount.$inferSelect;
export type JournalRow = typeof ledgerJournal.$inferSelect;
export type EntryRow = typeof ledgerEntry.$inferSelect;
export type PostingRow = typeof ledgerPosting.$inferSelect;

/** An account while journals are written: its balance after each of them. */
export type Open = Pick<AccountRow, 'id' | 'code' | 'balanceFen' | 'postingCount' | 'lastPostedAt'>;
/** The same with its owner, as it is locked for a posting. */
export type OpenAccount = Omit<AccountRow, 'groupCode'>;

/** Who posts, when, and the source of new ids. */
export interface PostingContext {
  readonly groupCode: string;
  readonly byId: string;
  readonly byName: string;
  readonly at: number;
  nextId(): string;
}

/** A leg of a reversing journal: the entry it reverses. */
export type ReversalLeg = Leg & { readonly reversesEntryId?: string };

export const amountOf = (legs: readonly Leg[]): number =>
  legs.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** @throws Error for a journal that breaks the table of kinds: a programming error, not a user's */
export function assertValidJournal({ type, legs, cause }: Journal): void {
  const where = `${type} of ${cause.record} ${cause.id}`;
  if (legs.length === 0) throw new Error(`The journal ${where} has no entries.`);
  for (const { debit, credit, amountFen } of legs) {
    if (!Number.isSafeInteger(amountFen) || amountFen <= 0)
      throw new Error(`The journal ${where} moves ${String(amountFen)} fen.`);
    if (!isPair(type, debit.code, credit.code) || keyText(debit) === keyText(credit))
      throw new Error(`The journal ${where} may not move from ${keyText(debit)} to ${keyText(credit)}.`);
  }
}

/** The row of a journal. */
export function journalRow(
  context: PostingContext,
  { type, cause, legs, seq = 0 }: Journal,
  reversesId: string | null = null,
): JournalRow {
  return {
    groupCode: context.groupCode,
    id: context.nextId(),
    journalType: type,
    bizType: cause.record,
    bizId: cause.id,
    bizNo: cause.no,
    event: cause.event,
    seq,
    amountFen: amountOf(legs),
    reversesId,
    byId: context.byId,
    byName: context.byName,
    postedAt: context.at,
    period: periodOfEntry(context.at),
  };
}

/**
 * The entries of a journal with both their postings; updates the open accounts.
 * @param accounts every account of the legs, by `keyText`
 */
export function write(
  context: PostingContext,
  journal: JournalRow,
  legs: readonly ReversalLeg[],
  accounts: ReadonlyMap<string, Open>,
): { entries: EntryRow[]; postings: PostingRow[] } {
  const entries: EntryRow[] = [];
  const postings: PostingRow[] = [];
  const { groupCode } = context;
  for (const { debit, credit, amountFen, waybillId, reversesEntryId } of legs) {
    const sides = [
      ['debit', need(accounts, debit)],
      ['credit', need(accounts, credit)],
    ] as const satisfies readonly (readonly [Side, Open])[];
    const entry: EntryRow = {
      groupCode,
      id: context.nextId(),
      journalId: journal.id,
      journalType: journal.journalType,
      debitAccountId: sides[0][1].id,
      creditAccountId: sides[1][1].id,
      amountFen,
      bizType: journal.bizType,
      bizId: journal.bizId,
      seq: journal.seq,
      waybillId: waybillId ?? null,
      reversesEntryId: reversesEntryId ?? null,
      postedAt: journal.postedAt,
      period: journal.period,
    };
    entries.push(entry);
    for (const [side, account] of sides) {
      account.balanceFen += movement(account.code, side, amountFen);
      account.postingCount += 1;
      account.lastPostedAt = journal.postedAt;
      postings.push({
        groupCode,
        id: context.nextId(),
        accountId: account.id,
        seq: account.postingCount,
        entryId: entry.id,
        side,
        amountFen,
        balanceFen: account.balanceFen,
        postedAt: journal.postedAt,
      });
    }
  }
  return { entries, postings };
}

function need(accounts: ReadonlyMap<string, Open>, key: AccountKey): Open {
  const account = accounts.get(keyText(key));
  if (!account) throw new Error(`The account ${keyText(key)} is not open.`);
  return account;
}
