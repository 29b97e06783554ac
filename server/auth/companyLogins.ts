import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import {
  accountDisabled,
  companyLoginOver,
  loginLocked,
} from '../../domain/codes/refusals/codes/accounts.ts';
import { alreadyExists } from '../../domain/codes/refusals/codes/common.ts';
import { loginProvider } from '../../domain/records/loginProvider.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { LoginClaims, LoginProviderAt } from '../ports/companyLogin.ts';
import { refused } from '../records/errors.ts';
import { findBy } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { ssoIdentity, ssoRequest } from '../store/ssoTables.ts';
import { account, session } from '../store/systemTables.ts';
import type { Db } from '../store/tx.ts';
import { secretOf } from '../vault/secrets.ts';
import type { Vault } from '../vault/vault.ts';
import type { Account, Login } from './sessions.ts';

type Provider = Row<typeof loginProvider>;
export type SsoRequest = typeof ssoRequest.$inferSelect;

/** For how long a login that was begun is good, and a company account is offered to be bound, ms. */
export const REQUEST_MS = 10 * 60_000;
const MINUTE_MS = 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const draw = () => randomBytes(32).toString('base64url');
const verifierPlace = (groupCode: string, stateHash: string) => `sso verifier of ${groupCode} ${stateHash}`;

/** The providers of a group that people can log in with, by code. */
export const openProviders = async (work: Pick<Work, 'tx' | 'groupCode'>): Promise<Provider[]> =>
  (await findBy(work, loginProvider, { status: 'enabled' })).sort((a, b) =>
    a.providerCode < b.providerCode ? -1 : 1,
  );

/** What is asked for where a provider says nothing else. */
const USUAL_SCOPES = 'openid profile phone';

/** Without this one it is no login. */
const scopesOf = ({ scopes }: Provider): string => {
  const asked = (scopes ?? USUAL_SCOPES).split(/\s+/);
  return [...new Set(['openid', ...asked])].join(' ');
};

/** A provider with its secret, for the port. */
export async function providerAt(
  work: Pick<Work, 'tx' | 'groupCode'> & { readonly vault: Vault },
  provider: Provider,
): Promise<LoginProviderAt> {
  const { id: recordId, issuer, clientId } = provider;
  const place = {
    groupCode: work.groupCode,
    record: loginProvider.name,
    recordId,
    field: 'clientSecret',
  };
  return { issuer, clientId, scopes: scopesOf(provider), clientSecret: (await secretOf(work, place)) ?? '' };
}

/** Notes a login that begins. @returns what the provider is asked with */
export async function beginRequest(
  work: Work,
  { id: providerId }: Provider,
  { deviceId, redirect }: { readonly deviceId: string; readonly redirect: string | null },
) {
  const [state, nonce, verifier] = [draw(), draw(), draw()];
  const stateHash = digest(state);
  await work.tx.insert(ssoRequest).values({
    groupCode: work.groupCode,
    stateHash,
    deviceHash: digest(deviceId),
    providerId,
    nonce,
    verifier: work.vault.seal(verifier, verifierPlace(work.groupCode, stateHash)),
    redirect,
    at: work.now,
  });
  return { state, nonce, verifier };
}

/** The tenant of a state, whatever became of it: a state names none. @throws 44032 unknown */
export async function groupOfState(db: Db, state: string): Promise<string> {
  const [found] = await db
    .select({ groupCode: ssoRequest.groupCode })
    .from(ssoRequest)
    .where(eq(ssoRequest.stateHash, digest(state)));
  if (!found) throw refused(companyLoginOver);
  return found.groupCode;
}

/**
 * Uses a request up: give it a transaction of its own, so that a state is good once whatever comes of it.
 * @throws 44032 over, used, or of another browser
 */
export async function takeRequest(work: Work, state: string, deviceId: string): Promise<SsoRequest> {
  const [taken] = await work.tx
    .update(ssoRequest)
    .set({ usedAt: work.now })
    .where(
      and(
        eq(ssoRequest.groupCode, work.groupCode),
        eq(ssoRequest.stateHash, digest(state)),
        eq(ssoRequest.deviceHash, digest(deviceId)),
        isNull(ssoRequest.usedAt),
        gt(ssoRequest.at, work.now - REQUEST_MS),
      ),
    )
    .returning();
  if (!taken) throw refused(companyLoginOver);
  return taken;
}

/** The verifier of PKCE that was drawn for it. */
export const verifierOf = (vault: Vault, { verifier, groupCode, stateHash }: SsoRequest): string =>
  vault.open(verifier, verifierPlace(groupCode, stateHash));

const byId = (groupCode: string, id: string) => and(eq(account.groupCode, groupCode), eq(account.id, id));

