import { and, asc, eq, ne } from 'drizzle-orm';
import type { Grant, RoleGrants } from '../../domain/calls/grants.ts';
import { ROLE_CODES, ROLE_NAMES, ROLES } from '../../domain/codes/roles.ts';
import { roleOfTag } from '../../domain/codes/roleTags.ts';
import type { Row } from '../../domain/schema/record.ts';
import { resource } from '../../domain/records/resource.ts';
import { role } from '../../domain/records/role.ts';
import { isForAll, isGrantable, type Place } from '../../domain/rules/rights.ts';
import { changedBySomeoneElse, noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { notGrantableToRole, ownAdminRightsRemoved } from '../../domain/codes/refusals/codes/system.ts';
import { refused } from '../records/errors.ts';
import { difference, remember } from '../records/historyLog.ts';
import { find, patch } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { roleGrant } from '../store/rightsTables.ts';
import type { Work } from '../records/work.ts';
import { catalogue } from './catalogue.ts';

/** Pages that an administration must keep, or nobody could grant a right again. */
export const ADMIN_PAGES: ReadonlySet<string> = new Set(['UserManage', 'Role', 'Menu', 'Authority']);

type Resource = Row<typeof resource>;

async function resources({ tx, groupCode }: Work): Promise<Resource[]> {
  const table = tableFor(resource);
  return tx
    .select()
    .from(table)
    .where(and(eq(table.groupCode, groupCode), ne(table.status, 'removed')))
    .orderBy(asc(table.sort), asc(table.id));
}

/** Rows of a tree with parents before children, and siblings in their order. */
function inOrder(rows: readonly Resource[], parentId: string | null = null): Resource[] {
  return rows.filter((row) => row.parentId === parentId).flatMap((row) => [row, ...inOrder(rows, row.id)]);
}

function placesOf(rows: readonly Resource[]): (Place & { row: Resource })[] {
  const known = new Map(catalogue().map((item) => [item.name, item]));
  return inOrder(rows).flatMap((row) => {
    const item = known.get(row.name);
    if (row.isBuiltIn && !item) return [];
    const { id, parentId, name, type, permissionCode } = row;
    const isEnabled = row.status === 'enabled';
    return [
      { id, parentId, name, type, isEnabled, who: item?.who ?? ROLES, permission: permissionCode, row },
    ];
  });
}

/** The menu with the grants of a role. @throws 10404 */
export async function grantsOf(work: Work, roleId: string): Promise<RoleGrants> {
  const found = await find(work, role, roleId);
  if (!found || found.status === 'removed') throw refused(noSuchRecord);
  const { version, base, dataScope } = found;
  const granted = await work.tx
    .select({ resourceId: roleGrant.resourceId, dataScope: roleGrant.dataScope })
    .from(roleGrant)
    .where(and(eq(roleGrant.groupCode, work.groupCode), eq(roleGrant.roleId, roleId)));
  const places = placesOf(await resources(work));
  return {
    version,
    base,
    dataScope,
    places: places.map((place) => ({
      id: place.id,
      parentId: place.parentId,
      type: place.type,
      title: titleOf(place.row),
      isEnabled: place.isEnabled,
      isForAll: isForAll(place),
      isGrantable: isGrantable(place, roleOfTag(base)),
    })),
    grants: granted,
  };
}

const titleOf = ({ titleZh: zh, titleEn, titleEs, titleJa }: Resource) => {
  const en = titleEn ?? zh;
  return [zh, en, titleEs ?? en, titleJa ?? en] as const;
};

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly grants: readonly Grant[];
}

/** The grants a role has and is to have. */
export interface GrantPlan {
  readonly role: Row<typeof role>;
  readonly before: ReadonlyMap<string, Grant['dataScope']>;
  readonly after: ReadonlyMap<string, Grant['dataScope']>;
  readonly places: ReadonlyMap<string, Place & { row: Resource }>;
}

const isOfRole = ({ groupCode }: Work, id: string) =>
  and(eq(roleGrant.groupCode, groupCode), eq(roleGrant.roleId, id));

