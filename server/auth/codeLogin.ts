import { and, eq } from 'drizzle-orm';
import { refused } from '../records/errors.ts';
import { account } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';
import { admit } from './login.ts';
import type { Account } from './sessions.ts';
import { checkCode } from './smsCodes.ts';
import { phoneNotRegistered, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';

/**
 * The account of a phone whose owner has the code it was sent. By phone alone: a user name that looks like a phone
 * may belong to somebody who has another one by now.
 * @param isDemoOpen otherwise a demo account counts as unknown
 * @throws 44004 wrong or worn-out code; 44011 no account, told only to who holds the phone; 44003.
 */
export async function admitByCode(
  work: Work,
  phone: string,
  code: string,
  isDemoOpen: boolean,
): Promise<Account> {
  if (!(await checkCode(work, phone, code))) throw refused(wrongCode);
  const [owner] = await work.tx
    .select()
    .from(account)
    .where(and(eq(account.groupCode, work.groupCode), eq(account.phone, phone)))
    .limit(1);
  if (!owner || (owner.isDemo && !isDemoOpen)) throw refused(phoneNotRegistered);
  return admit(work.tx, owner, work.now);
}
