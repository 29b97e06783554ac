import { eq, ne } from 'drizzle-orm';
import type { Services } from '../../../server/calls/context.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { partyGroup } from '../../../server/store/systemTables.ts';

const ruled = new WeakSet<Services>();

/** Whether the demo company is the central group now. */
export const isDemoCentral = (services: Services): boolean => ruled.has(services);

/** Lets a group be the central one: the people of the demo company are then those who see to the others. */
async function centralIs(services: Services, groupCode: string): Promise<void> {
  const { store } = services;
  await store.db.update(partyGroup).set({ centralControl: false }).where(ne(partyGroup.groupCode, groupCode));
  await store.db.update(partyGroup).set({ centralControl: true }).where(eq(partyGroup.groupCode, groupCode));
  if (groupCode === DEMO_GROUP) ruled.add(services);
  else ruled.delete(services);
}

export const demoIsCentral = (services: Services) => centralIs(services, DEMO_GROUP);
export const othersAreCentral = (services: Services) => centralIs(services, CENTRAL_GROUP);
