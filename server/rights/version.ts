import { eq, sql } from 'drizzle-orm';
import { partyGroup } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';

/** Records whose changes may change somebody's rights or row scope. */
export const RIGHTS_RECORDS: ReadonlySet<string> = new Set([
  'role',
  'resource',
  'user',
  'staff',
  'department',
  'organization',
  // Duties of those who work for a shipper.
  'shipperStaff',
  'vehicleTeam',
  // Keepers of its queue.
  'station',
  // Keepers of it.
  'warehouse',
]);

/** Marks that the rights of the tenant changed: every process loads them again with its next call. */
export async function raiseVersion({ tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>): Promise<void> {
  await tx
    .update(partyGroup)
    .set({ rightsVersion: sql`${partyGroup.rightsVersion} + 1` })
    .where(eq(partyGroup.groupCode, groupCode));
}

/** Raises the version when a unit of work touched rights. Done last, because it locks the row of the tenant. */
export async function settleRights(work: Work): Promise<void> {
  if (work.changes.some(({ record }) => RIGHTS_RECORDS.has(record))) await raiseVersion(work);
}
