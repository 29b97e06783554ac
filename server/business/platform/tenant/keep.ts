import { eq } from 'drizzle-orm';
import { organization } from '../../../../domain/records/organization.ts';
import { tenant } from '../../../../domain/records/tenant.ts';
import { make } from '../../../records/make.ts';
import { nextNumber } from '../../../records/numbers.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { type Platform, runFor } from '../../../run/run.ts';
import { partyGroup } from '../../../store/systemTables.ts';
import { tenantCodes } from '../../../store/tenants.ts';
import { FOUNDING_STEPS } from './founding.ts';
import type { Tenant } from './rows.ts';

/** What a new row says besides its own. */
export const NO_COUNTS = {
  editionId: null,
  presentEditionId: null,
  userCount: 0,
  vehicleCount: 0,
  waybillMonth: 0,
  storageMb: 0,
  lastLoginAt: null,
  suspendReason: null,
  suspendedAt: null,
  closeReason: null,
  closeAt: null,
  retainUntil: null,
  exportFetchedAt: null,
} as const;

/** Makes the row of a group that was there before groups had rows, from what is known of it. */
async function makeRow(work: Work): Promise<Tenant> {
  const [group] = await work.tx.select().from(partyGroup).where(eq(partyGroup.groupCode, work.groupCode));
  if (!group) throw new Error(`There is no group ${work.groupCode}.`);
  const [company] = await findBy(work, organization, { orgKind: 'company', parentKey: 'root' });
  return make(work, tenant, {
    tenantNo: await nextNumber(work, tenant.number.prefix),
    tenantCode: group.groupCode,
    groupName: group.groupName,
    shortName: company?.shortName ?? null,
    uscc: company?.uscc ?? '',
    contactName: company?.legalPerson ?? '',
    phone: '',
    logo: null,
    loginLogo: null,
    domain: group.domain,
    softVersion:
      group.softVersion === 'ctms' || group.softVersion === 'ntocc_CTMS' ? group.softVersion : 'ntocc',
    sort: group.sort,
    appid: group.appid,
    centralControl: group.centralControl,
    ...NO_COUNTS,
  });
}

/** The row of a group, made if there is none yet. */
export async function keepTenantOf(work: Work): Promise<void> {
  if ((await findBy(work, tenant, {})).length > 0) return;
  const row = await makeRow(work);
  for (const step of FOUNDING_STEPS) await step(work, row);
}

/** The same for every group, at the start of the platform. */
export async function keepTenants(platform: Platform): Promise<void> {
  for (const groupCode of await tenantCodes(platform.store.db))
    await runFor(platform, groupCode, keepTenantOf);
}
