import type { Refusal } from '../codes/refusals.ts';
import type { company } from '../records/company.ts';
import type { Row } from '../schema/record.ts';
import { documentProblems } from './documents.ts';
import { normalId } from './identity.ts';

type CompanyRow = Row<typeof company>;

/**
 * Objections to approving the company, beyond empty fields: an expired licence 51002.
 * @param now epoch ms
 */
export function companyProblems(
  { foundedAt, licenceValidTo }: Pick<CompanyRow, 'foundedAt' | 'licenceValidTo'>,
  now: number,
): Refusal[] {
  return documentProblems(
    [{ name: 'businessLicence', field: 'licenceValidTo', from: foundedAt, to: licenceValidTo }],
    now,
  );
}

/** Fields the platform sets on every save: a firm's tax number is its credit code. */
export function companyDerived(
  row: Pick<CompanyRow, 'uscc' | 'legalIdNumber'>,
): Pick<CompanyRow, 'taxNo' | 'legalIdNumber'> {
  return { taxNo: row.uscc, legalIdNumber: row.legalIdNumber === null ? null : normalId(row.legalIdNumber) };
}
