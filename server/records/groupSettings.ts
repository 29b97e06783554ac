import { eq } from 'drizzle-orm';
import { groupSettings, type GroupSettings, isCtmsVersion } from '../../domain/rules/groupSettings.ts';
import { partyGroup } from '../store/systemTables.ts';
import type { Work } from './work.ts';

/** What the configuration of the group of this work sets, and whether the group has the CTMS edition. */
export async function settingsOfGroup({
  tx,
  groupCode,
}: Work): Promise<GroupSettings & { readonly isCtms: boolean }> {
  const [group] = await tx
    .select({ softVersion: partyGroup.softVersion, config: partyGroup.config })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode));
  const { softVersion, config } = group ?? { softVersion: '', config: {} };
  return { ...groupSettings(softVersion, config), isCtms: isCtmsVersion(softVersion) };
}
