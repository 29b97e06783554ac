import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { label } from '../../../domain/codes/lists/list.ts';
import { dataScope } from '../../../domain/codes/lists/people.ts';
import { type Refusal, refuse } from '../../../domain/codes/refusals.ts';
import { proposalOutdated, proposalWaits } from '../../../domain/codes/refusals/codes/accounts.ts';
import { lastAdministrator } from '../../../domain/codes/refusals/codes/basicInfo.ts';
import { alreadyExists } from '../../../domain/codes/refusals/codes/common.ts';
import { phoneInUse } from '../../../domain/codes/refusals/codes/reviews.ts';
import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { DATA_SCOPES } from '../../../domain/rules/rights.ts';
import type { role } from '../../../domain/records/role.ts';
import { user } from '../../../domain/records/user.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { accountNamed } from '../../auth/login.ts';
import { refused } from '../../records/errors.ts';
import { maskText } from '../../records/mask.ts';
import type { Work } from '../../records/work.ts';
import { isLastAdmin } from './admins.ts';
import { type ChangeLine, propose } from './propose.ts';
import { namedRoles, powerfulOf, storedOf } from './userRoles.ts';

type User = Row<typeof user>;
type RoleRow = Row<typeof role>;

/** What is stored of a confirmed change of an account. */
export const rightsSchema = z.object({
  roleIds: z.array(z.object({ roleId: z.string() })),
  phone: z.string(),
  formerPhone: z.string(),
  dataScope: z.enum(DATA_SCOPES).nullable(),
});
type Rights = z.infer<typeof rightsSchema>;

/** An account as far as such a change depends on it. */
export const seenOf = ({
  roleIds,
  phone,
  dataScope: scope,
}: Pick<User, 'roleIds' | 'phone' | 'dataScope'>) => [roleIds.map(({ roleId }) => roleId), phone, scope];

const idsOf = (roles: readonly RoleRow[]) =>
  roles
    .map(({ id }) => id)
    .toSorted()
    .join();
/** Dictionary labels are stored in the language of the records. */
const scopeText = (scope: User['dataScope']) => (scope === null ? null : label(dataScope, scope, 'zh'));

/**
 * Does a form change what two people decide: powerful roles, the data scope of their holders, or the number with which they, or a
 * party that is paid, log in?
 */
async function isForTwo(work: Work, row: User, before: User | null, roles: readonly RoleRow[]) {
  const had = await powerfulOf(work, before?.roleIds ?? null);
  const gets = await powerfulOf(
    work,
    roles.map(({ id }) => ({ roleId: id })),
  );
  if (idsOf(had) !== idsOf(gets)) return true;
  if (!before) return false;
  if (row.phone !== before.phone && (before.partyType !== 'PLAT' || had.length > 0)) return true;
  return row.dataScope !== before.dataScope && had.length > 0;
}

/** @throws 10411 somebody else has the number; the form's own check sees only the number that is kept until then */
async function requireFreePhone(work: Work, { id, phone }: User): Promise<void> {
  const holder = await accountNamed(work.tx, work.groupCode, phone);
  if (holder && holder.id !== id)
    throw refused(alreadyExists, { field: user.fields.phone.label, value: maskText('phone', phone) });
}

type Kept = Pick<Rights, 'roleIds' | 'phone' | 'dataScope'>;

function linesOf(kept: Kept, wanted: Kept, had: string, gets: string): ChangeLine[] {
  const lines: ChangeLine[] = [];
  if (!isDeepStrictEqual(kept.roleIds, wanted.roleIds))
    lines.push({ part: 'roles', before: had || null, after: gets });
  if (kept.phone !== wanted.phone)
    lines.push({
      part: 'phone',
      before: maskText('phone', kept.phone),
      after: maskText('phone', wanted.phone),
    });
  if (kept.dataScope !== wanted.dataScope)
    lines.push({
      part: 'dataScope',
      before: scopeText(kept.dataScope),
      after: scopeText(wanted.dataScope),
    });
  return lines;
}

/**
 * Turns the part of a form that two people decide into a proposal.
 * @returns the fields that stay as they are until it is confirmed, with the mark of the proposal; empty: all is applied at once
 * @throws 44131 a change waits already; 10411 the number is taken
 */
export async function heldBack(work: Work, row: User, before: User | null, roles: readonly RoleRow[]) {
  if (!(await isForTwo(work, row, before, roles))) return {};
  if (before?.proposalId) throw refused(proposalWaits);
  await requireFreePhone(work, row);
  const kept = {
    roleIds: before?.roleIds ?? [],
    phone: before?.phone ?? row.phone,
    dataScope: before ? before.dataScope : row.dataScope,
  };
  const present = storedOf(await namedRoles(work, kept.roleIds));
  const wanted: Rights = {
    roleIds: row.roleIds,
    phone: row.phone,
    formerPhone: kept.phone,
    dataScope: row.dataScope,
  };
  const proposalId = await propose(work, {
    kind: 'userRights',
    subject: `${row.realName} (${row.username})`,
    targetId: row.id,
    aboutId: row.id,
    changes: linesOf(kept, wanted, present.roleNames, storedOf(roles).roleNames),
    payload: wanted,
    seen: seenOf(kept),
  });
  return { ...kept, roles: present.roles, roleNames: present.roleNames, proposalId };
}

/** Proposes that somebody who moves money or rights gets a one-time password. @returns the id of the proposal */
export function proposeReset(work: Work, row: User): Promise<string> {
  return propose(work, {
    kind: 'password',
    subject: `${row.realName} (${row.username})`,
    targetId: row.id,
    aboutId: row.id,
    changes: [{ part: 'password', before: null, after: '一次性密码' }],
    payload: null,
    seen: seenOf(row),
  });
}

/** Proposes that somebody who moves money or rights loses the second factor. @returns the id of the proposal */
export function proposeFactorReset(work: Work, row: User): Promise<string> {
  return propose(work, {
    kind: 'secondFactor',
    subject: `${row.realName} (${row.username})`,
    targetId: row.id,
    aboutId: row.id,
    changes: [{ part: 'factor', before: null, after: '重置' }],
    payload: null,
    seen: seenOf(row),
  });
}

/** Why a confirmed change of an account cannot be carried out; null: it can. */
export async function againstRights(work: Work, row: User, wanted: Rights): Promise<Refusal | null> {
  const holder = await accountNamed(work.tx, work.groupCode, wanted.phone);
  if (holder && holder.id !== row.id) return refuse(phoneInUse);
  const roles = await namedRoles(work, wanted.roleIds);
  if (roles.some(({ status }) => status !== 'enabled')) return refuse(proposalOutdated);
  const isAdmin = roles.some(({ roleCode }) => roleCode === ROLE_CODES.admin);
  return !isAdmin && (await isLastAdmin(work, row.id)) ? refuse(lastAdministrator) : null;
}
