import { partyGroup } from './systemTables.ts';
import type { Db } from './tx.ts';

/** Codes of all tenants: what is done for each by itself, at the start or in a round, goes over them. */
export async function tenantCodes(db: Db): Promise<string[]> {
  const groups = await db.select({ groupCode: partyGroup.groupCode }).from(partyGroup);
  return groups.map(({ groupCode }) => groupCode);
}
