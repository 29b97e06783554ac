import { tenant } from '../../../../domain/records/tenant.ts';
import { make } from '../../../records/make.ts';
import { nextNumber } from '../../../records/numbers.ts';
import type { Work } from '../../../records/work.ts';
import { type FirstAdmin, foundGroup } from './founding.ts';
import { NO_COUNTS } from './keep.ts';
import type { Tenant } from './rows.ts';

type Given = Pick<Tenant, 'groupName' | 'uscc' | 'contactName' | 'phone' | 'sort'> &
  Partial<Pick<Tenant, 'softVersion' | 'centralControl' | 'shortName'>>;

/** Makes a group of the platform itself, in a unit of work with its code: the first one, and those of the demo. */
export async function makeGroup(work: Work, given: Given, admin: FirstAdmin): Promise<void> {
  const row = await make(work, tenant, {
    tenantNo: await nextNumber(work, tenant.number.prefix),
    tenantCode: work.groupCode,
    ...{ shortName: null, softVersion: 'ntocc', centralControl: false, ...given },
    ...{ logo: null, loginLogo: null, domain: null, appid: 'freightdesk' },
    ...NO_COUNTS,
  });
  await foundGroup(work, row, admin, row.centralControl);
}
