import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { LAST_LOGINS } from '../../domain/calls/sessions.ts';
import { ROLE_CODES, roleOf } from '../../domain/codes/roles.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { type DataScope, narrowerScope } from '../../domain/rules/rights.ts';
import { type AgreementVersions, owed } from '../../domain/rules/agreements.ts';
import { CONFIRMED_MS, FACTOR_ROLES } from '../../domain/rules/secondFactor.ts';
import { authorityOf } from '../rights/authority.ts';
import type { Authority, RoleRights } from '../rights/roleRights.ts';
import { closedStationsOf, warehousesOf } from '../rights/keepers.ts';
import { partyRights } from '../rights/party.ts';
import { noteAsker, presentTrail, shortRef } from '../run/trail.ts';
import type { Db, Tx } from '../store/tx.ts';
import { account, partyGroup, session } from '../store/systemTables.ts';
import { CENTRAL_GROUP } from '../store/tenants.ts';
import type { Ended } from '../records/work.ts';

/** A login ends after this long without a call, ms, */
export const IDLE_MS = 4 * 3_600_000;
/** and after this long in any case: a working day with overtime, ms. */
export const ABSOLUTE_MS = 16 * 3_600_000;
/** The last-seen time is written at most this often, ms. */
const SEEN_STEP_MS = 60_000;
/** Number of logins looked up by one statement. */
const SLICE = 1_000;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export type Account = typeof account.$inferSelect;
type Session = typeof session.$inferSelect;
export interface Login {
  readonly account: Account;
  readonly viewer: Viewer;
  /** Code of the acting role, and its rights. */
  readonly role: string;
  readonly rights: RoleRights;
  /** Roles of the account that the user can switch to, in order. */
  readonly usable: readonly RoleRights[];
  readonly tokenHash: string;
  /** Until the password is entered again, only calls marked for it are answered. */
  readonly isLocked: boolean;
  /** It has a one-time password: until it is changed, only calls marked for it are answered. */
  readonly owesPassword: boolean;
  /** Nothing is changed by it: its group is being closed, or it is a visit (addendum B 6.3). */
  readonly isReadOnly: boolean;
  /** The group that a visitor comes from; null: it is no visit. */
  readonly visitorGroup: string | null;
  /** A role of this person needs a second factor. */
  readonly isFactorRequired: boolean;
  /** A role of this person needs a second factor, and there is none: only calls marked for setting one up are answered. */
  readonly isEnrolling: boolean;
}

/** Why a token is invalid: unknown or expired, the account was deregistered (21332), or its visit is over (46040). */
export type NoLogin = 'none' | 'deregistered' | 'visitOver';

const ended = {
  groupCode: session.groupCode,
  accountId: session.accountId,
  tokenHash: session.tokenHash,
};

/** A token of 256 random bits; this is its only copy, stored is a hash. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash by which a token is found. */
export const hashOf = digest;

/**
 * Opens a session. A device is one browser with one token cookie, so an earlier login there is ended. The device
 * identifier opens nothing: whoever knows it still needs the token.
 */
