import { eq } from 'drizzle-orm';
import { type Site, siteOf } from '../auth/secondFactor/passkeys.ts';
import type { Context } from './context.ts';
import { partyGroup } from '../store/systemTables.ts';

/** The site that passkeys of a group belong to; the browser shows the group's name. */
export async function passkeySite({ services }: Context, groupCode: string): Promise<Site> {
  const [group] = await services.store.db
    .select({ name: partyGroup.groupName })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode));
  return siteOf(services.siteUrl, group?.name ?? 'Freightdesk');
}
