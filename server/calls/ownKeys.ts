import { desc, eq } from 'drizzle-orm';
import {
  endOwnKey,
  KEYS_MAX,
  listOwnKeys,
  makeOwnKey,
  type OwnKey,
  rotateOwnKey,
} from '../../domain/calls/ownKeys.ts';
import { say } from '../../domain/codes/label.ts';
import { tooManyApiKeys } from '../../domain/codes/refusals/codes/accounts.ts';
import { noSuchRecord, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { apiKey } from '../../domain/records/apiKey.ts';
import { type KeyScope, scopesOpenTo } from '../../domain/rules/keyScope.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { type ApiKey, KEY_OVERLAP_MS, newKey, newPrefix } from '../auth/keyLogins.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { allEntries } from '../records/registry.ts';
import { find, findWhere } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { tableFor } from '../store/tables.ts';
import { act, bind, type Bound, type Context, loginOf } from './context.ts';
import { requirePassword } from './ownPassword.ts';

const table = tableFor(apiKey);

/** Keys that are listed, those that are over among them. */
const LISTED = 30;

const specs = () => allEntries().map(({ spec }) => spec);

const ownKeys = (work: Work, userId: string) =>
  findWhere(work, apiKey, eq(table.userId, userId), {
    orderBy: [desc(table.gmtCreated), desc(table.id)],
    limit: LISTED,
  });

function shown({ gmtCreated: madeAt, oldKeyUntil, ...row }: ApiKey, now: number): OwnKey {
  const { id, version, keyNo, keyName, keyPrefix, roleCode, scopes } = row;
  const { status, expireAt, lastUsedAt, lastUsedIp } = row;
  return {
    ...{ id, version, keyNo, keyName, keyPrefix, roleCode, scopes },
    ...{ status, madeAt, expireAt, lastUsedAt, lastUsedIp },
    oldKeyUntil: oldKeyUntil !== null && oldKeyUntil > now ? oldKeyUntil : null,
  };
}

const list = bind(listOwnKeys, (_request, context) => {
  const { account, viewer } = loginOf(context);
  const labels = new Map(specs().map(({ name, label }) => [name, say(label, context.lang)]));
  const offers = scopesOpenTo(specs(), viewer).map((one) => ({
    ...one,
    label: labels.get(one.recordName) ?? one.recordName,
  }));
  return act(context, async (work) => {
    const keys = await ownKeys(work, account.id);
    return { keys: keys.map((row) => shown(row, work.now)), offers };
  });
});

/** @throws 10403 at a scope that the acting role does not have itself */
function requireScopes(context: Context, scopes: readonly KeyScope[]): void {
  const open = new Map(
    scopesOpenTo(specs(), loginOf(context).viewer).map((one) => [one.recordName, one.canAct]),
  );
  const isOpen = ({ recordName, canAct }: KeyScope) =>
    open.get(recordName) === true || (!canAct && open.has(recordName));
  if (!scopes.every(isOpen)) throw refused(notAllowed);
}

const makeKey = bind(makeOwnKey, async ({ keyName, days, scopes, password }, context) => {
  await requirePassword(context, password);
  const { account, role: roleCode } = loginOf(context);
  const said = [...new Map(scopes.map((one) => [one.recordName, one])).values()];
  requireScopes(context, said);
  return act(context, async (work) => {
    const keys = await findWhere(work, apiKey, eq(table.userId, account.id), { lock: true });
    if (keys.filter(({ status }) => status === 'active').length >= KEYS_MAX)
      throw refused(tooManyApiKeys, { n: KEYS_MAX });
    const keyPrefix = newPrefix();
    const { key, keyHash } = newKey(keyPrefix);
    const { id } = await make(work, apiKey, {
      keyNo: await nextNumber(work, apiKey.number.prefix),
      ...{ keyName, userId: account.id, roleCode, scopes: said },
      ...{ keyPrefix, keyHash, keySetAt: work.now, expireAt: work.now + days * DAY_MS },
      ...{ oldKeyHash: null, oldKeyUntil: null, lastUsedAt: null, lastUsedIp: null },
    });
    return { id, key, oldKeyUntil: null };
  });
});

/** One of the own keys, locked. @throws 10404 */
async function ownKey(work: Work, context: Context, id: string): Promise<ApiKey> {
  const row = await find(work, apiKey, id, true);
  if (row?.userId !== loginOf(context).account.id) throw refused(noSuchRecord);
  return row;
}

const rotate = bind(rotateOwnKey, async ({ id, version, password }, context) => {
  await requirePassword(context, password);
  return act(context, async (work) => {
    const { keyPrefix } = await ownKey(work, context, id);
    const { key, keyHash } = newKey(keyPrefix);
    const oldKeyUntil = work.now + KEY_OVERLAP_MS;
    await apply(work, apiKey, { id, version, type: 'rotate', payload: { keyHash, oldKeyUntil } }, true);
    return { id, key, oldKeyUntil };
  });
});

const end = bind(endOwnKey, ({ id, version }, context) =>
  act(context, async (work) => {
    await ownKey(work, context, id);
    await apply(work, apiKey, { id, version, type: 'end' }, true);
    return null;
  }),
);

export const ownKeyCalls: readonly Bound[] = [list, makeKey, rotate, end];
