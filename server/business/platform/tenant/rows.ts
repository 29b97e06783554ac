import { eq } from 'drizzle-orm';
import { tenant } from '../../../../domain/records/tenant.ts';
import { publicFileUrl } from '../../../../domain/calls/files.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { partyGroup } from '../../../store/systemTables.ts';

export type Tenant = Row<typeof tenant>;

/** The row of the group of a unit of work. @throws Error where it has none, which the start sees to */
export async function tenantOf(work: Work): Promise<Tenant> {
  const [row] = await findBy(work, tenant, {});
  if (!row) throw new Error(`Group ${work.groupCode} has no row.`);
  return row;
}

const addressOf = (picture: readonly string[] | null) =>
  picture?.[0] === undefined ? '' : publicFileUrl(picture[0]);

/** What the small table that every login reads has of a group. */
export const groupValues = (row: Tenant) => ({
  groupName: row.groupName,
  logoUrl: addressOf(row.logo),
  loginLogoUrl: addressOf(row.loginLogo),
  softVersion: row.softVersion,
  domain: row.domain,
  sort: row.sort,
  appid: row.appid,
});

/** Writes it there. */
export async function keepGroup({ tx, groupCode }: Work, row: Tenant): Promise<void> {
  await tx.update(partyGroup).set(groupValues(row)).where(eq(partyGroup.groupCode, groupCode));
}
