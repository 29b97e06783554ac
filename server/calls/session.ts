import { eq } from 'drizzle-orm';
import type { ParsedOf } from '../../domain/calls/call.ts';
import {
  authorize,
  getUserInfo,
  GRANTS,
  logout,
  switchRole,
  type UserInfo,
} from '../../domain/calls/session.ts';
import { say } from '../../domain/codes/label.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import { wrongNameOrPassword } from '../../domain/codes/refusals/codes.ts';
import { admitByCode } from '../auth/codeLogin.ts';
import { accountNamed, checkAddress, checkLogin, LOCKED_TEXT } from '../auth/login.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { type Account, endSession, type Login, openSession } from '../auth/sessions.ts';
import { switchRole as switched } from '../auth/switchRole.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { queueSms } from '../notices/sms.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { registered } from '../records/registry.ts';
import { codesOf, markOf } from '../rights/authority.ts';
import { partyGroup } from '../store/systemTables.ts';
import { withTx } from '../store/tx.ts';
import type { Work } from '../records/work.ts';

/** Each code has its five tries; this limits an address that tries code after code. */
const CODE_LOGIN_LIMIT: Limit = { times: 50, windowMs: 15 * 60_000 };

/** The tenant of a login: the one named, else the first. */
async function groupOf(context: Context, branchCode: string) {
  const { db } = context.services.store;
  const groups = await db.select().from(partyGroup).orderBy(partyGroup.sort);
  const found = branchCode === '' ? groups[0] : groups.find(({ groupCode }) => groupCode === branchCode);
  if (!found) throw refused(wrongNameOrPassword);
  return found;
}

/** The owner of an account that was just locked is notified (records 3). */
async function warnOwner(work: Work, locked: Account | null): Promise<void> {
  if (!locked || !isMobile(locked.phone)) return;
  await queueSms(work, {
    templateCode: 'accountLocked',
    phone: locked.phone,
    content: LOCKED_TEXT,
    bizType: 'account',
  });
}

/** What is kept of where a login comes from. */
const deviceOf = (
  { device_id: deviceId }: ParsedOf<typeof authorize>,
  { address, userAgent }: Context,
  { now }: Work,
) => ({ deviceId, address, userAgent, now });

/** A login by password: null where it was wrong, which the counters have recorded. */
async function openByPassword(request: ParsedOf<typeof authorize>, context: Context, groupCode: string) {
  const { services, address } = context;
  // Checked before the password is hashed: a flood of guesses must not cost a flood of hashing.
  await checkAddress(services.store.db, { groupCode, address, now: services.clock() });
  const known = await accountNamed(services.store.db, groupCode, request.username);
  // A closed demo account is treated as unknown, in text and in response time.
  const usable = known?.isDemo === true && !services.config.isDemoOpen ? undefined : known;
  const fits = await fitsPassword(usable?.passwordHash, request.password);
  return actFor(context, groupCode, async (work) => {
    const attempt = { groupCode, username: request.username, fits, address, now: work.now };
    const outcome = await checkLogin(work, attempt);
    if ('wrong' in outcome) {
      await warnOwner(work, outcome.locked);
      return null;
    }
    return openSession(work.tx, outcome.account, deviceOf(request, context, work));
  });
}

/** A login by an SMS code. @throws as `admitByCode`; 10429 too many tries of one address */
async function openByCode(request: ParsedOf<typeof authorize>, context: Context, groupCode: string) {
  const { services, address } = context;
  await actFor(context, groupCode, (work) => spendAttempt(work, `codeLogin:${address}`, CODE_LOGIN_LIMIT));
  return actFor(context, groupCode, async (work) => {
    const owner = await admitByCode(work, request.username, request.password, services.config.isDemoOpen);
    return openSession(work.tx, owner, deviceOf(request, context, work));
  });
}

const login = bind(authorize, async (request, context) => {
  const { services } = context;
  const group = await groupOf(context, request.branchCode);
  const open = request.grant_type === GRANTS.code ? openByCode : openByPassword;
  const opened = await open(request, context, group.groupCode);
  if (opened === null) throw refused(wrongNameOrPassword);
  services.bus.publish(opened.replaced.map((one) => ({ kind: 'ended' as const, ...one })));
  const config = Object.entries(group.config).map(([key, configValue]) => [key, { configValue }] as const);
  return {
    access_token: opened.token,
    branch: { partyGroupConfigCacheMap: Object.fromEntries(config), softVersion: group.softVersion },
    appid: group.appid,
  };
});

/** Record of the party of a login. */
const PARTY_RECORDS = { PLAT: null, SHIPMENT: 'shipper', CARRIER: 'fleet', DRIVER: 'driver' } as const;

/** Own party by its role in the response; a shipping firm is also given as a firm. */
async function ownParties(context: Context, { account, viewer }: Login) {
  const none = { shipment: null, companyShipment: null, carrier: null, driver: null };
  const record = PARTY_RECORDS[viewer.partyType];
  const { partyId } = account;
  if (record === null || partyId === null) return none;
  const { spec } = registered(record);
  const { store } = context.services;
  const row = await withTx(store, (tx) => find({ tx, groupCode: account.groupCode }, spec, partyId));
  // Until the first save of the party's own record there is only its id.
  if (!row) return none;
  const own = { id: partyId, name: String(row[spec.title]) };
  if (record === 'fleet') return { ...none, carrier: own };
  if (record === 'driver') return { ...none, driver: own };
  return { ...none, shipment: own, companyShipment: row.kind === 'company' ? own : null };
}

const info = bind(getUserInfo, async (_request, context): Promise<UserInfo> => {
  const who = loginOf(context);
  const { account, viewer, rights, usable } = who;
  const { db } = context.services.store;
  const [group] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, account.groupCode));
  const roles = [rights, ...usable.filter(({ code }) => code !== rights.code)];
  const isParty = viewer.partyType !== 'PLAT';
  return {
    userId: account.id,
    roleList: roles.map((one) => ({ roles: codesOf(one), roleName: say(one.name, context.lang) })),
    party: {
      code: account.id,
      headImg: account.avatar,
      name: account.realName,
      branchCode: account.groupCode,
      partyType: viewer.partyType,
      introduction: account.introduction,
    },
    ...(await ownParties(context, who)),
    resourceList: [...rights.menu],
    ...(Object.keys(rights.titles).length > 0 ? { titles: rights.titles } : {}),
    ...(rights.withheld.size > 0 ? { withheld: [...rights.withheld] } : {}),
    rightsMark: markOf(who),
    dashboard: isParty ? 'editor' : rights.base === 'warehouse' ? 'wms' : 'admin',
    centralControl: group?.centralControl === true,
  };
});

const change = bind(switchRole, ({ role }, context) =>
  act(context, async (work) => ({ access_token: await switched(work, loginOf(context), role) })),
);

const leave = bind(logout, async (_request, context) => {
  const who = loginOf(context);
  const { store, bus } = context.services;
  await endSession(store.db, who, 'logout');
  bus.publish([
    { kind: 'ended', groupCode: who.account.groupCode, accountId: who.account.id, tokenHash: who.tokenHash },
  ]);
  return null;
});

export const sessionCalls: readonly Bound[] = [login, info, change, leave];
