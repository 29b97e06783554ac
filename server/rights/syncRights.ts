import { and, eq, isNull, sql } from 'drizzle-orm';
import { ROLE_CODES, ROLE_NAMES, ROLES } from '../../domain/codes/roles.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import type { Row } from '../../domain/schema/record.ts';
import { resource } from '../../domain/records/resource.ts';
import { role } from '../../domain/records/role.ts';
import { user } from '../../domain/records/user.ts';
import { businessDay } from '../records/numbers.ts';
import { findBy } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { insertMany } from '../store/insertMany.ts';
import { account, counter } from '../store/systemTables.ts';
import { tenantCodes } from '../store/tenants.ts';
import { type Tx, withTx } from '../store/tx.ts';
import type { Clock } from '../base/clock.ts';
import type { Store } from '../store/open.ts';
import { followTitles } from './builtInTitles.ts';
import { catalogue } from './catalogue.ts';
import { keepGrants } from './keepGrants.ts';
import { openedSince } from './offers.ts';
import { raiseVersion } from './version.ts';

interface Keeping {
  readonly nextId: () => string;
  readonly tx: Tx;
  readonly groupCode: string;
  readonly now: number;
}

/** Allocates this many business numbers at once. */
async function numbersFor({ tx, groupCode, now }: Keeping, prefix: string, n: number): Promise<string[]> {
  if (n === 0) return [];
  const day = businessDay(now);
  const [row] = await tx
    .insert(counter)
    .values({ groupCode, name: prefix, day, value: n })
    .onConflictDoUpdate({
      target: [counter.groupCode, counter.name, counter.day],
      set: { value: sql`${counter.value} + ${n}` },
    })
    .returning({ value: counter.value });
  const last = row?.value ?? n;
  return Array.from(
    { length: n },
    (_, index) => `${prefix}${day}${String(last - n + index + 1).padStart(5, '0')}`,
  );
}

const made = ({ groupCode, now, nextId }: Keeping) => ({
  groupCode,
  id: nextId(),
  version: 1,
  remark: null,
  createdBy: '0',
  modifiedBy: '0',
  gmtCreated: now,
  gmtModified: now,
  deleted: false,
  status: 'enabled' as const,
});

/** Stores the roles that the charts know. @returns those that are new */
async function keepRoles(keeping: Keeping): Promise<Row<typeof role>[]> {
  const { tx, groupCode } = keeping;
  const known = new Set((await findBy({ tx, groupCode }, role, {})).map(({ roleCode }) => roleCode));
  const missing = ROLES.filter((one) => !known.has(ROLE_CODES[one]));
  const numbers = await numbersFor(keeping, role.number.prefix, missing.length);
  const rows = missing.map((builtIn, index): Row<typeof role> => {
    const [roleName, roleNameEn, roleNameEs, roleNameJa] = ROLE_NAMES[builtIn];
    return {
      ...made(keeping),
      roleNo: numbers[index] ?? '',
      roleCode: ROLE_CODES[builtIn],
      roleName,
      roleNameEn,
      roleNameEs,
      roleNameJa,
      base: tagOf(builtIn),
      dataScope: 'group',
      needsFactor: false,
      grantCount: 0,
      isBuiltIn: true,
      proposalId: null,
    };
  });
  await insertMany(tx, tableFor(role), rows);
  return rows;
}

/** Stores the built-in menu entries of this version. @returns id by name of all built-in ones, the new ones, and how many have new titles */
async function keepResources(keeping: Keeping) {
  const { tx, groupCode } = keeping;
  const stored = await findBy({ tx, groupCode }, resource, {});
  const retitled = await followTitles(keeping, stored);
  const ids = new Map(stored.map(({ name, id }) => [name, id]));
  const missing = catalogue().filter(({ name }) => !ids.has(name));
  const numbers = await numbersFor(keeping, resource.number.prefix, missing.length);
  const rows = missing.map((item, index): Row<typeof resource> => {
    const [titleZh, titleEn, titleEs, titleJa] = item.title;
    const base = made(keeping);
    ids.set(item.name, base.id);
    const { name, type, path, sort, icon, isHidden, isAffix, isNoCache } = item;
    return {
      ...base,
      resourceNo: numbers[index] ?? '',
      type,
      parentId: item.parent === null ? null : (ids.get(item.parent) ?? null),
      name,
      path,
      sort,
      permissionCode: item.permission,
      isBuiltIn: true,
      titleZh,
      titleEn,
      titleEs,
      titleJa,
      icon,
      isHidden,
      isAffix,
      isNoCache,
      isAlwaysShown: false,
      activeMenu: null,
    };
  });
  await insertMany(tx, tableFor(resource), rows);
  return { ids, missing, retitled };
}

/** Sets the role rows of accounts made before roles were rows. */
async function keepAccounts(keeping: Keeping): Promise<number> {
  const { tx, groupCode } = keeping;
  const roles = new Map((await findBy({ tx, groupCode }, role, {})).map((row) => [row.roleCode, row]));
  const old = await tx
    .select({ id: account.id, roles: account.roles })
    .from(account)
    .where(and(eq(account.groupCode, groupCode), isNull(account.userNo)))
    .orderBy(account.id);
  const numbers = await numbersFor(keeping, user.number.prefix, old.length);
  for (const [index, { id, roles: codes }] of old.entries()) {
    const named = codes.flatMap((code) => roles.get(code) ?? []);
    await tx
      .update(account)
      .set({
        userNo: numbers[index] ?? null,
        roleIds: named.map((row) => ({ roleId: row.id })),
        roleNames: named.map(({ roleName }) => roleName).join('、'),
      })
      .where(and(eq(account.groupCode, groupCode), eq(account.id, id)));
  }
  return old.length;
}

/**
 * Brings the stored roles, menu and grants of one tenant up to this version of the product. Changes by administrators
 * are kept: only what is missing is added, and only what a role was not offered before is granted to it.
 */
export async function syncRightsOf(keeping: Keeping): Promise<void> {
  const newRoles = await keepRoles(keeping);
  const { ids, missing, retitled } = await keepResources(keeping);
  const { all: offers, opened } = await openedSince(keeping, ids, missing);
  const isChanged = newRoles.length + opened.length > 0;
  if (isChanged) await keepGrants(keeping, { newRoles, ids, offers, opened });
  const filled = await keepAccounts(keeping);
  if (isChanged || missing.length + retitled + filled > 0) await raiseVersion(keeping);
}

/** The same for every tenant, at the start of the platform. */
export async function syncRights({
  store,
  clock,
  nextId,
}: {
  readonly store: Store;
  readonly clock: Clock;
  readonly nextId: () => string;
}): Promise<void> {
  for (const groupCode of await tenantCodes(store.db)) {
    await withTx(store, (tx) => syncRightsOf({ tx, groupCode, now: clock(), nextId }));
  }
}
