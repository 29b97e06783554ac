import { and, eq, or } from 'drizzle-orm';
import { user } from '../../domain/records/user.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { account, loginAttempt } from '../store/systemTables.ts';
import type { Db, Tx } from '../store/tx.ts';
import type { Work } from '../records/work.ts';
import { noteAsker, noteGroup, presentTrail } from '../run/trail.ts';
import type { Account } from './sessions.ts';
import { accountDisabled, loginLocked, tooManyAttempts } from '../../domain/codes/refusals/codes.ts';

/** Five failures within 15 minutes lock an account for 30 (records 3). */
const FAILURES = 5;
const WINDOW_MS = 15 * 60_000;
const LOCK_MS = 30 * 60_000;
/** Failures allowed per address within the window, whatever user names it tries. */
const ADDRESS_FAILURES = 50;

export interface Attempt {
  readonly groupCode: string;
  readonly username: string;
  /** Is the password right? Checked beforehand, since hashing must not hold a transaction open. */
  readonly fits: boolean;
  readonly address: string;
  readonly now: number;
}

/** The SMS to the owner of an account that was just locked. */
export const LOCKED_TEXT =
  '【Freightdesk】您的账号因多次输错密码已锁定 30 分钟；如非本人操作，请在解锁后修改密码。 ' +
  'Your account is locked for 30 minutes after wrong passwords.';

const minutes = (ms: number) => Math.max(1, Math.ceil(ms / 60_000));

/** The log names the account that somebody tries to enter. */
function noteAsked({ groupCode, id, realName }: Account): void {
  const known = presentTrail()?.asker;
  if (!known?.accountId)
    noteAsker({ groupCode, accountId: id, byName: realName, role: null, sessionRef: null });
}

/** An account by user name or phone number. */
export async function accountNamed(
  tx: Db | Tx,
  groupCode: string,
  name: string,
): Promise<Account | undefined> {
  const [found] = await tx
    .select()
    .from(account)
    .where(and(eq(account.groupCode, groupCode), or(eq(account.username, name), eq(account.phone, name))))
    .limit(1);
  if (found) noteAsked(found);
  return found;
}

/** @throws 10429 when this address failed too often lately. */
export async function checkAddress(
  tx: Db | Tx,
  { groupCode, address, now }: Pick<Attempt, 'groupCode' | 'address' | 'now'>,
): Promise<void> {
  noteGroup(groupCode);
  const [row] = await tx
    .select()
    .from(loginAttempt)
    .where(and(eq(loginAttempt.groupCode, groupCode), eq(loginAttempt.address, address)));
  if (row && row.failures >= ADDRESS_FAILURES && now - row.since < WINDOW_MS) {
    throw refused(tooManyAttempts, { n: Math.ceil((row.since + WINDOW_MS - now) / 1000) });
  }
}

async function countAddress(tx: Tx, { groupCode, address, now }: Attempt): Promise<void> {
  const where = and(eq(loginAttempt.groupCode, groupCode), eq(loginAttempt.address, address));
  const [row] = await tx.select().from(loginAttempt).where(where).for('update');
  if (!row)
    await tx
      .insert(loginAttempt)
      .values({ groupCode, address, since: now, failures: 1 })
      .onConflictDoNothing();
  else if (now - row.since >= WINDOW_MS)
    await tx.update(loginAttempt).set({ since: now, failures: 1 }).where(where);
  else
    await tx
      .update(loginAttempt)
      .set({ failures: row.failures + 1 })
      .where(where);
}

const byAccount = (owner: Account) => and(eq(account.groupCode, owner.groupCode), eq(account.id, owner.id));

/** Is it still locked now? An expired lock does not count, whatever the stored state is. */
const isLocked = ({ status, lockedUntil }: Account, now: number) =>
  status === 'locked' && lockedUntil !== null && lockedUntil > now;

/**
 * Counts one more failure; a locked account counts none, so that nobody can lock its owner out for ever.
 * @returns the account when this failure has locked it
 */
async function countFailure(work: Work, known: Account): Promise<Account | null> {
  const { tx, now } = work;
  // Read again under the lock: concurrent attempts must all count.
  const [owner] = await tx.select().from(account).where(byAccount(known)).for('update');
  if (!owner || owner.status === 'disabled' || owner.status === 'cancelled' || isLocked(owner, now))
    return null;
  const isFresh = owner.firstFailAt !== null && now - owner.firstFailAt < WINDOW_MS;
  const failCount = isFresh ? owner.failCount + 1 : 1;
  const isFull = failCount >= FAILURES;
  // An expired lock ends here: the account returns to its ordinary state, whatever follows.
  const counted = isFull
    ? { status: 'active' as const, failCount: 0, firstFailAt: null, lockedUntil: now + LOCK_MS }
    : { status: 'active' as const, failCount, firstFailAt: isFresh ? owner.firstFailAt : now };
  await tx.update(account).set(counted).where(byAccount(owner));
  if (!isFull) return null;
  await apply(work, user, { id: owner.id, type: 'lock' }, true);
  return owner;
}

/**
 * The outcome of an attempt. Failures must be stored, so they are returned, not rolled back; `locked` is the
 * account that this one has locked.
 */
export type Outcome =
  | { readonly account: Account }
  | { readonly wrong: true; readonly locked: Account | null };

/**
 * Judges a login; the counters it writes must be committed in either case. The same error is returned for an unknown
 * name, a wrong password and a locked account with a wrong password.
 * @throws 10429 address limit; 44002 locked and 44003 disabled, only to somebody who knows the password.
 */
export async function checkLogin(work: Work, attempt: Attempt): Promise<Outcome> {
  const { tx } = work;
  await checkAddress(tx, attempt);
  const found = await accountNamed(tx, attempt.groupCode, attempt.username);
  if (!found || !attempt.fits) {
    await countAddress(tx, attempt);
    return { wrong: true, locked: found ? await countFailure(work, found) : null };
  }
  return { account: await admit(tx, found, attempt.now) };
}

/**
 * Logs in a user who has proved to be the owner of an account.
 * @throws 44002 locked; 44003 disabled.
 */
export async function admit(tx: Tx, owner: Account, now: number): Promise<Account> {
  if (owner.status === 'disabled' || owner.status === 'cancelled') throw refused(accountDisabled);
  if (isLocked(owner, now)) throw refused(loginLocked, { n: minutes((owner.lockedUntil ?? 0) - now) });
  await tx
    .update(account)
    .set({ status: 'active', failCount: 0, firstFailAt: null, lockedUntil: null, lastLoginAt: now })
    .where(byAccount(owner));
  return { ...owner, status: 'active' };
}
