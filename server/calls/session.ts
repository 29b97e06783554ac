import { eq } from 'drizzle-orm';
import { authorize, getUserInfo, logout, type UserInfo } from '../../domain/calls/session.ts';
import { say } from '../../domain/codes/label.ts';
import { ROLE_CODES, ROLE_NAMES, roleTagOf } from '../../domain/codes/roles.ts';
import { accountNamed, judge } from '../auth/login.ts';
import { fitsPassword } from '../auth/passwords.ts';
import { ABSOLUTE_MS, endSession, type Login, openSession } from '../auth/sessions.ts';
import { actFor, bind, type Bound, type Context, loginOf } from '../http/context.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { registered } from '../records/registry.ts';
import { partyGroup } from '../store/systemTables.ts';
import { run } from '../run.ts';
import { resourcesFor } from './resources.ts';

/** HttpOnly twin of the device identifier: the live channel's handshake carries no header. */
export const DEVICE_COOKIE = 'Freightdesk-Device';

/** The tenant of a login: the one named, else the first. */
async function groupOf(context: Context, branchCode: string) {
  const { db } = context.services.store;
  const groups = await db.select().from(partyGroup).orderBy(partyGroup.sort);
  const found = branchCode === '' ? groups[0] : groups.find(({ groupCode }) => groupCode === branchCode);
  if (!found) throw refused(44001);
  return found;
}

const login = bind(authorize, async (request, context) => {
  const { services, address } = context;
  const group = await groupOf(context, request.branchCode);
  const known = await accountNamed(services.store.db, group.groupCode, request.username);
  if (known?.isDemo === true && !services.config.isDemoOpen) throw refused(44001);
  const fits = await fitsPassword(known?.passwordHash, request.password);
  const result = await actFor(context, group.groupCode, async (work) => {
    const attempt = { groupCode: group.groupCode, username: request.username, fits, address, now: work.now };
    const outcome = await judge(work.tx, attempt);
    if ('wrong' in outcome) return null;
    return openSession(work.tx, outcome.account, request.device_id, work.now);
  });
  if (result === null) throw refused(44001);
  context.setCookie(DEVICE_COOKIE, request.device_id, ABSOLUTE_MS / 1000);
  const config = Object.entries(group.config).map(([key, configValue]) => [key, { configValue }] as const);
  return {
    access_token: result,
    branch: { partyGroupConfigCacheMap: Object.fromEntries(config), softVersion: group.softVersion },
    appid: group.appid,
  };
});

/** Title of the party a login stands for. */
async function ownParty(context: Context, { account, viewer }: Login, record: string) {
  const { partyId } = account;
  if (partyId === null) return null;
  const { spec } = registered(record);
  const doer = { groupCode: account.groupCode, viewer, byName: account.realName };
  const row: Record<string, unknown> | null = await run(context.services, doer, (work) =>
    find(work, spec, partyId),
  );
  return row ? { id: partyId, name: String(row[spec.title]) } : null;
}

const info = bind(getUserInfo, async (_request, context): Promise<UserInfo> => {
  const who = loginOf(context);
  const { account, viewer, role } = who;
  const { db } = context.services.store;
  const [group] = await db.select().from(partyGroup).where(eq(partyGroup.groupCode, account.groupCode));
  const roles = [role, ...account.roles.filter((one) => one !== role)];
  const isParty = viewer.partyType !== 'PLAT';
  return {
    userId: account.id,
    roleList: roles.map((code) => ({
      roles: [code],
      roleName: say(ROLE_NAMES[roleTagOf(code) ?? 'V'], context.lang),
    })),
    party: {
      code: account.id,
      headImg: account.avatar,
      name: account.realName,
      branchCode: account.groupCode,
      partyType: viewer.partyType,
      introduction: account.introduction,
    },
    shipment: viewer.partyType === 'SHIPMENT' ? await ownParty(context, who, 'shipper') : null,
    companyShipment: null,
    carrier: viewer.partyType === 'CARRIER' ? await ownParty(context, who, 'fleet') : null,
    driver: viewer.partyType === 'DRIVER' ? await ownParty(context, who, 'driver') : null,
    resourceList: resourcesFor(viewer.role),
    dashboard: isParty ? 'editor' : role === ROLE_CODES.WH ? 'wms' : 'admin',
    centralControl: group?.centralControl === true,
  };
});

const leave = bind(logout, async (_request, context) => {
  const who = loginOf(context);
  const { store, bus } = context.services;
  await endSession(store.db, who, 'logout');
  bus.publish([
    { kind: 'ended', groupCode: who.account.groupCode, accountId: who.account.id, tokenHash: who.tokenHash },
  ]);
  return null;
});

export const sessionCalls: readonly Bound[] = [login, info, leave];
