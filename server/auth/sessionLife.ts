import { and, eq, isNull } from 'drizzle-orm';
import type { SessionLife } from '../../domain/calls/sessionLife.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { refused } from '../records/errors.ts';
import type { Db, Tx } from '../store/tx.ts';
import { session } from '../store/systemTables.ts';
import { ABSOLUTE_MS, IDLE_MS, type Login } from './sessions.ts';

const own = ({ account, tokenHash }: Login) =>
  and(eq(session.groupCode, account.groupCode), eq(session.tokenHash, tokenHash));

/** Time left in the session of a login. @throws 10404 when it has just ended */
export async function lifeOf(db: Db | Tx, login: Login, now: number): Promise<SessionLife> {
  const [row] = await db.select().from(session).where(own(login));
  if (!row) throw refused(noSuchRecord);
  return {
    idleMs: Math.max(0, row.seenAt + IDLE_MS - now),
    absoluteMs: Math.max(0, row.createdAt + ABSOLUTE_MS - now),
    locked: row.lockedAt !== null,
  };
}

/** The user is active: the idle time starts again. */
export async function keepAlive(db: Db | Tx, login: Login, now: number): Promise<void> {
  await db.update(session).set({ seenAt: now }).where(own(login));
}

/** From now on the session only accepts its password. */
export async function lock(db: Db | Tx, login: Login, now: number): Promise<void> {
  await db
    .update(session)
    .set({ lockedAt: now })
    .where(and(own(login), isNull(session.lockedAt)));
}

export async function unlock(db: Db | Tx, login: Login): Promise<void> {
  await db.update(session).set({ lockedAt: null }).where(own(login));
}
