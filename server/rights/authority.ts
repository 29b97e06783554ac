import { createHash } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Label } from '../../domain/codes/label.ts';
import { baseOf, ROLE_CODES, ROLE_NAMES, ROLES, roleOf, type Role } from '../../domain/codes/roles.ts';
import { roleOfTag } from '../../domain/codes/roleTags.ts';
import { department } from '../../domain/records/department.ts';
import { organization } from '../../domain/records/organization.ts';
import type { Row, Viewer } from '../../domain/schema/record.ts';
import { resource } from '../../domain/records/resource.ts';
import { role } from '../../domain/records/role.ts';
import { staff } from '../../domain/records/staff.ts';
import {
  type DataScope,
  heldPlaces,
  narrowerScope,
  type Place,
  type Shown,
  wider,
  withheldOf,
} from '../../domain/rules/rights.ts';
import { Newest } from '../base/newest.ts';
import { findBy } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { roleGrant } from '../store/rightsTables.ts';
import type { Db, Tx } from '../store/tx.ts';
import { keepersOf, warehouseKeepersOf } from './keepers.ts';
import { allBlockers } from './party.ts';
import { catalogue, shownRecords } from './catalogue.ts';
import { type EditionRights, editionRights, withinEdition } from './editionPages.ts';
import { menuOf, type MenuEntry } from './menu.ts';
import { peopleOf } from './people.ts';
import type { Authority, RoleRights } from './roleRights.ts';

type Grants = ReadonlyMap<string, DataScope>;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

interface RoleRow {
  readonly code: string;
  readonly base: Role;
  readonly name: Label;
  readonly isUsable: boolean;
  readonly needsFactor: boolean;
  readonly scope: DataScope;
  readonly grants: Grants;
}

/** Scopes in which a role holds the pages, by their names. */
function scopesByPage(
  { grants, scope }: Pick<RoleRow, 'grants' | 'scope'>,
  places: ReadonlyMap<string, Place>,
  held: ReadonlySet<string>,
): ReadonlyMap<string, readonly DataScope[]> {
  const scopes = new Map<string, DataScope[]>();
  for (const id of held) {
    const name = places.get(id)?.name ?? '';
    scopes.set(name, [...(scopes.get(name) ?? []), narrowerScope(grants.get(id) ?? scope, scope)]);
  }
  return scopes;
}

function rightsOf(
  { grants, scope, ...own }: RoleRow,
  { pages, isSuspended }: EditionRights,
  places: ReadonlyMap<string, Place>,
  entries: readonly MenuEntry[],
  shown: readonly Shown[],
): RoleRights {
  const { base } = own;
  const granted = heldPlaces(places, new Set(grants.keys()), base);
  const held = pages === null ? granted : withinEdition(granted, places, pages);
  // By name once: a thousand entries would be searched for each of a hundred records.
  const heldScopes = scopesByPage({ grants, scope }, places, held);
  const scopes = new Map<string, DataScope>();
  const onPages: string[] = [];
  for (const { spec, pages: on } of shown) {
    const found = on.flatMap((page) => heldScopes.get(page) ?? []);
    const [first] = found;
    if (first !== undefined) onPages.push(spec.name);
    const widest = first && found.reduce(wider, first);
    if (widest !== undefined && narrowerScope(widest, 'group') !== 'group') scopes.set(spec.name, widest);
  }
  const withheld = withheldOf(places, held, base, shown);
  const { menu, titles } = menuOf(entries, held);
  const mark = digest(JSON.stringify([own.name, [...withheld], menu, titles, isSuspended]));
  return { ...own, withheld, scopes, shown: onPages, menu, titles, isSuspended, mark };
}

const label = (zh: string, en: string | null, es: string | null, ja: string | null): Label => {
  const other = en ?? zh;
  return [zh, other, es ?? other, ja ?? other];
};

