import { eq, sql } from 'drizzle-orm';
import { partyGroup } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';

/** Records whose changes may change what somebody may do, or whose rows somebody sees. */
export const RIGHTS_RECORDS: ReadonlySet<string> = new Set([
  'role',
  'resource',
  'user',
  'staff',
  'department',
  'organization',
  // Duties of those who work for a shipper.
  'shipperStaff',
  // Fleets that a shipper has blocked.
  'vehicleTeam',
]);

/** The rights of the tenant changed: every process looks at them anew with its next call. */
export async function raiseVersion({ tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>): Promise<void> {
  await tx
    .update(partyGroup)
    .set({ rightsVersion: sql`${partyGroup.rightsVersion} + 1` })
    .where(eq(partyGroup.groupCode, groupCode));
}

/** Raises the version where a piece of work touched rights, last of all: the row of the tenant is locked for a moment only. */
export async function settleRights(work: Work): Promise<void> {
  if (work.changes.some(({ record }) => RIGHTS_RECORDS.has(record))) await raiseVersion(work);
}