export async function openSession(
  tx: Tx,
  owner: Account,
  {
    deviceId,
    address,
    userAgent,
    now,
    isConfirmed = false,
    client = null,
  }: {
    deviceId: string;
    address: string;
    userAgent: string;
    now: number;
    /** The second factor was given. */
    isConfirmed?: boolean;
    /** null: the web. */
    client?: 'wechat' | null;
  },
): Promise<{ token: string; replaced: readonly Ended[] }> {
  const token = newToken();
  const [role = ROLE_CODES.driver] = owner.roles;
  const replaced = await tx
    .update(session)
    .set({ ended: 'replaced' })
    .where(and(eq(session.deviceHash, digest(deviceId)), isNull(session.ended)))
    .returning(ended);
  // Expired logins are only kept as far as the profile shows them: the table stays small.
  const [oldest] = await tx
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(loginsOf(owner))
    .orderBy(desc(session.createdAt))
    .limit(1)
    .offset(LAST_LOGINS - 1);
  if (oldest) {
    const before = Math.min(oldest.createdAt, now - ABSOLUTE_MS);
    await tx.delete(session).where(and(ofOwner(owner), lt(session.createdAt, before)));
  }
  await tx.insert(session).values({
    groupCode: owner.groupCode,
    tokenHash: digest(token),
    deviceHash: digest(deviceId),
    accountId: owner.id,
    address,
    userAgent: userAgent === '' ? null : userAgent,
    role,
    client,
    createdAt: now,
    seenAt: now,
    confirmedAt: isConfirmed ? now : null,
    ended: null,
  });
  const base = roleOf(role);
  const from = presentTrail()?.asker?.groupCode;
  noteAsker({
    groupCode: owner.groupCode,
    accountId: owner.id,
    byName: owner.realName,
    role: base ? tagOf(base) : null,
    sessionRef: shortRef(digest(token)),
    visitorGroup: owner.visitId === null ? null : (from ?? null),
  });
  return { token, replaced };
}

export const ofOwner = ({ groupCode, id }: { groupCode: string; id: string }) =>
  and(eq(session.groupCode, groupCode), eq(session.accountId, id));

/** Logins of an account: a role switch goes on with one under another token. */
export const loginsOf = (owner: { groupCode: string; id: string }) =>
  and(ofOwner(owner), or(isNull(session.ended), ne(session.ended, 'switched')));

type Opened = {
  readonly session: Session;
  readonly account: Account;
  /** Of the rights of the tenant. */
  readonly version: number;
  /** Roles that move money or rights must have a second factor; null: nothing was settled yet. */
  readonly isFactorRequired: boolean | null;
  /** The group is the one that administers the others. */
  readonly isCentral: boolean;
  readonly groupState: typeof partyGroup.$inferSelect.state;
  readonly visitorGroup: string | null;
  /** Versions of the agreements in force. */
  readonly inForce: AgreementVersions;
};

const withOwners = (db: Db, where: SQL) =>
  db
    .select({
      session,
      account,
      version: partyGroup.rightsVersion,
      isFactorRequired: partyGroup.isFactorRequired,
      isCentral: partyGroup.centralControl,
      groupState: partyGroup.state,
      visitorGroup: sql<
        string | null
      >`case when ${account.visitId} is not null then ${sql.raw(CENTRAL_GROUP)} end`,
      inForce: { service: partyGroup.agreementService, privacy: partyGroup.agreementPrivacy },
    })
    .from(session)
    .innerJoin(account, and(eq(account.groupCode, session.groupCode), eq(account.id, session.accountId)))
    .innerJoin(partyGroup, eq(partyGroup.groupCode, session.groupCode))
    .where(where);

/** By store: every call asks for its session, so the statement is put together once. */
const byHash = new WeakMap<Db, ReturnType<typeof preparedByHash>>();

const preparedByHash = (db: Db) =>
  withOwners(db, eq(session.tokenHash, sql.placeholder('tokenHash'))).prepare('');

/** The session of a token, with its account; undefined: there is none. */
async function sessionOf(db: Db, tokenHash: string): Promise<Opened | undefined> {
  const prepared = byHash.get(db) ?? preparedByHash(db);
  byHash.set(db, prepared);
  const [found] = await prepared.execute({ tokenHash });
  return found;
}

/** Neither ended nor expired. */
export function isOpen(s: Session, now: number): boolean {
  return s.ended === null && now - s.seenAt <= IDLE_MS && now - s.createdAt <= ABSOLUTE_MS;
}

/** Why a session is no longer valid; null: it is. */
function whyOver({ session: s, account: owner }: Opened, now: number): NoLogin | null {
  if (owner.visitId !== null && owner.status === 'cancelled') return 'visitOver';
  if (s.ended === 'deregistered') return 'deregistered';
  if (!isOpen(s, now)) return 'none';
  return owner.status === 'disabled' || owner.status === 'cancelled' ? 'deregistered' : null;
}

