import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { apiKeyUnusable } from '../../domain/codes/refusals/codes/accounts.ts';
import { apiKey } from '../../domain/records/apiKey.ts';
import { KEY_START, withheldBy } from '../../domain/rules/keyScope.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Row } from '../../domain/schema/record.ts';
import { refused } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import { patch } from '../records/rows.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { type Platform, runFor } from '../run/run.ts';
import { account, partyGroup } from '../store/systemTables.ts';
import { tableFor } from '../store/tables.ts';
import { isShut } from '../store/tenants.ts';
import type { Db } from '../store/tx.ts';
import { enter, hashOf, type Login, newToken } from './sessions.ts';

export type ApiKey = Row<typeof apiKey>;

const A_MINUTE: Limit = { times: 60, windowMs: 60_000 };
const A_DAY: Limit = { times: 5_000, windowMs: DAY_MS };

/** The time of the last use is written at most this often, ms. */
const SEEN_STEP_MS = 60_000;

/** Bytes of the part by which a key is found. */
const NAME_BYTES = 5;

/** How long the former secret of a key stays good, ms. */
export const KEY_OVERLAP_MS = DAY_MS;

/** The beginning of a new key. */
export const newPrefix = () => `${KEY_START}${randomBytes(NAME_BYTES).toString('hex')}`;

const PREFIX_LENGTH = newPrefix().length;

/** A key with this beginning, of 256 random bits; stored is its hash alone. */
export function newKey(prefix: string): { key: string; keyHash: string } {
  const key = `${prefix}_${newToken()}`;
  return { key, keyHash: hashOf(key) };
}

/** Whether a bearer token is the key of a program, and no session. */
export const isKey = (token: string): boolean => token.startsWith(KEY_START);

const table = tableFor(apiKey);

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a row is of this key: by its secret, or by the former one while that is good. */
function isOf({ keyHash, oldKeyHash, oldKeyUntil }: ApiKey, hash: string, now: number): boolean {
  const isNew = isSame(keyHash, hash);
  const isOld = oldKeyHash !== null && isSame(oldKeyHash, hash);
  return isNew || (isOld && oldKeyUntil !== null && now < oldKeyUntil);
}

async function rowOf(platform: Platform, key: string, now: number): Promise<ApiKey | null> {
  const [row] = await platform.store.db
    .select()
    .from(table)
    .where(and(eq(table.keyPrefix, key.slice(0, PREFIX_LENGTH)), eq(table.deleted, false)))
    .limit(1);
  const found = row as ApiKey | undefined;
  return found && isOf(found, hashOf(key), now) ? found : null;
}

/** Counts a call of a key, and says when it was used. @throws 10429 */
async function count(platform: Platform, { id, groupCode, lastUsedAt }: ApiKey, address: string) {
  await runFor(platform, groupCode, async (work) => {
    await spendAttempt(work, `apiKey:minute:${id}`, A_MINUTE);
    await spendAttempt(work, `apiKey:day:${id}`, A_DAY);
    if (lastUsedAt === null || work.now - lastUsedAt >= SEEN_STEP_MS)
      await patch(work, apiKey, id, { lastUsedAt: work.now, lastUsedIp: address });
  });
}

/** An API key with the rights that its owner has now, narrowed by its scopes. */
function narrowed(login: Login, { keyNo, scopes }: ApiKey): Login {
  const { account, viewer } = login;
  const specs = allEntries().map(({ spec }) => spec);
  const withheld = new Set([...(viewer.withheld ?? []), ...withheldBy(specs, scopes)]);
  // Whatever it does is done by its owner, and says by which key.
  return {
    ...login,
    account: { ...account, realName: `${account.realName} · ${keyNo}` },
    viewer: { ...viewer, withheld },
  };
}

/**
 * The login of whoever comes with a key of a person, in the role of the key, with the present rights of both.
 * @returns null when the account is not active, or the role no longer its own or usable
 */
async function loginByKey(
  db: Db,
  {
    groupCode,
    accountId,
    role,
    keyHash,
  }: Readonly<Record<'groupCode' | 'accountId' | 'role' | 'keyHash', string>>,
  now: number,
): Promise<Login | null> {
  const [found] = await db
    .select({
      account,
      version: partyGroup.rightsVersion,
      isFactorRequired: partyGroup.isFactorRequired,
      isCentral: partyGroup.centralControl,
      groupState: partyGroup.state,
      inForce: { service: partyGroup.agreementService, privacy: partyGroup.agreementPrivacy },
    })
    .from(account)
    .innerJoin(partyGroup, eq(partyGroup.groupCode, account.groupCode))
    .where(and(eq(account.groupCode, groupCode), eq(account.id, accountId)));
  if (found?.account.status !== 'active' || isShut(found.groupState)) return null;
  const entrance = { role, client: null, confirmedAt: null, tokenHash: keyHash, lockedAt: null };
  const login = await enter(db, { ...found, visitorGroup: null, session: entrance }, now);
  return typeof login === 'object' && login.role === role ? login : null;
}

/**
 * The login behind an API key.
 * @param isCounted false: the caller's own calls are counted one by one
 * @returns 'none': there is no such key
 * @throws 44140 it is over, or its account or role is not usable; 10429 its calls are used up
 */
export async function loginOfKey(
  platform: Platform,
  key: string,
  address: string,
  isCounted = true,
): Promise<Login | 'none'> {
  const now = platform.clock();
  const row = await rowOf(platform, key, now);
  if (!row) return 'none';
  if (row.status !== 'active' || now >= row.expireAt) throw refused(apiKeyUnusable);
  const { groupCode, userId: accountId, roleCode: role, keyHash } = row;
  const login = await loginByKey(platform.store.db, { groupCode, accountId, role, keyHash }, now);
  // A person who has to change the password or to set up a second factor does that first.
  if (!login || login.owesPassword || login.isEnrolling) throw refused(apiKeyUnusable);
  if (isCounted) await count(platform, row, address);
  return narrowed(login, row);
}
