import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import { ledgerAccount } from '../store/ledgerTables.ts';
import type { Work } from '../records/work.ts';
import { type AccountKey, keyText } from './accounts.ts';
import type { AccountRow } from './journal.ts';

const isOne = ({ ownerType, ownerId, code, subKey = '' }: AccountKey): SQL | undefined =>
  and(
    eq(ledgerAccount.ownerType, ownerType),
    eq(ledgerAccount.ownerId, ownerId),
    eq(ledgerAccount.code, code),
    eq(ledgerAccount.subKey, subKey),
  );

/** The accounts of a tenant, locked in a fixed order so that two postings cannot deadlock. */
async function lockAll(work: Work, keys: readonly AccountKey[]): Promise<Map<string, AccountRow>> {
  const rows = await work.tx
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.groupCode, work.groupCode), or(...keys.map(isOne))))
    .orderBy(
      asc(ledgerAccount.ownerType),
      asc(ledgerAccount.ownerId),
      asc(ledgerAccount.code),
      asc(ledgerAccount.subKey),
    )
    .for('update');
  return new Map(rows.map((row) => [keyText(row), row]));
}

/** Opens accounts that are used for the first time; another transaction may do so at the same time. */
async function open(work: Work, keys: readonly AccountKey[]): Promise<void> {
  await work.tx
    .insert(ledgerAccount)
    .values(
      keys.map(({ code, ownerType, ownerId, subKey = '' }) => ({
        groupCode: work.groupCode,
        id: work.nextId(),
        ownerType,
        ownerId,
        code,
        subKey,
        balanceFen: 0,
      })),
    )
    .onConflictDoNothing();
}

/** All named accounts, opened where they are new, and locked until the transaction ends; by `keyText`. */
export async function lockAccounts(
  work: Work,
  keys: readonly AccountKey[],
): Promise<Map<string, AccountRow>> {
  const wanted = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  const known = await lockAll(work, wanted);
  const missing = wanted.filter((key) => !known.has(keyText(key)));
  if (missing.length === 0) return known;
  await open(work, missing);
  return lockAll(work, wanted);
}
