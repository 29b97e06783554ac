import { randomBytes } from 'node:crypto';
import { eq, and } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES, STAFF, type PartyType, type Role } from '../../../domain/codes/roles.ts';
import { order } from '../../../domain/records/order.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { role } from '../../../domain/records/role.ts';
import { staff } from '../../../domain/records/staff.ts';
import { user } from '../../../domain/records/user.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { userLifecycle, userRules } from '../../../machines/lifecycles/user/machine.ts';
import { forgetAccountFailures } from '../../auth/loginDelay.ts';
import { resetFactors } from '../../auth/secondFactor/factors.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { endSessionsOf } from '../../auth/sessions.ts';
import { balanceFen, wallet } from '../../ledger/accounts.ts';
import { effect, entry } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { bindToTable } from '../../store/tables.ts';
import { account } from '../../store/systemTables.ts';
import type { Work } from '../../records/work.ts';
import { roleOfTag } from '../../../domain/codes/roleTags.ts';
import { lastAdministrator, ownAdminRightsRemoved } from '../../../domain/codes/refusals/codes.ts';
import { isLastAdmin } from './admins.ts';

type User = Row<typeof user>;
type RoleRow = Row<typeof role>;

/** The one table of accounts: for logging in, and for the administrator's records. */
const table = bindToTable(user, account);

/** The built-in roles that fit the party of an account. */
const FITTING: Readonly<Record<PartyType, readonly Role[]>> = {
  PLAT: STAFF,
  SHIPMENT: ['shipper'],
  CARRIER: ['captain'],
  DRIVER: ['driver'],
};

const NOT_FITTING: Label = [
  '角色已停用、重复，或与账号主体不符',
  'A role is disabled, listed twice, or not for this kind of account',
  'Un rol está desactivado, repetido o no corresponde a este tipo de cuenta',
  'ロールが無効、重複、またはこの種類のアカウント用ではありません',
];
const TAKEN: Label = [
  '该员工已有登录账号',
  'This person already has a login account',
  'Esta persona ya tiene una cuenta',
  'このスタッフには既にアカウントがあります',
];

/** The roles a form names, in its order. @throws 10400 at the roles */
async function rolesOf(work: Work, { roleIds, partyType }: User): Promise<RoleRow[]> {
  const ids = roleIds.map(({ roleId }) => roleId);
  const found = new Map((await findBy(work, role, { id: ids })).map((one) => [one.id, one]));
  const named = ids.flatMap((id) => found.get(id) ?? []);
  const isFit = ({ base, status }: RoleRow) =>
    status === 'enabled' && FITTING[partyType].includes(roleOfTag(base));
  if (new Set(ids).size < ids.length || named.length < ids.length || !named.every(isFit))
    throw wrongFields([{ field: 'roleIds', msg: NOT_FITTING }]);
  return named;
}

/** Binds the account to a staff member, and lets go of the one it was bound to. @throws 10400 when taken */
async function bindStaff(work: Work, { id, staffId }: User, before: User | null): Promise<string | null> {
  const former = before?.staffId ?? null;
  if (former !== null && former !== staffId) await patch(work, staff, former, { accountId: null });
  const person = staffId === null ? null : await find(work, staff, staffId, true);
  if (!person) return null;
  if (person.accountId !== null && person.accountId !== id)
    throw wrongFields([{ field: 'staffId', msg: TAKEN }]);
  await patch(work, staff, person.id, { accountId: id });
  return person.deptId;
}

/** @throws 46003 for removing one's own administration, 51025 the last one's */
async function requireAdmin(work: Work, before: User | null, roles: readonly RoleRow[]): Promise<void> {
  if (!before || roles.some(({ roleCode }) => roleCode === ROLE_CODES.admin)) return;
  if (await isLastAdmin(work, before.id)) throw refused(lastAdministrator);
  const stored = await storedRoles(work, before.id);
  if (before.id === work.viewer?.userId && stored.includes(ROLE_CODES.admin))
    throw refused(ownAdminRightsRemoved);
}

const isOne = ({ groupCode }: Work, id: string) => and(eq(account.groupCode, groupCode), eq(account.id, id));

async function storedRoles(work: Work, id: string): Promise<string[]> {
  const [found] = await work.tx.select({ roles: account.roles }).from(account).where(isOne(work, id));
  return found?.roles ?? [];
}

/** Columns of an account that its record does not show. */
async function unshown(): Promise<object> {
  // Nobody knows it: the first login needs a password set by the administrator.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  return { passwordHash, avatar: '', introduction: '', isDemo: false };
}

const OPEN_ORDERS = ['pendingAudit', 'published', 'missed', 'executing', 'split'];
const RUNNING = ['pendingLoad', 'inTransit', 'arrived', 'unloaded'];

/** Orders and waybills under way, and a balance, of the party behind an account (records 3, CANCEL). */
async function openWork(work: Work, id: string): Promise<number> {
  const [found] = await work.tx.select().from(account).where(isOne(work, id));
  const party = found?.partyId ?? null;
  if (!found || party === null) return 0;
  if (found.partyType === 'SHIPMENT') {
    const orders = await findBy(work, order, { shipmentId: party, status: OPEN_ORDERS });
    const jobs = await findBy(work, waybill, { shipmentId: party, status: RUNNING });
    return orders.length + jobs.length + ((await balanceFen(work, wallet(party))) === 0 ? 0 : 1);
  }
  const field = found.partyType === 'CARRIER' ? 'carrierId' : 'driverId';
  return (await findBy(work, waybill, { [field]: party, status: RUNNING })).length;
}

export const userEntry = entry<typeof user>({
  spec: user,
  table,
  lifecycle: { machine: userLifecycle, rules: userRules },
  facts: async (work, row) => ({
    submittedBy: row.createdBy,
    accountId: row.id,
    isLastAdmin: await isLastAdmin(work, row.id),
    openWork: await openWork(work, row.id),
  }),
  prepare: async (work, row, existing) => {
    const roles = await rolesOf(work, row);
    await requireAdmin(work, existing, roles);
    const deptId = await bindStaff(work, row, existing);
    const roleNames = roles.map(({ roleName }) => roleName).join('、');
    // Beside its fields a row of this table has columns of its own.
    return {
      ...(existing ? {} : await unshown()),
      roles: roles.map(({ roleCode }) => roleCode),
      roleNames,
      deptId,
    } as Partial<User>;
  },
  stores: {
    storeUnlocked: () => ({ lockedUntil: null }),
  },
  effects: {
    clearFailures: ({ work, row: { id } }) => forgetAccountFailures(work, `id:${id}`),
    endSessions: async ({ work, row: { id } }) => {
      const { groupCode } = work;
      const ended = await endSessionsOf(work.tx, { groupCode, id }, 'deregistered');
      for (const tokenHash of ended) work.ended.push({ groupCode, accountId: id, tokenHash });
    },
    dropFactors: ({ work, row: { id } }) => resetFactors(work, id),
    setPassword: effect(user, ['reset.password'], async ({ work, row: { id }, event }) => {
      const passwordHash = await hashPassword(event.password);
      await work.tx.update(account).set({ passwordHash }).where(isOne(work, id));
    }),
  },
});
