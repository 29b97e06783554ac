import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { type KnownLogin, LAST_LOGINS } from '../../domain/calls/sessions.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { deviceName } from '../../domain/rules/userAgent.ts';
import { refused } from '../records/errors.ts';
import type { Work } from '../records/work.ts';
import { session } from '../store/systemTables.ts';
import { hashOf, isOpen, loginsOf } from './sessions.ts';

/** Number of logins listed at most; who has more open ones ends them all at once. */
const LISTED = 100;

interface Owner {
  readonly groupCode: string;
  readonly id: string;
}

/** Names a session outside: not the hash by which its token is found. */
const idOf = ({ tokenHash }: { tokenHash: string }) => hashOf(tokenHash);

/** The open logins of an account and its last ones, newest first. @param here hash of the caller's own token */
export async function knownSessions({ tx, now }: Work, owner: Owner, here: string): Promise<KnownLogin[]> {
  const rows = await tx
    .select()
    .from(session)
    .where(loginsOf(owner))
    .orderBy(desc(session.createdAt))
    .limit(LISTED);
  return rows
    .map((row) => ({
      id: idOf(row),
      device: deviceName(row.userAgent),
      address: row.address,
      role: row.role,
      begunAt: row.createdAt,
      seenAt: row.seenAt,
      state:
        row.tokenHash === here ? ('here' as const) : isOpen(row, now) ? ('open' as const) : ('over' as const),
    }))
    .filter(({ state }, index) => state !== 'over' || index < LAST_LOGINS);
}

/**
 * Ends one login of an account, or all of them but `keep`; one that is over already stays so. Their channels are closed.
 * @param keep hash of the token that stays
 * @throws 10404 no login of this account has that id
 */
export async function endKnownSessions(
  work: Work,
  owner: Owner,
  { id, keep }: { id: string | undefined; keep: string },
): Promise<void> {
  const { groupCode, id: accountId } = owner;
  const rows = await work.tx.select({ tokenHash: session.tokenHash }).from(session).where(loginsOf(owner));
  const meant = rows.filter((row) => (id === undefined ? row.tokenHash !== keep : idOf(row) === id));
  if (id !== undefined && meant.length === 0) throw refused(noSuchRecord);
  if (meant.length === 0) return;
  const hashes = meant.map(({ tokenHash }) => tokenHash);
  const over = await work.tx
    .update(session)
    .set({ ended: 'closed' })
    .where(and(eq(session.groupCode, groupCode), inArray(session.tokenHash, hashes), isNull(session.ended)))
    .returning({ tokenHash: session.tokenHash });
  for (const { tokenHash } of over) work.ended.push({ groupCode, accountId, tokenHash });
}
