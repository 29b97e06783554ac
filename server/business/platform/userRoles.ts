import { and, eq } from 'drizzle-orm';
import type { Label } from '../../../domain/codes/label.ts';
import { ROLE_CODES, STAFF, type PartyType, type Role } from '../../../domain/codes/roles.ts';
import { roleOfTag } from '../../../domain/codes/roleTags.ts';
import { lastAdministrator } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { ownAdminRightsRemoved } from '../../../domain/codes/refusals/codes/system.ts';
import { isPowerful } from '../../../domain/rules/power.ts';
import { role } from '../../../domain/records/role.ts';
import type { user } from '../../../domain/records/user.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { account } from '../../store/systemTables.ts';
import { isLastAdmin } from './admins.ts';

type User = Row<typeof user>;
type RoleRow = Row<typeof role>;

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
/** Roles by their ids, in that order, whatever their state. */
export async function namedRoles(work: Work, roleIds: User['roleIds']): Promise<RoleRow[]> {
  const ids = roleIds.map(({ roleId }) => roleId);
  if (ids.length === 0) return [];
  const found = new Map((await findBy(work, role, { id: ids })).map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The roles a form names, in its order. @throws 10400 at the roles */
export async function rolesOf(
  work: Work,
  { roleIds, partyType }: Pick<User, 'roleIds' | 'partyType'>,
): Promise<RoleRow[]> {
  const ids = roleIds.map(({ roleId }) => roleId);
  const named = await namedRoles(work, roleIds);
  const isFit = ({ base, status }: RoleRow) =>
    status === 'enabled' && FITTING[partyType].includes(roleOfTag(base));
  if (new Set(ids).size < ids.length || named.length < ids.length || !named.every(isFit))
    throw wrongFields([{ field: 'roleIds', msg: NOT_FITTING }]);
  return named;
}

/** The roles among these that move money or rights, whether enabled or not. */
export async function powerfulOf(work: Work, roleIds: User['roleIds'] | null): Promise<RoleRow[]> {
  return (await namedRoles(work, roleIds ?? [])).filter(({ base }) => isPowerful(base));
}

/** What an account stores of its roles beside their ids. */
export function storedOf(roles: readonly RoleRow[]) {
  return {
    roles: roles.map(({ roleCode }) => roleCode),
    roleNames: roles.map(({ roleName }) => roleName).join('、'),
  };
}

/** @throws 46003 for removing one's own administration, 51025 the last one's */
export async function requireAdmin(
  work: Work,
  before: User | null,
  roles: readonly RoleRow[],
): Promise<void> {
  if (!before || roles.some(({ roleCode }) => roleCode === ROLE_CODES.admin)) return;
  if (await isLastAdmin(work, before.id)) throw refused(lastAdministrator);
  const stored = await storedRoles(work, before.id);
  if (before.id === work.viewer?.userId && stored.includes(ROLE_CODES.admin))
    throw refused(ownAdminRightsRemoved);
}

/** Condition: this account of the tenant. */
export const isOne = ({ groupCode }: Work, id: string) =>
  and(eq(account.groupCode, groupCode), eq(account.id, id));

async function storedRoles(work: Work, id: string): Promise<string[]> {
  const [found] = await work.tx.select({ roles: account.roles }).from(account).where(isOne(work, id));
  return found?.roles ?? [];
}
