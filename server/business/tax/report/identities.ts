import { sql } from 'drizzle-orm';
import { driver } from '../../../../domain/records/driver.ts';
import { fleet } from '../../../../domain/records/fleet.ts';
import { taxProfile } from '../../../../domain/records/taxProfile.ts';
import type { taxReportLine } from '../../../../domain/records/taxReportLine.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import { ownCompany } from '../../platform/ownCompany.ts';
import { findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { type PayeeKey, payeeKey } from './incomes.ts';

type Line = Row<typeof taxReportLine>;

/** A person's tax identity, and how the income is taxed. */
export type Identity = Pick<Line, 'subjectType' | 'driverId' | 'carrierId' | 'name' | 'idType' | 'idNo'> & {
  /** A natural person: VAT is filed, and tax withheld, only for those. */
  readonly isPerson: boolean;
  /** Passed its review, so the identity is reported even before the first payment. */
  readonly isApproved: boolean;
  readonly profile: Pick<Row<typeof taxProfile>, 'incomeNature' | 'isExempt' | 'exemptReason'> | null;
};

/** Drivers and fleets by their key (T&M 14.2: identities come from reviews). */
export async function identities(work: Work): Promise<ReadonlyMap<PayeeKey, Identity>> {
  const profiles = new Map(
    (await findBy(work, taxProfile, { status: 'enabled' })).map((one) => [
      payeeKey(one.payeeKind, one.driverId ?? one.carrierId ?? ''),
      one,
    ]),
  );
  const known = new Map<PayeeKey, Identity>();
  for (const { id, driverName, idNumber, status } of await findBy(work, driver, {})) {
    const key = payeeKey('driver', id);
    known.set(key, {
      subjectType: 'worker',
      driverId: id,
      carrierId: null,
      name: driverName,
      idType: 'idCard',
      idNo: idNumber,
      isPerson: true,
      isApproved: status === 'approved',
      profile: profiles.get(key) ?? null,
    });
  }
  for (const one of await findBy(work, fleet, {})) {
    const key = payeeKey('carrier', one.id);
    const isPerson = one.legalKind === 'person';
    known.set(key, {
      subjectType: 'operator',
      driverId: null,
      carrierId: one.id,
      name: isPerson ? one.captainName : one.fleetName,
      idType: isPerson ? 'idCard' : 'creditCode',
      idNo: isPerson ? one.captainIdNumber : one.uscc,
      isPerson,
      isApproved: one.status === 'approved',
      profile: profiles.get(key) ?? null,
    });
  }
  return known;
}

/** The platform's own company as its tax reports name it. */
export async function platformIdentity(work: Work): Promise<Pick<Line, 'name' | 'idType' | 'idNo'> | null> {
  const company = await ownCompany(work);
  return company ? { name: company.orgName, idType: 'creditCode', idNo: company.uscc } : null;
}

/** The last accepted reports of a kind about a person: name and number, by `driver:id`, `carrier:id` or `platform`. */
export async function reported(
  work: Work,
  kind: 'platformInfo' | 'identityIncome',
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await work.tx.execute<{ key: string; said: string }>(sql`
    select distinct on (key) key, said from (
      select case when l.driver_id is not null then 'driver:' || l.driver_id when l.carrier_id is not null then 'carrier:' || l.carrier_id else 'platform' end as key,
        coalesce(l.name, '') || '|' || coalesce(l.id_no, '') as said, r.handed_in_at
      from tax_report_line l join tax_report r on r.group_code = l.group_code and r.id = l.report_id
      where l.group_code = ${work.groupCode} and r.kind = ${kind} and r.status = 'accepted') s
    order by key, handed_in_at desc nulls last`);
  return new Map(rows.map(({ key, said }) => [key, said]));
}

/** New, changed or the same against what was last accepted. */
export function stateAgainst(
  said: string | undefined,
  { name, idNo }: Pick<Line, 'name' | 'idNo'>,
): 'new' | 'changed' | 'unchanged' {
  if (said === undefined) return 'new';
  return said === `${name ?? ''}|${idNo ?? ''}` ? 'unchanged' : 'changed';
}
