import { and, asc, eq, ne } from 'drizzle-orm';
import type { Grant, RoleGrants } from '../../domain/calls/grants.ts';
import { ROLE_CODES, ROLE_NAMES, ROLES } from '../../domain/codes/roles.ts';
import { roleOfTag } from '../../domain/codes/roleTags.ts';
import type { Row } from '../../domain/schema/record.ts';
import { resource } from '../../domain/records/resource.ts';
import { role } from '../../domain/records/role.ts';
import { isForAll, isGrantable, type Place } from '../../domain/rules/rights.ts';
import {
  changedBySomeoneElse,
  noSuchRecord,
  notGrantableToRole,
  ownAdminRightsRemoved,
} from '../../domain/codes/refusals/codes.ts';
import { refused } from '../records/errors.ts';
import { remember } from '../records/historyLog.ts';
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

/**
 * Sets the grants of a role to exactly these pages and buttons, with the pages and menus above them.
 * @param acting code of the role of the person asking
 * @throws 10404 no such role, 10409 stale, 46019 not for roles of this base, 46003 the own administration would be lost
 */
export async function setGrants(
  work: Work,
  { id, version, grants }: { id: string; version: number; grants: readonly Grant[] },
  acting: string,
): Promise<void> {
  const found = await find(work, role, id, true);
  if (!found || found.status === 'removed') throw refused(noSuchRecord);
  if (found.version !== version) throw refused(changedBySomeoneElse, undefined, { present: found });
  const places = new Map(placesOf(await resources(work)).map((place) => [place.id, place]));
  const scopes = new Map<string, Grant['dataScope']>();
  for (const { resourceId, dataScope } of grants) {
    const place = places.get(resourceId);
    if (!place) throw refused(noSuchRecord);
    if (!isGrantable(place, roleOfTag(found.base)))
      throw refused(notGrantableToRole, { base: ROLE_NAMES[roleOfTag(found.base)] });
    scopes.set(resourceId, dataScope);
    for (let above = place.parentId; above !== null; above = places.get(above)?.parentId ?? null)
      if (!scopes.has(above)) scopes.set(above, found.dataScope);
  }
  const { tx, groupCode } = work;
  const isOfRole = and(eq(roleGrant.groupCode, groupCode), eq(roleGrant.roleId, id));
  if (found.roleCode === ROLE_CODES.admin || found.roleCode === acting) {
    const before = await tx.select({ id: roleGrant.resourceId }).from(roleGrant).where(isOfRole);
    const had = new Set(before.map((one) => one.id));
    const lost = [...places.values()].some(
      ({ id: own, name, row }) =>
        had.has(own) && !scopes.has(own) && (ADMIN_PAGES.has(name) || isAdminButton(row, places)),
    );
    if (lost) throw refused(ownAdminRightsRemoved);
  }
  await tx.delete(roleGrant).where(isOfRole);
  const rows = [...scopes].map(([resourceId, dataScope]) => ({
    groupCode,
    roleId: id,
    resourceId,
    dataScope,
  }));
  if (rows.length > 0) await tx.insert(roleGrant).values(rows);
  const grantCount = [...scopes.keys()].filter((one) => places.get(one)?.type !== 'menu').length;
  const changed = {
    grantCount,
    version: version + 1,
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
    changes: { grantCount: [found.grantCount, grantCount] },
  });
  work.changes.push({ record: 'role', id, version: version + 1, row: { ...found, ...changed }, todo: false });
}

function isAdminButton({ type, parentId }: Resource, places: ReadonlyMap<string, Place>): boolean {
  return type === 'button' && parentId !== null && ADMIN_PAGES.has(places.get(parentId)?.name ?? '');
}
