import { and, eq, isNotNull } from 'drizzle-orm';
import { organization } from '../../../../domain/records/organization.ts';
import { countOf } from '../../../records/editionGate.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { account } from '../../../store/systemTables.ts';
import type { Tenant } from './rows.ts';
import { configOf } from './settings.ts';

/** The administrator that the group was founded with, while nobody has logged in. */
export async function waitingAdmin({ tx, groupCode }: Work) {
  const ofGroup = eq(account.groupCode, groupCode);
  const [entered] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(ofGroup, isNotNull(account.lastLoginAt)))
    .limit(1);
  if (entered) return undefined;
  const [first] = await tx
    .select({ id: account.id, phone: account.phone })
    .from(account)
    .where(and(ofGroup, isNotNull(account.passwordEndsAt), eq(account.status, 'active')))
    .orderBy(account.id)
    .limit(1);
  return first;
}

/** What is done of what a new group needs, until somebody has come in; null: somebody has (addendum B 6.4). */
export async function foundingSteps(work: Work, row: Tenant) {
  if ((await waitingAdmin(work)) === undefined) return null;
  const [company] = await findBy(work, organization, { orgKind: 'company', parentKey: 'root' });
  return {
    logo: (row.logo ?? []).length > 0,
    settings: Object.keys(await configOf(work)).length > 0,
    permit: (company?.permitNumber ?? null) !== null,
    users: (await countOf(work, 'users')) > 1,
  };
}
