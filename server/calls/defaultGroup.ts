import { asc } from 'drizzle-orm';
import { refused } from '../records/errors.ts';
import { partyGroup } from '../store/systemTables.ts';
import type { Db } from '../store/tx.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';

/**
 * The enterprise group for visitors and registrations: the first.
 * @throws 10404 on a platform without any group.
 */
export async function defaultGroup(db: Db): Promise<typeof partyGroup.$inferSelect> {
  const [group] = await db.select().from(partyGroup).orderBy(asc(partyGroup.sort)).limit(1);
  if (!group) throw refused(noSuchRecord);
  return group;
}
