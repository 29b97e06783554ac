import { organization } from '../../../domain/records/organization.ts';
import { tenant } from '../../../domain/records/tenant.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/**
 * The platform's own company, which reports are made for: the root of the organizations; null while none is enabled. Of several
 * roots it is the one with the credit code of the group, else the oldest.
 */
export async function ownCompany(work: Work): Promise<Row<typeof organization> | null> {
  const companies = await findBy(work, organization, {
    orgKind: 'company',
    parentKey: 'root',
    status: 'enabled',
  });
  if (companies.length < 2) return companies[0] ?? null;
  const [group] = await findBy(work, tenant, {});
  return companies.find(({ uscc }) => uscc !== null && uscc === group?.uscc) ?? companies[0] ?? null;
}
