import { and, eq, sql } from 'drizzle-orm';
import { refused } from '../records/errors.ts';
import { ledgerAccount, ledgerEntry } from '../store/systemTables.ts';
import type { Work } from '../work.ts';

/** Accounts of transport-and-money 8.3 that the journals below move. */
const ACCOUNTS = {
  BANK: { side: 'debit', mayBeNegative: false },
  EQUITY: { side: 'credit', mayBeNegative: true },
  W_AVAIL: { side: 'credit', mayBeNegative: false },
  W_FROZEN: { side: 'credit', mayBeNegative: false },
} as const;

export type AccountCode = keyof typeof ACCOUNTS;
export type JournalType = 'OPENING' | 'RECHARGE' | 'FREEZE' | 'UNFREEZE';

export interface AccountKey {
  readonly code: AccountCode;
  readonly ownerType: 'platform' | 'shipper';
  readonly ownerId: string;
}

export const wallet = (shipperId: string): AccountKey => ({
  code: 'W_AVAIL',
  ownerType: 'shipper',
  ownerId: shipperId,
});
export const frozen = (shipperId: string): AccountKey => ({
  code: 'W_FROZEN',
  ownerType: 'shipper',
  ownerId: shipperId,
});
export const platformAccount = (code: 'BANK' | 'EQUITY'): AccountKey => ({
  code,
  ownerType: 'platform',
  ownerId: '0',
});

export interface Journal {
  readonly type: JournalType;
  readonly debit: AccountKey;
  readonly credit: AccountKey;
  readonly amountFen: number;
  readonly bizType: string;
  readonly bizId: string;
  readonly waybillId?: string;
}

function keyOf(work: Work, account: AccountKey) {
  return and(
    eq(ledgerAccount.groupCode, work.groupCode),
    eq(ledgerAccount.ownerType, account.ownerType),
    eq(ledgerAccount.ownerId, account.ownerId),
    eq(ledgerAccount.code, account.code),
    eq(ledgerAccount.subKey, ''),
  );
}

/** Balance on the normal side in fen; 0 for an account that was never used. */
export async function balanceFen(work: Work, account: AccountKey): Promise<number> {
  const [row] = await work.tx
    .select({ balance: ledgerAccount.balanceFen })
    .from(ledgerAccount)
    .where(keyOf(work, account));
  return row?.balance ?? 0;
}

/** Moves the cached balance; the row lock makes simultaneous postings queue. @returns the account's id */
async function move(
  work: Work,
  account: AccountKey,
  side: 'debit' | 'credit',
  amountFen: number,
): Promise<string> {
  const { side: normal, mayBeNegative } = ACCOUNTS[account.code];
  const delta = side === normal ? amountFen : -amountFen;
  const { code, ownerType, ownerId } = account;
  const [row] = await work.tx
    .insert(ledgerAccount)
    .values({
      groupCode: work.groupCode,
      id: work.nextId(),
      ownerType,
      ownerId,
      code,
      subKey: '',
      balanceFen: delta,
    })
    .onConflictDoUpdate({
      target: [
        ledgerAccount.groupCode,
        ledgerAccount.ownerType,
        ledgerAccount.ownerId,
        ledgerAccount.code,
        ledgerAccount.subKey,
      ],
      set: { balanceFen: sql`${ledgerAccount.balanceFen} + ${delta}` },
    })
    .returning({ id: ledgerAccount.id, balance: ledgerAccount.balanceFen });
  if (!row) throw new Error('The ledger account was not written.');
  if (row.balance < 0 && !mayBeNegative) throw refused(31007, { x: (-row.balance / 100).toFixed(2) });
  return row.id;
}

/**
 * Posts one journal: one entry with one debit and one credit account of the same amount (T&M 8.2, 8.7).
 * The unique key on type and document refuses a second posting of the same cause.
 * @throws 31007 when an account that may not be negative would be.
 */
export async function post(work: Work, journal: Journal): Promise<void> {
  if (!Number.isSafeInteger(journal.amountFen) || journal.amountFen <= 0)
    throw new Error('A journal moves a positive whole number of fen.');
  const debitAccountId = await move(work, journal.debit, 'debit', journal.amountFen);
  const creditAccountId = await move(work, journal.credit, 'credit', journal.amountFen);
  await work.tx.insert(ledgerEntry).values({
    groupCode: work.groupCode,
    id: work.nextId(),
    journalType: journal.type,
    debitAccountId,
    creditAccountId,
    amountFen: journal.amountFen,
    bizType: journal.bizType,
    bizId: journal.bizId,
    seq: 0,
    waybillId: journal.waybillId ?? null,
    postedAt: work.now,
  });
}
