import { sql } from 'drizzle-orm';
import type { Services } from '../../../server/calls/context.ts';
import { DEMO_GROUP } from '../../../server/seed/base.ts';
import { CENTRAL_GROUP } from '../../../server/seed/groups.ts';
import { partyGroup } from '../../../server/store/systemTables.ts';

/** Lets a group be the central one: the people of the demo company are then those who see to the others. */
const centralIs = ({ store }: Services, groupCode: string) =>
  store.db.update(partyGroup).set({ centralControl: sql`${partyGroup.groupCode} = ${groupCode}` });

export const demoIsCentral = (services: Services) => centralIs(services, DEMO_GROUP);
export const othersAreCentral = (services: Services) => centralIs(services, CENTRAL_GROUP);
