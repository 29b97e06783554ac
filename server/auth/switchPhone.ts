import { and, eq } from 'drizzle-orm';
import { refused } from '../records/errors.ts';
import { account } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { endSessionsOf } from './endSessions.ts';
import type { Account } from './sessions.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';

const isThis = (work: Work, id: string) => and(eq(account.groupCode, work.groupCode), eq(account.id, id));

/** The account of a person, locked until the transaction ends. @throws 10404 */
export async function accountOf(work: Work, id: string): Promise<Account> {
  const [owner] = await work.tx.select().from(account).where(isThis(work, id)).for('update');
  if (!owner) throw refused(noSuchRecord);
  return owner;
}

/**
 * Gives an account another number to log in with; a user name that was the old number follows it, and every
 * login of the account ends (records 3, transport-and-money 5.3).
 * @throws 10404 no such account
 */
export async function switchPhone(work: Work, id: string, phone: string): Promise<void> {
  const { phone: former } = await accountOf(work, id);
  await work.tx.update(account).set({ phone }).where(isThis(work, id));
  await afterSwitch(work, id, former);
}

/** What follows when an account has another number than `former` now: its user name, and the end of its logins. */
export async function afterSwitch(work: Work, id: string, former: string): Promise<void> {
  const owner = await accountOf(work, id);
  if (owner.username === former)
    await work.tx.update(account).set({ username: owner.phone }).where(isThis(work, id));
  for (const tokenHash of await endSessionsOf(work.tx, owner, 'phone'))
    work.ended.push({ groupCode: work.groupCode, accountId: id, tokenHash });
}
