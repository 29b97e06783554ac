import { and, eq, sql } from 'drizzle-orm';
import { ROLE_CODES, ROLES, type Role } from '../../../domain/codes/roles.ts';
import { resource } from '../../../domain/records/resource.ts';
import { role as roleRecord } from '../../../domain/records/role.ts';
import { raiseVersion } from '../../../server/rights/version.ts';
import { roleGrant } from '../../../server/store/rightsTables.ts';
import { tableFor } from '../../../server/store/tables.ts';
import { type Tx, withTx } from '../../../server/store/tx.ts';
import type { Desk } from '../desk.ts';

const GROUP = 'HF001';
/** Grants of no company: they are kept there while they are taken. */
const TAKEN = 'TAKEN';

/** A page, or the buttons of one action on all pages that have it. */
export interface Grant {
  readonly kind: 'page' | 'button';
  /** Name of the page, or permission code of the action. */
  readonly name: string;
  /** Ids of what is granted; those of a page include its buttons. */
  readonly ids: readonly string[];
  /** Pages it is on. */
  readonly pages: readonly string[];
}

/** What each built-in role was granted, and a way to take and give it in the store of the company. */
export interface GrantedRoles {
  of(role: Role): readonly Grant[];
  /** Leaves every role without these of its grants, and with all others. */
  take(taken: (role: Role) => readonly Grant[]): Promise<void>;
}

/** Reads the grants that the company was seeded with. */
export async function grantedRoles(desk: Desk): Promise<GrantedRoles> {
  const { db } = desk.platform.services.store;
  const roles = tableFor(roleRecord);
  const places = tableFor(resource);
  const idOf = new Map<string, string>();
  for (const row of await db.select().from(roles).where(eq(roles.groupCode, GROUP)))
    idOf.set(row.roleCode, row.id);
  const stored = await db.select().from(places).where(eq(places.groupCode, GROUP));
  const byId = new Map(stored.map((row) => [row.id, row]));
  const seeded = await db.select().from(roleGrant).where(eq(roleGrant.groupCode, GROUP));

  const grantsOf = (role: Role): Grant[] => {
    const own = new Set(
      seeded.flatMap((row) => (row.roleId === idOf.get(ROLE_CODES[role]) ? [row.resourceId] : [])),
    );
    const held = stored.filter(({ id }) => own.has(id));
    const buttons = held.filter(({ type }) => type === 'button');
    const pages = held.filter(({ type }) => type === 'page');
    const codes = new Set(buttons.flatMap(({ permissionCode }) => permissionCode ?? []));
    return [
      ...pages.map(({ id, name }): Grant => {
        const below = buttons.filter(({ parentId }) => parentId === id);
        return { kind: 'page', name, ids: [id, ...below.map((one) => one.id)], pages: [name] };
      }),
      ...[...codes].map((code): Grant => {
        const same = buttons.filter(({ permissionCode }) => permissionCode === code);
        return {
          kind: 'button',
          name: code,
          ids: same.map(({ id }) => id),
          pages: same.flatMap(({ parentId }) => byId.get(parentId ?? '')?.name ?? []),
        };
      }),
    ];
  };
  const all = new Map(ROLES.map((role) => [role, grantsOf(role)]));
  const changed = (task: (tx: Tx) => Promise<void>) => withTx(desk.platform.services.store, task);

  return {
    of: (role) => all.get(role) ?? [],
    take: (taken) =>
      changed(async (tx) => {
        await tx.update(roleGrant).set({ groupCode: GROUP }).where(eq(roleGrant.groupCode, TAKEN));
        for (const role of ROLES) {
          const ids = [...new Set(taken(role).flatMap((one) => one.ids))];
          const isTaken = and(
            eq(roleGrant.groupCode, GROUP),
            eq(roleGrant.roleId, idOf.get(ROLE_CODES[role]) ?? ''),
            sql`${roleGrant.resourceId} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`,
          );
          if (ids.length > 0) await tx.update(roleGrant).set({ groupCode: TAKEN }).where(isTaken);
        }
        await raiseVersion({ tx, groupCode: GROUP });
      }),
  };
}
