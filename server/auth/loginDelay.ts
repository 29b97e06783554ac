import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import { tooManyAttempts } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { throttle } from '../store/contentTables.ts';
import type { Db, Tx } from '../store/tx.ts';

/** The wait after the failures that are free; it doubles with each further one, ms. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Failures are forgotten after this long without a new one, ms. */
export const FORGET_MS = 60 * 60_000;

/** Failed attempts that are counted together, and how many of them cost no wait. */
export interface Counter {
  readonly key: string;
  readonly free: number;
}

/** Free failures of one account from one address, of one account from anywhere, and of one address. */
const FREE = { pair: 5, account: 20, address: 50, known: 5, unlock: 5 } as const;

/**
 * What counts the failures of a login. A browser that this account has logged in with before has a counter of its own:
 * whoever guesses elsewhere cannot keep its owner out. An unknown name is counted like a known one.
 * @param who the account, or the name where there is none
 * @param known secret number of a known browser; null: an unknown one
 */
export function loginCounters(who: string, address: string, known: string | null): readonly Counter[] {
  if (known !== null) return [{ key: `login:known:${known}`, free: FREE.known }];
  return [
    accountCounter(who),
    { key: `login:address:${address}`, free: FREE.address },
    { key: `login:pair:${who}:${address}`, free: FREE.pair },
  ];
}

/** All failures of one account from unknown browsers. */
export const accountCounter = (who: string): Counter => ({ key: `login:who:${who}`, free: FREE.account });

/** The password that opens a locked screen. */
export const unlockCounter = (tokenHash: string): Counter => ({
  key: `login:unlock:${tokenHash}`,
  free: FREE.unlock,
});

/** The wait that so many failures cost, ms. */
export function waitAfter(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - free));
}

type Count = Pick<typeof throttle.$inferSelect, 'key' | 'since' | 'used'>;

const ofKeys = (groupCode: string, counters: readonly Counter[]) =>
  and(
    eq(throttle.groupCode, groupCode),
    inArray(
      throttle.key,
      counters.map(({ key }) => key),
    ),
  );

/** @throws 10429 with the seconds to wait, the same whether the password was right */
function requireNoWait(counters: readonly Counter[], counts: readonly Count[], now: number): void {
  const waits = counters.map(({ key, free }) => {
    const count = counts.find((one) => one.key === key);
    // Among the free ones nobody waits, not even for a clock that is a little ahead.
    if (!count || count.used < free || now - count.since >= FORGET_MS) return 0;
    return count.since + waitAfter(count.used, free) - now;
  });
  const ms = Math.max(...waits);
  if (ms > 0) throw refused(tooManyAttempts, { n: Math.ceil(ms / 1000) });
}

/**
 * Asked before the password is hashed: a flood of guesses must not cost a flood of hashing.
 * @throws 10429
 */
export async function requireNoDelay(
  db: Db | Tx,
  groupCode: string,
  counters: readonly Counter[],
  now: number,
): Promise<void> {
  requireNoWait(counters, await db.select().from(throttle).where(ofKeys(groupCode, counters)), now);
}

/**
 * Takes the counters for this transaction, and asks again: of many attempts sent at once only the free ones are judged.
 * @throws 10429
 */
export async function holdCounters(work: Work, counters: readonly Counter[]): Promise<void> {
  const { tx, groupCode, now } = work;
  // In one order, so that two attempts never wait for each other.
  const keys = counters.map(({ key }) => key).toSorted();
  const counts = await tx
    .insert(throttle)
    .values(keys.map((key) => ({ groupCode, key, since: now, used: 0 })))
    .onConflictDoUpdate({ target: [throttle.groupCode, throttle.key], set: { key: sql`excluded.key` } })
    .returning({ key: throttle.key, since: throttle.since, used: throttle.used });
  requireNoWait(counters, counts, now);
}

/** One more failure. @returns the failures of each counter, by key */
export async function countFailure(
  work: Work,
  counters: readonly Counter[],
): Promise<ReadonlyMap<string, number>> {
  const isOld = sql`${throttle.since} <= ${work.now - FORGET_MS}`;
  const counts = await work.tx
    .update(throttle)
    .set({ since: work.now, used: sql`case when ${isOld} then 1 else ${throttle.used} + 1 end` })
    .where(ofKeys(work.groupCode, counters))
    .returning({ key: throttle.key, used: throttle.used });
  return new Map(counts.map(({ key, used }) => [key, used]));
}

/** A right password ends the waits, but not that of the address: who has an account must not guess those of others. */
export async function forgetFailures(work: Work, counters: readonly Counter[]): Promise<void> {
  const own = counters.filter(({ key }) => !key.startsWith('login:address:'));
  await work.tx.delete(throttle).where(ofKeys(work.groupCode, own));
}

/** An administrator lets an account in again, from wherever. */
export async function forgetAccountFailures({ tx, groupCode }: Work, who: string): Promise<void> {
  await tx
    .delete(throttle)
    .where(
      and(
        eq(throttle.groupCode, groupCode),
        or(eq(throttle.key, accountCounter(who).key), like(throttle.key, `login:pair:${who}:%`)),
      ),
    );
}
