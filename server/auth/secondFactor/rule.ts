import type { Config } from '../../base/config.ts';
import { partyGroup } from '../../store/systemTables.ts';
import type { Db } from '../../store/tx.ts';

/**
 * Settles at each start whether a second factor is required of roles that move money or rights: as SECOND_FACTOR says, else
 * unless there is demo data. Nothing stays of the setting of an earlier start; what a group requires of its roles stands
 * in the roles.
 */
export async function settleFactorRule(
  db: Db,
  { isFactorRequired, isDemo }: Pick<Config, 'isFactorRequired' | 'isDemo'>,
): Promise<void> {
  await db.update(partyGroup).set({ isFactorRequired: isFactorRequired ?? !isDemo });
}
