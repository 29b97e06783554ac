import { partyGroup } from './systemTables.ts';
import type { Db } from './tx.ts';

/** Codes of all tenants, for work that is done for each at the start or in a round. */
export async function tenantCodes(db: Db): Promise<string[]> {
  const groups = await db.select({ groupCode: partyGroup.groupCode }).from(partyGroup);
  return groups.map(({ groupCode }) => groupCode);
}
