import { isNull } from 'drizzle-orm';
import type { Config } from '../../base/config.ts';
import { partyGroup } from '../../store/systemTables.ts';
import type { Db } from '../../store/tx.ts';

/**
 * Settles at the start whether groups require a second factor of roles that move money or rights: as SECOND_FACTOR
 * says, for all of them; else groups for which nothing is settled require it, unless there is demo data.
 */
export async function settleFactorRule(
  db: Db,
  { isFactorRequired, isDemo }: Pick<Config, 'isFactorRequired' | 'isDemo'>,
): Promise<void> {
  await db
    .update(partyGroup)
    .set({ isFactorRequired: isFactorRequired ?? !isDemo })
    .where(isFactorRequired === undefined ? isNull(partyGroup.isFactorRequired) : undefined);
}
