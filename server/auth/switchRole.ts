import { and, eq, isNull } from 'drizzle-orm';
import { roleNotYours } from '../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { session } from '../store/systemTables.ts';
import { hashOf, type Login, newToken } from './sessions.ts';

/**
 * A fresh token for another role of the same login. It takes the place of the old one, whose channels are closed; device
 * and beginning of the login stay, so that it lasts no longer by a switch.
 * @throws 44100 not a role of this person, or none to be used; 21332 the session has ended or was switched meanwhile
 */
export async function switchRole(work: Work, login: Login, role: string): Promise<string> {
  if (!login.usable.some(({ code }) => code === role)) throw refused(roleNotYours);
  const { groupCode, id: accountId } = login.account;
  const { tokenHash } = login;
  const [old] = await work.tx
    .update(session)
    .set({ ended: 'switched' })
    .where(and(eq(session.groupCode, groupCode), eq(session.tokenHash, tokenHash), isNull(session.ended)))
    .returning();
  if (!old) throw refused(noLongerLoggedIn);
  const token = newToken();
  await work.tx
    .insert(session)
    .values({ ...old, tokenHash: hashOf(token), role, seenAt: work.now, ended: null });
  work.ended.push({ groupCode, accountId, tokenHash });
  return token;
}