/** The rows left by this person's scopes, by record. */
function makersOf(
  { people }: Authority,
  { scopes, shown }: RoleRights,
  { id, dataScope }: Account,
): ReadonlyMap<string, readonly string[]> | undefined {
  const own: DataScope = dataScope ?? 'group';
  if (narrowerScope(own, 'group') === 'group' && scopes.size === 0) return undefined;
  const makers = new Map<string, readonly string[]>();
  for (const record of shown) {
    const within = people.within(id, narrowerScope(scopes.get(record) ?? 'group', own));
    if (within !== null) makers.set(record, within);
  }
  return makers;
}

/** What a login hangs on: a session, or the key of a program, which proves no second factor. */
type Entrance = Pick<Session, 'role' | 'client' | 'confirmedAt' | 'tokenHash' | 'lockedAt'>;

/** The login of an open session, in its role, or the first that is left. */
export async function enter(
  db: Db,
  opened: Omit<Opened, 'session'> & { readonly session: Entrance },
  now: number,
): Promise<Login | NoLogin> {
  const { session: s, account: owner, version } = opened;
  const authority = await authorityOf(db, owner.groupCode, version);
  const usable = owner.roles.flatMap((code) => {
    const found = authority.roles.get(code);
    return found?.isUsable === true ? [found] : [];
  });
  const acting = usable.find(({ code }) => code === s.role) ?? usable[0];
  if (!acting) return 'deregistered';
  const isFactorRequired = usable.some(
    (one) => one.needsFactor || (opened.isFactorRequired && isPowerful(one)),
  );
  const { viewer: plain, ...as } = await actingIn(db, authority, owner, acting, opened.isCentral);
  const viewer = {
    ...plain,
    ...(s.client === null ? {} : { client: s.client }),
    ...(owner.partyType !== 'PLAT' && owed(opened.inForce, owner.agreementVersion).length > 0
      ? { owesAgreement: true as const }
      : {}),
  };
  return {
    ...as,
    viewer: isUnconfirmed(owner, s, now) ? { ...viewer, unconfirmed: true } : viewer,
    account: owner,
    usable,
    tokenHash: s.tokenHash,
    isReadOnly: opened.groupState === 'closing' || owner.visitId !== null,
    visitorGroup: opened.visitorGroup,
    isLocked: s.lockedAt !== null,
    owesPassword: owner.passwordEndsAt !== null,
    isFactorRequired,
    isEnrolling: isFactorRequired && owner.factorSince === null,
  };
}

/** Whether a role moves money or rights. */
const isPowerful = ({ base }: RoleRights) => FACTOR_ROLES.includes(base);

/** Whether an account with a second factor has to give it again before money or rights are moved. */
const isUnconfirmed = (
  { factorSince }: Account,
  { confirmedAt }: Pick<Session, 'confirmedAt'>,
  now: number,
) => factorSince !== null && (confirmedAt === null || now - confirmedAt > CONFIRMED_MS);

/** The second factor was given in this session. */
export async function setConfirmed(tx: Tx, login: Login, now: number): Promise<void> {
  await tx.update(session).set({ confirmedAt: now }).where(byToken(login.account.groupCode, login.tokenHash));
}

