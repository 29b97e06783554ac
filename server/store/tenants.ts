import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { partyGroup } from './systemTables.ts';
import type { Db, Tx } from './tx.ts';

/** Codes of all tenants, for work that is done for each at the start or in a round. */
export async function tenantCodes(db: Db): Promise<string[]> {
  const groups = await db.select({ groupCode: partyGroup.groupCode }).from(partyGroup);
  return groups.map(({ groupCode }) => groupCode);
}

/** Code of the group that administers the others (addendum B, D52); null: there is none. */
export async function centralGroup(db: Db | Tx): Promise<string | null> {
  const [found] = await db
    .select({ groupCode: partyGroup.groupCode })
    .from(partyGroup)
    .where(eq(partyGroup.centralControl, true))
    .limit(1);
  return found?.groupCode ?? null;
}

/** Whether nobody enters a group: by login, key or link. */
export const isShut = (state: typeof partyGroup.$inferSelect.state): boolean =>
  state === 'suspended' || state === 'closed';

/** Whether nobody enters this group. */
export async function isGroupShut(db: Db | Tx, groupCode: string): Promise<boolean> {
  const [found] = await db
    .select({ state: partyGroup.state })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode));
  return found !== undefined && isShut(found.state);
}

/** In SQL, the code of the group that administers the others; null: there is none. */
export const CENTRAL_GROUP = '(select "group_code" from "party_group" where "central_control" limit 1)';

/** In SQL, the group whose rows of a record of the house count in the group that takes the place of `?`. */
export const HOUSE_GROUP = `coalesce(${CENTRAL_GROUP}, ?)`;

/** Condition: rows of the house. */
export const isOfHouse = (column: PgColumn, groupCode: string): SQL =>
  sql`${column} = coalesce((select "group_code" from "party_group" where "central_control" limit 1), ${groupCode})`;
