import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { pushDevice } from '../store/noteTables.ts';
import { session } from '../store/systemTables.ts';
import type { Db, Tx } from '../store/tx.ts';
import { byToken, type Login, ofOwner } from './sessions.ts';

/** Nothing is pushed any more to a phone that is logged out. */
const phonesOf = ({ groupCode, id }: { groupCode: string; id: string }) =>
  and(eq(pushDevice.groupCode, groupCode), eq(pushDevice.accountId, id));

/** The device of a session, as a part of a statement. */
export const deviceOf = (tokenHash: string) =>
  sql<string>`(select ${session.deviceHash} from ${session} where ${session.tokenHash} = ${tokenHash} limit 1)`;

/** Ends one session. */
export async function endSession(db: Db | Tx, login: Login, why: 'logout'): Promise<void> {
  const { account: owner, tokenHash } = login;
  await db.update(session).set({ ended: why }).where(byToken(owner.groupCode, tokenHash));
  await db
    .delete(pushDevice)
    .where(and(phonesOf(owner), sql`${pushDevice.deviceHash} = ${deviceOf(tokenHash)}`));
}

/** Ends every session of an account, except the one with `keep`. @returns the token hashes of those that ended */
export async function endSessionsOf(
  tx: Tx,
  owner: { groupCode: string; id: string },
  why: 'deregistered' | 'password' | 'phone',
  keep = '',
): Promise<string[]> {
  const over = await tx
    .update(session)
    .set({ ended: why })
    .where(and(ofOwner(owner), ne(session.tokenHash, keep), isNull(session.ended)))
    .returning({ tokenHash: session.tokenHash });
  await tx
    .delete(pushDevice)
    .where(and(phonesOf(owner), sql`${pushDevice.deviceHash} is distinct from ${deviceOf(keep)}`));
  return over.map(({ tokenHash }) => tokenHash);
}