/** A person in one of their roles: the rights of the role, and the person's parties. */
async function actingIn(
  db: Db,
  authority: Authority,
  owner: Account,
  acting: RoleRights,
  isCentral: boolean,
) {
  const { rights, blockedBy, isUnapproved } = await partyRights(db, owner, acting, authority.blockers);
  const makers = makersOf(authority, rights, owner);
  const closedStations = rights.base === 'warehouse' ? closedStationsOf(authority.keepers, owner.id) : [];
  const viewer: Viewer = {
    userId: owner.id,
    groupCode: owner.groupCode,
    role: rights.base,
    partyType: owner.partyType,
    partyId: owner.partyId ?? undefined,
    ...(isCentral && owner.partyType === 'PLAT' ? { isCentral } : {}),
    ...(owner.visitId === null ? {} : { isVisitor: true }),
    ...(rights.withheld.size > 0 ? { withheld: rights.withheld } : {}),
    ...(makers ? { makers } : {}),
    ...(blockedBy.length > 0 ? { blockedBy } : {}),
    ...(isUnapproved ? { isUnapproved } : {}),
    ...(closedStations.length > 0 ? { closedStations } : {}),
    ...(rights.base === 'warehouse'
      ? { warehouseIds: warehousesOf(authority.warehouseKeepers, owner.id) }
      : {}),
  };
  return { role: rights.code, rights, viewer };
}

/**
 * The current rights of an absent person in one of their roles: for what the platform does in their name, as a
 * scheduled export. Null when the account is closed, or the role no longer theirs or usable.
 */
export async function absentViewer(
  db: Db,
  {
    groupCode,
    accountId,
    role,
  }: { readonly groupCode: string; readonly accountId: string; readonly role: string },
): Promise<{ readonly viewer: Viewer; readonly byName: string } | null> {
  const [found] = await db
    .select({ owner: account, version: partyGroup.rightsVersion, isCentral: partyGroup.centralControl })
    .from(account)
    .innerJoin(partyGroup, eq(partyGroup.groupCode, account.groupCode))
    .where(and(eq(account.groupCode, groupCode), eq(account.id, accountId)));
  if (!found || found.owner.status !== 'active' || !found.owner.roles.includes(role)) return null;
  const authority = await authorityOf(db, groupCode, found.version);
  const acting = authority.roles.get(role);
  if (acting?.isUsable !== true) return null;
  const { viewer } = await actingIn(db, authority, found.owner, acting, found.isCentral);
  return { viewer, byName: found.owner.realName };
}

/**
 * The valid and unlocked ones of these logins, with current rights: for callers that keep a login, as the live
 * channel does.
 */
export async function renewed(
  db: Db,
  logins: readonly Login[],
  now: number,
): Promise<ReadonlyMap<Login, Login>> {
  const alive = new Map<string, Opened>();
  for (let from = 0; from < logins.length; from += SLICE) {
    const hashes = logins.slice(from, from + SLICE).map(({ tokenHash }) => tokenHash);
    for (const one of await withOwners(db, inArray(session.tokenHash, hashes))) {
      alive.set(one.session.tokenHash, one);
    }
  }
  const held = new Map<Login, Login>();
  for (const login of logins) {
    const found = alive.get(login.tokenHash);
    if (
      !found ||
      found.session.lockedAt !== null ||
      found.account.passwordEndsAt !== null ||
      whyOver(found, now) !== null
    )
      continue;
    const fresh = await enter(db, found, now);
    if (typeof fresh === 'object' && !fresh.isEnrolling) held.set(login, fresh);
  }
  return held;
}

/**
 * The login behind a bearer token. Only the token counts: no role's name and no device identifier opens anything.
 * @param isUse whether it counts as use of the session, which prolongs it
 */
export async function loginOf(db: Db, token: string, now: number, isUse = true): Promise<Login | NoLogin> {
  const found = await sessionOf(db, digest(token));
  if (!found) return 'none';
  const over = whyOver(found, now);
  if (over !== null) return over;
  const login = await enter(db, found, now);
  if (typeof login !== 'object') return login;
  const { session: s, account: owner } = found;
  if (isUse && now - s.seenAt > SEEN_STEP_MS) {
    await db.update(session).set({ seenAt: now }).where(byToken(owner.groupCode, s.tokenHash));
  }
  return login;
}

export const byToken = (groupCode: string, tokenHash: string) =>
  and(eq(session.groupCode, groupCode), eq(session.tokenHash, tokenHash));