/** What a role is granted now: resource → data scope, in order of the resources. */
export async function grantedTo(work: Work, id: string): Promise<ReadonlyMap<string, Grant['dataScope']>> {
  const rows = await work.tx
    .select({ id: roleGrant.resourceId, dataScope: roleGrant.dataScope })
    .from(roleGrant)
    .where(isOfRole(work, id))
    .orderBy(asc(roleGrant.resourceId));
  return new Map(rows.map((one) => [one.id, one.dataScope]));
}

/**
 * Checks the grants wanted for a role: exactly these pages and buttons, with the pages and menus above them. Locks the role.
 * @param acting code of the role of the person asking
 * @throws 10404 no such role, 10409 stale, 46019 not for roles of this base, 46003 the own administration would be lost
 */
export async function planGrants(
  work: Work,
  { id, version, grants }: Asked,
  acting: string,
): Promise<GrantPlan> {
  const found = await find(work, role, id, true);
  if (!found || found.status === 'removed') throw refused(noSuchRecord);
  if (found.version !== version) throw refused(changedBySomeoneElse, undefined, { present: found });
  const places = new Map(placesOf(await resources(work)).map((place) => [place.id, place]));
  const after = new Map<string, Grant['dataScope']>();
  for (const { resourceId, dataScope } of grants) {
    const place = places.get(resourceId);
    if (!place) throw refused(noSuchRecord);
    if (!isGrantable(place, roleOfTag(found.base)))
      throw refused(notGrantableToRole, { base: ROLE_NAMES[roleOfTag(found.base)] });
    after.set(resourceId, dataScope);
    for (let above = place.parentId; above !== null; above = places.get(above)?.parentId ?? null)
      if (!after.has(above)) after.set(above, found.dataScope);
  }
  const before = await grantedTo(work, id);
  if (found.roleCode === ROLE_CODES.admin || found.roleCode === acting) {
    const lost = [...places.values()].some(
      ({ id: own, name, row }) =>
        before.has(own) && !after.has(own) && (ADMIN_PAGES.has(name) || isAdminButton(row, places)),
    );
    if (lost) throw refused(ownAdminRightsRemoved);
  }
  return { role: found, before, after, places };
}

/** Gives a role the planned grants, and takes all others. Its holders have them with their next call. */
export async function writeGrants(work: Work, { role: { id }, after, places }: GrantPlan): Promise<void> {
  await work.tx.delete(roleGrant).where(isOfRole(work, id));
  const { groupCode } = work;
  const rows = [...after].map(([resourceId, dataScope]) => ({
    groupCode,
    roleId: id,
    resourceId,
    dataScope,
  }));
  if (rows.length > 0) await work.tx.insert(roleGrant).values(rows);
  const grantCount = [...after.keys()].filter((one) => places.get(one)?.type !== 'menu').length;
  await changeRole(work, id, { grantCount });
}

/** Changes fields of a role, with its version and history. @throws 10404 */
export async function changeRole(
  work: Work,
  id: string,
  fields: Partial<Pick<Row<typeof role>, 'grantCount' | 'dataScope'>>,
): Promise<void> {
  const found = await find(work, role, id, true);
  if (!found) throw refused(noSuchRecord);
  const changed = {
    ...fields,
    version: found.version + 1,
    modifiedBy: work.viewer?.userId ?? '0',
    gmtModified: work.now,
  };
  await patch(work, role, id, changed);
  await remember(work, {
    spec: role,
    id,
    event: 'edit',
    from: found.status,
    to: found.status,
    byRole: work.viewer?.role ?? 'system',
    changes: difference(found, fields),
  });
  const row = { ...found, ...changed };
  work.changes.push({ record: 'role', id, version: row.version, row, todo: false });
}

/** Below a page there is nothing but its buttons. */
function isAdminButton({ parentId }: Resource, places: ReadonlyMap<string, Place>): boolean {
  return parentId !== null && ADMIN_PAGES.has(places.get(parentId)?.name ?? '');
}