/** The stored menu; its built-in parts know which built-in roles they are for. */
function menuEntries(rows: readonly Row<typeof resource>[]): MenuEntry[] {
  const known = new Map(catalogue().map((item) => [item.name, item]));
  return rows.flatMap((row): MenuEntry[] => {
    const item = known.get(row.name);
    // A page of a later version of the product.
    if (row.isBuiltIn && !item) return [];
    return [
      {
        ...row,
        isEnabled: row.status === 'enabled',
        who: item?.who ?? ROLES,
        permission: row.permissionCode,
        title: label(row.titleZh, row.titleEn, row.titleEs, row.titleJa),
        ownTitle: item?.title ?? null,
      },
    ];
  });
}

async function storedRoles(db: Db, groupCode: string): Promise<RoleRow[]> {
  const roles = await findBy({ tx: db as Tx, groupCode }, role, { status: ['enabled', 'disabled'] });
  const granted = await db.select().from(roleGrant).where(eq(roleGrant.groupCode, groupCode));
  const grants = new Map<string, Map<string, DataScope>>();
  for (const { roleId, resourceId, dataScope } of granted) {
    const own = grants.get(roleId) ?? new Map<string, DataScope>();
    grants.set(roleId, own.set(resourceId, dataScope));
  }
  return roles.map((row) => ({
    code: row.roleCode,
    base: roleOfTag(row.base),
    name: roleOf(row.roleCode)
      ? ROLE_NAMES[roleOfTag(row.base)]
      : label(row.roleName, row.roleNameEn, row.roleNameEs, row.roleNameJa),
    isUsable: row.status === 'enabled',
    needsFactor: row.needsFactor === true,
    scope: row.dataScope,
    grants: grants.get(row.id) ?? new Map(),
  }));
}

async function load(db: Db, groupCode: string, version: number): Promise<Authority> {
  const work = { tx: db as Tx, groupCode };
  const table = tableFor(resource);
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.groupCode, groupCode), ne(table.status, 'removed')))
    .orderBy(asc(table.sort), asc(table.id));
  const entries = menuEntries(rows);
  const places = new Map(entries.map((entry) => [entry.id, entry]));
  const roles = await storedRoles(db, groupCode);
  const shown = shownRecords();
  const edition = await editionRights({ tx: db as Tx, groupCode });
  const employed = await findBy(work, staff, { status: 'employed' });
  return {
    version,
    roles: new Map(roles.map((row) => [row.code, rightsOf(row, edition, places, entries, shown)])),
    people: peopleOf(
      employed,
      await findBy(work, department, { status: ['enabled', 'disabled'] }),
      await findBy(work, organization, { status: ['enabled', 'disabled'] }),
    ),
    blockers: await allBlockers(work),
    keepers: await keepersOf(work, employed),
    warehouseKeepers: await warehouseKeepersOf(work),
  };
}

/** By store: each has its own versions. */
const known = new WeakMap<Db, Newest<Authority>>();

function knownOf(db: Db): Newest<Authority> {
  const made = known.get(db) ?? new Newest<Authority>();
  known.set(db, made);
  return made;
}

/**
 * Roles and grants of a tenant, cached until its version changes; those who ask at once after a change share one load.
 * @param db outside of a transaction: whoever held the only connection would wait for a load that needs it
 */
export const authorityOf = (db: Db, groupCode: string, version: number): Promise<Authority> =>
  knownOf(db).of(groupCode, version, () => load(db, groupCode, version));

/** Somebody in one of their roles. */
interface Acting {
  readonly rights: RoleRights;
  readonly usable: readonly RoleRights[];
  readonly viewer: Viewer;
  readonly isReadOnly: boolean;
}

/** Mark of the rights in the acting role, of the other roles, and of row scopes: it changes when one of these does. */
export function markOf({
  rights,
  usable,
  viewer: { makers, closedStations = [], warehouseIds = [] },
  isReadOnly,
}: Acting): string {
  const roles = usable.map(({ code, name }) => [code, name]);
  return digest(
    JSON.stringify([
      ...[rights.mark, rights.code, roles, [...(makers ?? [])], closedStations, warehouseIds],
      isReadOnly,
    ]),
  );
}

/** The role codes an entry of user info names: its own, and for a role of the group's own the one it is based on. */
export function codesOf({ code, base }: RoleRights): string[] {
  return baseOf([code]) === undefined ? [code, ROLE_CODES[base]] : [code];
}
