import { and, eq, or } from 'drizzle-orm';
import { accountDisabled, oneTimePasswordEnded } from '../../domain/codes/refusals/codes/accounts.ts';
import { groupSuspended } from '../../domain/codes/refusals/codes/tenants.ts';
import { user } from '../../domain/records/user.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { account } from '../store/systemTables.ts';
import { isGroupShut } from '../store/tenants.ts';
import type { Db, Tx } from '../store/tx.ts';
import {
  accountCounter,
  type Counter,
  countFailure,
  forgetFailures,
  holdCounters,
  loginCounters,
  waitAfter,
} from './loginDelay.ts';
import { noteAsker, presentTrail } from '../run/trail.ts';
import { isOver } from './oneTimePassword.ts';
import type { Account } from './sessions.ts';

/** One try at a password. */
export interface Attempt {
  /** The account of that name, if there is one that may be used. */
  readonly found: Account | undefined;
  /** Is the password right? Checked beforehand, since hashing must not hold a transaction open. */
  readonly fits: boolean;
  /** What counts it when it fails. */
  readonly counters: readonly Counter[];
}

/** The SMS to the owner of an account whose password is being guessed. */
export const LOCKED_TEXT =
  '【Freightdesk】您的账号被多次输错密码，陌生设备登录已受限；常用设备不受影响。如非本人操作，请修改密码。 ' +
  'Many wrong passwords were tried on your account: unknown devices have to wait, your own does not.';

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

/** What a failure at this name is counted for: the account, or the name where there is none. */
const whoIs = (found: Account | undefined, name: string) =>
  found ? `id:${found.id}` : `name:${name.toLowerCase()}`;

/** The counters of a login at this name from this address. */
export const countersOf = (
  found: Account | undefined,
  name: string,
  address: string,
  known: string | null,
): readonly Counter[] => loginCounters(whoIs(found, name), address, known);

const byAccount = (owner: Account) => and(eq(account.groupCode, owner.groupCode), eq(account.id, owner.id));

/**
 * From here on unknown browsers wait at this account: it says so to the administrator.
 * @returns the account when it was not locked before
 */
async function lockAfter(work: Work, owner: Account, failures: number): Promise<Account | null> {
  const { free } = accountCounter(whoIs(owner, owner.username));
  if (failures < free || owner.status === 'disabled' || owner.status === 'cancelled') return null;
  const lockedUntil = work.now + waitAfter(failures, free);
  await work.tx.update(account).set({ lockedUntil }).where(byAccount(owner));
  if (owner.status === 'locked') return null;
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
 * Judges a login; the counters it writes must be committed in either case. An unknown name, a wrong password and a wait
 * answer the same for everybody: nothing tells whether the name exists or the password was right.
 * @throws 10429 a wait after failures; 44003 disabled and 44134 over, only to somebody who knows the password.
 */
export async function checkLogin(work: Work, { found, fits, counters }: Attempt): Promise<Outcome> {
  await holdCounters(work, counters);
  if (found && fits) {
    if (isOver(found, work.now)) throw refused(oneTimePasswordEnded);
    const owner = await admit(work.tx, found, work.now);
    // Of the account too: its lock has just ended.
    await forgetFailures(work, [...counters, accountCounter(whoIs(found, found.username))]);
    return { account: owner };
  }
  const failures = await countFailure(work, counters);
  if (!found) return { wrong: true, locked: null };
  const ofAccount = failures.get(accountCounter(whoIs(found, found.username)).key) ?? 0;
  return { wrong: true, locked: await lockAfter(work, found, ofAccount) };
}

/**
 * Logs in a user who has proved to be the owner of an account.
 * @throws 44003 disabled; 44013 the whole group is.
 */
export async function admit(tx: Tx, owner: Account, now: number): Promise<Account> {
  if (owner.status === 'disabled' || owner.status === 'cancelled') throw refused(accountDisabled);
  if (await isGroupShut(tx, owner.groupCode)) throw refused(groupSuspended);
  await tx
    .update(account)
    .set({ status: 'active', lockedUntil: null, lastLoginAt: now })
    .where(byAccount(owner));
  return { ...owner, status: 'active' };
}
