import { asc, eq, notInArray } from 'drizzle-orm';
import { refused } from '../records/errors.ts';
import { partyGroup } from '../store/systemTables.ts';
import type { Db } from '../store/tx.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';

/**
 * The enterprise group for visitors and registrations: the one whose domain is the host that was asked, else the first that is open.
 * @throws 10404 on a platform without any group.
 */
export async function defaultGroup(db: Db, host = ''): Promise<typeof partyGroup.$inferSelect> {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const [named] =
    name === '' ? [] : await db.select().from(partyGroup).where(eq(partyGroup.domain, name)).limit(1);
  if (named) return named;
  const [group] = await db
    .select()
    .from(partyGroup)
    .where(notInArray(partyGroup.state, ['closed']))
    .orderBy(asc(partyGroup.sort))
    .limit(1);
  if (!group) throw refused(noSuchRecord);
  return group;
}
