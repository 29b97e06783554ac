import { company } from '../../../domain/records/company.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { companyDerived, companyProblems } from '../../../domain/rules/company.ts';
import { usesOf } from '../../records/uses.ts';
import { qualificationEntry } from './qualification.ts';

export const companyEntry = qualificationEntry<Row<typeof company>>({
  name: 'company',
  spec: company,
  problems: (work, row) => Promise.resolve(companyProblems(row, work.now)),
  derived: companyDerived,
  identity: (row) => [row.companyName, row.uscc],
  openWork: (work, row) => usesOf(work, 'company', row.id, ['review']),
  owner: ({ shipmentId }) => (shipmentId === null ? [] : [`SHIPMENT:${shipmentId}`]),
  owned: ({ viewer }) => (viewer?.role === 'shipper' ? { shipmentId: viewer.partyId ?? null } : {}),
});
