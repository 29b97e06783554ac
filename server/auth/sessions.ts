import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { ROLE_CODES, type RoleCode, roleTagOf } from '../../domain/codes/roles.ts';
import type { Viewer } from '../../domain/records/record.ts';
import type { Db, Tx } from '../store/tx.ts';
import { account, session } from '../store/systemTables.ts';

/** A login ends after this long without a call, ms, */
export const IDLE_MS = 4 * 3_600_000;
/** and after this long in any case: a working day with overtime, ms. */
export const ABSOLUTE_MS = 16 * 3_600_000;
/** The last-seen time is written at most this often, ms. */
const SEEN_STEP_MS = 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Account = typeof account.$inferSelect;
export interface Login {
  readonly account: Account;
  readonly viewer: Viewer;
  readonly role: RoleCode;
  readonly tokenHash: string;
}

/** Why a token opens nothing: never known or ended by time, or the account was deregistered (21332). */
export type NoLogin = 'none' | 'deregistered';

/** Opens a session; returns the only copy of the token. 256 random bits, stored as a hash. */
export async function openSession(tx: Tx, owner: Account, deviceId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const [role = ROLE_CODES.V] = owner.roles;
  await tx.insert(session).values({
    groupCode: owner.groupCode,
    tokenHash: digest(token),
    deviceHash: digest(deviceId),
    accountId: owner.id,
    role,
    createdAt: now,
    seenAt: now,
    ended: null,
  });
  return token;
}

/** A token after a role switch is the role's name plus '-token' (spec part 4). */
function switchedRole(token: string): RoleCode | undefined {
  const code = token.endsWith('-token') ? token.slice(0, -'-token'.length) : '';
  const tag = roleTagOf(code);
  return tag === undefined ? undefined : ROLE_CODES[tag];
}

/**
 * The login behind a bearer token. `<role>-token` counts only on a device where that user is logged in,
 * and only for a role the user holds.
 */
export async function loginOf(
  db: Db,
  token: string,
  deviceId: string,
  now: number,
): Promise<Login | NoLogin> {
  const role = switchedRole(token);
  const key =
    role === undefined ? eq(session.tokenHash, digest(token)) : eq(session.deviceHash, digest(deviceId));
  const rows = await db
    .select()
    .from(session)
    .innerJoin(account, and(eq(account.groupCode, session.groupCode), eq(account.id, session.accountId)))
    .where(key);
  const newest = rows.sort((a, b) => b.session.createdAt - a.session.createdAt);
  const found = newest.find(({ session: s }) => s.ended === null) ?? newest[0];
  if (!found) return 'none';
  const { session: s, account: owner } = found;
  if (s.ended === 'deregistered') return 'deregistered';
  if (s.ended !== null || now - s.seenAt > IDLE_MS || now - s.createdAt > ABSOLUTE_MS) return 'none';
  if (owner.status === 'disabled' || owner.status === 'cancelled') return 'deregistered';
  const acting = role ?? s.role;
  const tag = roleTagOf(acting);
  if (tag === undefined || !owner.roles.includes(acting)) return 'none';
  if (now - s.seenAt > SEEN_STEP_MS) {
    await db.update(session).set({ seenAt: now }).where(byToken(owner.groupCode, s.tokenHash));
  }
  return {
    account: owner,
    role: acting,
    tokenHash: s.tokenHash,
    viewer: {
      userId: owner.id,
      groupCode: owner.groupCode,
      role: tag,
      partyType: owner.partyType,
      partyId: owner.partyId ?? undefined,
    },
  };
}

const byToken = (groupCode: string, tokenHash: string) =>
  and(eq(session.groupCode, groupCode), eq(session.tokenHash, tokenHash));

/** Ends one session. */
export async function endSession(db: Db | Tx, login: Login, why: 'logout'): Promise<void> {
  await db.update(session).set({ ended: why }).where(byToken(login.account.groupCode, login.tokenHash));
}

/** Ends every session of an account, except the one with `keep`. @returns the token hashes of those that ended */
export async function endSessionsOf(
  tx: Tx,
  owner: { groupCode: string; id: string },
  why: 'deregistered' | 'password',
  keep = '',
): Promise<string[]> {
  const ended = await tx
    .update(session)
    .set({ ended: why })
    .where(
      and(
        eq(session.groupCode, owner.groupCode),
        eq(session.accountId, owner.id),
        ne(session.tokenHash, keep),
        isNull(session.ended),
      ),
    )
    .returning({ tokenHash: session.tokenHash });
  return ended.map(({ tokenHash }) => tokenHash);
}
