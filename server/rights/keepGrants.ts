import { eq, sql } from 'drizzle-orm';
import { roleOfTag } from '../../domain/codes/roleTags.ts';
import { role } from '../../domain/records/role.ts';
import type { Row } from '../../domain/schema/record.ts';
import { findBy } from '../records/rows.ts';
import { insertMany } from '../store/insertMany.ts';
import { roleGrant } from '../store/rightsTables.ts';
import type { Tx } from '../store/tx.ts';
import { catalogue } from './catalogue.ts';
import { offeredTo, type Opened } from './offers.ts';
import { keptByOwnRole } from './openedPages.ts';

interface Store {
  readonly tx: Tx;
  readonly groupCode: string;
}

interface Granting {
  readonly newRoles: readonly Row<typeof role>[];
  /** Id by name of all built-in entries. */
  readonly ids: ReadonlyMap<string, string>;
  readonly offers: ReadonlyMap<string, Opened>;
  readonly opened: readonly Opened[];
}

/** Names of the entries that each role was granted, by its id. */
async function grantsByRole(
  { tx, groupCode }: Store,
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, Set<string>>> {
  const nameOf = new Map([...ids].map(([name, id]) => [id, name]));
  const held = new Map<string, Set<string>>();
  for (const { roleId, resourceId } of await tx
    .select({ roleId: roleGrant.roleId, resourceId: roleGrant.resourceId })
    .from(roleGrant)
    .where(eq(roleGrant.groupCode, groupCode)))
    held.set(roleId, (held.get(roleId) ?? new Set()).add(nameOf.get(resourceId) ?? ''));
  return held;
}

/** An entry and the groups above it. */
function withGroups(name: string): string[] {
  const parents = new Map(catalogue().map((item) => [item.name, item.parent]));
  const names: string[] = [];
  for (let one: string | null = name; one !== null; one = parents.get(one) ?? null) names.push(one);
  return names;
}

/**
 * Grants what this version opens to the built-in roles it is for; a new built-in role gets everything that is for it, and a role of
 * the group's own what it needs to go on as before.
 */
export async function keepGrants(store: Store, { newRoles, ids, offers, opened }: Granting): Promise<void> {
  const { tx, groupCode } = store;
  const roles = await findBy({ tx, groupCode }, role, { status: ['enabled', 'disabled'] });
  const held = await grantsByRole(store, ids);
  const namesFor = ({ id, base: tag, isBuiltIn }: Row<typeof role>): readonly string[] => {
    const base = roleOfTag(tag);
    if (!isBuiltIn) return keptByOwnRole(offers, opened, base, held.get(id) ?? new Set()).flatMap(withGroups);
    if (newRoles.some((one) => one.id === id))
      return catalogue().flatMap((item) => (offeredTo(item).includes(base) ? [item.name] : []));
    return opened.flatMap(({ item, to }) => (to.includes(base) ? [item.name] : []));
  };
  const rows = roles.flatMap((one) =>
    [...new Set(namesFor(one))].map((name) => ({
      groupCode,
      roleId: one.id,
      resourceId: ids.get(name) ?? '0',
      dataScope: one.isBuiltIn ? ('group' as const) : one.dataScope,
    })),
  );
  await insertMany(tx, roleGrant, rows, 'skip');
  const changed = [...new Set(rows.map(({ roleId }) => roleId))];
  await tx.execute(sql`
    update role set grant_count = (
      select count(*) from role_grant g join resource r on r.group_code = g.group_code and r.id = g.resource_id
      where g.group_code = role.group_code and g.role_id = role.id and r.type <> 'menu')
    where group_code = ${groupCode} and id = any(${sql.param(changed)}::bigint[])`);
}