/** Accounts that a claim of the provider names; an e-mail address never does. */
async function namedBy(
  work: Work,
  { claim }: Provider,
  { phone, username }: LoginClaims,
): Promise<Account[]> {
  const { groupCode, tx } = work;
  const where =
    claim === 'phone' && phone !== null
      ? eq(account.phone, phone)
      : claim === 'username' && username !== null
        ? and(eq(account.username, username), eq(account.partyType, 'PLAT'))
        : null;
  if (where === null) return [];
  const found = await tx
    .select()
    .from(account)
    .where(and(eq(account.groupCode, groupCode), where));
  return found.filter(({ status }) => status !== 'cancelled');
}

/** @throws 44003 disabled; 44002 locked after wrong passwords */
function requireOpen(owner: Account, now: number): void {
  if (owner.status === 'disabled' || owner.status === 'cancelled') throw refused(accountDisabled);
  const left = (owner.lockedUntil ?? 0) - now;
  if (owner.status === 'locked' && left > 0) throw refused(loginLocked, { n: Math.ceil(left / MINUTE_MS) });
}

/**
 * The account of a person whom the provider has named: the one bound to them, else the only one that the claim names, which
 * is bound by this. No account is ever made.
 * @param isClosed accounts that count as unknown
 * @returns null where there is none
 * @throws 44002, 44003
 */
export async function ownerOf(
  work: Work,
  provider: Provider,
  claims: LoginClaims,
  isClosed: (owner: Account) => boolean,
): Promise<Account | null> {
  const { groupCode, now, tx } = work;
  const { subject } = claims;
  const known = and(
    eq(ssoIdentity.groupCode, groupCode),
    eq(ssoIdentity.providerId, provider.id),
    eq(ssoIdentity.subject, subject),
  );
  const [bound] = await tx
    .update(ssoIdentity)
    .set({ lastLoginAt: now })
    .where(known)
    .returning({ accountId: ssoIdentity.accountId });
  const found = bound
    ? await tx.select().from(account).where(byId(groupCode, bound.accountId))
    : await namedBy(work, provider, claims);
  const [owner, second] = found;
  if (!owner || second || isClosed(owner)) return null;
  requireOpen(owner, now);
  if (!bound) await bindTo(work, { providerId: provider.id, subject }, owner.id);
  return owner;
}

/** Binds a person of a provider to an account. @throws 10411 bound to another one meanwhile */
async function bindTo(
  { tx, groupCode, now }: Work,
  { providerId, subject }: { readonly providerId: string; readonly subject: string },
  accountId: string,
): Promise<void> {
  const [bound] = await tx
    .insert(ssoIdentity)
    .values({ groupCode, providerId, subject, accountId, boundAt: now, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [ssoIdentity.groupCode, ssoIdentity.providerId, ssoIdentity.subject],
      set: { lastLoginAt: now },
      setWhere: eq(ssoIdentity.accountId, accountId),
    })
    .returning({ accountId: ssoIdentity.accountId });
  if (!bound) throw refused(alreadyExists);
}

/** Remembers whom the provider named where no account is theirs. */
export async function noteUnbound(work: Work, request: SsoRequest, claims: LoginClaims): Promise<void> {
  await work.tx
    .update(ssoRequest)
    .set({ subject: claims.subject, subjectName: claims.name.slice(0, 60), unboundAt: work.now })
    .where(and(eq(ssoRequest.groupCode, work.groupCode), eq(ssoRequest.stateHash, request.stateHash)));
}

/** The device of a login, and when it began. */
async function deviceOf({ tx, groupCode }: Work, { tokenHash }: Login) {
  const [found] = await tx
    .select({ deviceHash: session.deviceHash, since: session.createdAt })
    .from(session)
    .where(and(eq(session.groupCode, groupCode), eq(session.tokenHash, tokenHash)));
  return found;
}

/** The last person named in this browser whose company account is bound to nobody, from just before this login. */
export async function unboundOf(work: Work, login: Login): Promise<SsoRequest | null> {
  const device = await deviceOf(work, login);
  if (!device) return null;
  const [last] = await work.tx
    .select()
    .from(ssoRequest)
    .where(
      and(
        eq(ssoRequest.groupCode, work.groupCode),
        eq(ssoRequest.deviceHash, device.deviceHash),
        isNotNull(ssoRequest.subject),
        gt(ssoRequest.unboundAt, work.now - REQUEST_MS),
      ),
    )
    .orderBy(desc(ssoRequest.unboundAt))
    .limit(1);
  return last !== undefined && (last.unboundAt ?? 0) <= device.since ? last : null;
}

/** Forgets that person, bound to the own account before where it is wanted. @throws 10411 bound to another one meanwhile */
export async function settleUnbound(
  work: Work,
  login: Login,
  request: SsoRequest,
  isWanted: boolean,
): Promise<void> {
  const { providerId, subject } = request;
  if (isWanted && subject !== null) await bindTo(work, { providerId, subject }, login.account.id);
  await work.tx
    .update(ssoRequest)
    .set({ subject: null, subjectName: null })
    .where(and(eq(ssoRequest.groupCode, work.groupCode), eq(ssoRequest.stateHash, request.stateHash)));
}
