import { organization } from '../../../domain/records/organization.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** The platform's own company, which reports are made for: the root of the organizations; null while none is enabled. */
export async function ownCompany(work: Work): Promise<Row<typeof organization> | null> {
  const [company] = await findBy(work, organization, {
    orgKind: 'company',
    parentKey: 'root',
    status: 'enabled',
  });
  return company ?? null;
}
