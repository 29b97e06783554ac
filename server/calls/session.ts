import { eq } from 'drizzle-orm';
import type { ParsedOf } from '../../domain/calls/call.ts';
import {
  authorize,
  getUserInfo,
  GRANTS,
  type LoggedIn,
  logout,
  type Standing,
  switchRole,
  type UserInfo,
} from '../../domain/calls/session.ts';
import { say } from '../../domain/codes/label.ts';
import { isMobile } from '../../domain/rules/checks.ts';
import { wrongNameOrPassword } from '../../domain/codes/refusals/codes/accounts.ts';
import { admitByCode } from '../auth/codeLogin.ts';
import { KNOWN_COOKIE, KNOWN_MS, type Known, knownIn, withKnown } from '../auth/knownBrowser.ts';
import { accountNamed, checkLogin, countersOf, LOCKED_TEXT } from '../auth/login.ts';
import { requireNoDelay } from '../auth/loginDelay.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { endSession } from '../auth/endSessions.ts';
import type { Account, Login } from '../auth/sessions.ts';
import { enterOrAsk, type Opened } from '../auth/secondFactor/entering.ts';
import { switchRole as switched } from '../auth/switchRole.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { queueSms } from '../notices/sms.ts';
import { requireSmsWay } from './codeSending.ts';
import { noteGroup } from '../run/trail.ts';
import { act, actFor, bind, type Bound, type Context, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { registered } from '../records/registry.ts';
import { defaultGroup } from './defaultGroup.ts';
import { codesOf, markOf } from '../rights/authority.ts';
import { partyGroup } from '../store/systemTables.ts';
import { withTx } from '../store/tx.ts';
import type { Work } from '../records/work.ts';

/** Each code has its five tries; this limits an address that tries code after code. */
const CODE_LOGIN_LIMIT: Limit = { times: 50, windowMs: 15 * 60_000 };

/** The tenant of a login: the one named, else that of the host, else the first (addendum B 6.4). */
export async function groupOf(context: Context, branchCode: string) {
  const { db } = context.services.store;
  if (branchCode === '') return defaultGroup(db, context.host);
  const [found] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, branchCode));
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
  const { store, vault } = services;
  noteGroup(groupCode);
  const named = await accountNamed(store.db, groupCode, request.username);
  // A closed demo account is treated as unknown, in text and in response time.
  const found = named?.isDemo === true && !context.isDemoOpen ? undefined : named;
  const now = services.clock();
  const known = found && knownIn(vault, context.cookie(KNOWN_COOKIE), found, now);
  const counters = countersOf(found, request.username, address, known?.number ?? null);
  await requireNoDelay(store.db, groupCode, counters, now);
  const fits = await fitsPassword(found?.passwordHash, request.password);
  return actFor(context, groupCode, async (work) => {
    const outcome = await checkLogin(work, { found, fits, counters });
    if ('wrong' in outcome) {
      await warnOwner(work, outcome.locked);
      return null;
    }
    return entering(work, outcome.account, request, context, known);
  });
}

/** From now on this browser is known to the account. @param known what its cookie said, where that was looked at */
export function knowBrowser(work: Work, owner: Account, context: Context, known?: Known): void {
  const { vault } = context.services;
  const before = known ?? knownIn(vault, context.cookie(KNOWN_COOKIE), owner, work.now);
  context.setCookie(KNOWN_COOKIE, withKnown(vault, before, owner, work.now), KNOWN_MS / 1000);
}

/** The session of a proved owner, or where there is a second factor the ticket for the proof of it. */
async function entering(
  work: Work,
  owner: Account,
  request: ParsedOf<typeof authorize>,
  context: Context,
  known?: Known,
) {
  const entered = await enterOrAsk(work, owner, deviceOf(request, context, work));
  if (!('ticket' in entered)) knowBrowser(work, owner, context, known);
  return entered;
}

/** A login by an SMS code. @throws as `admitByCode`; 10429 too many tries of one address */
async function openByCode(request: ParsedOf<typeof authorize>, context: Context, groupCode: string) {
  const { services, address } = context;
  requireSmsWay(services);
  await actFor(context, groupCode, (work) => spendAttempt(work, `codeLogin:${address}`, CODE_LOGIN_LIMIT));
  return actFor(context, groupCode, async (work) => {
    const owner = await admitByCode(work, request.username, request.password, context.isDemoOpen);
    return entering(work, owner, request, context);
  });
}

const login = bind(authorize, async (request, context) => {
  const group = await groupOf(context, request.branchCode);
  const open = request.grant_type === GRANTS.code ? openByCode : openByPassword;
  const entered = await open(request, context, group.groupCode);
  if (entered === null) throw refused(wrongNameOrPassword);
  return 'ticket' in entered ? entered : granted(context, group, entered);
});

/** What a complete login answers; the sessions it replaces are told. */
export function granted(
  { services }: Context,
  group: typeof partyGroup.$inferSelect,
  entered: Opened,
): LoggedIn {
  services.bus.publish(entered.replaced.map((one) => ({ kind: 'ended' as const, ...one })));
  const config = Object.entries(group.config).map(([key, configValue]) => [key, { configValue }] as const);
  return {
    access_token: entered.token,
    branch: { partyGroupConfigCacheMap: Object.fromEntries(config), softVersion: group.softVersion },
    appid: group.appid,
  };
}

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

/** Why this login can do less than usual. Of a suspended subscription the staff is told (addendum B 6.3). */
function standingOf({ viewer, rights, isReadOnly }: Login): Standing | null {
  if (viewer.isVisitor) return 'visit';
  if (isReadOnly) return 'closing';
  return rights.isSuspended && viewer.partyType === 'PLAT' ? 'suspended' : null;
}

const info = bind(getUserInfo, async (_request, context): Promise<UserInfo> => {
  const who = loginOf(context);
  const { account, viewer, rights, usable } = who;
  const { db } = context.services.store;
  const [group] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, account.groupCode));
  const roles = [rights, ...usable.filter(({ code }) => code !== rights.code)];
  const isParty = viewer.partyType !== 'PLAT';
  const standing = standingOf(who);
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
    ...(standing === null ? {} : { standing }),
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
