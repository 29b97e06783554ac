import { lazy } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { insuranceClaim } from '../../../domain/records/insuranceClaim.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { rowLinkOf } from '../RowLink.tsx';

const PolicyLead = lazy(async () => ({ default: (await import('./PolicyLead.tsx')).PolicyLead }));
const ClaimLead = lazy(async () => ({ default: (await import('./ClaimDesk.tsx')).ClaimDesk }));
const CoverChoice = lazy(async () => ({ default: (await import('./CoverChoice.tsx')).CoverChoice }));

const CLAIMS = ['claimNo', 'status', 'accidentAt', 'claimedFen', 'approvedFen', 'paidFen', 'decideBy'];

/** Claims, with the desk of whoever handles them. */
export const claimView: RecordView = {
  spec: insuranceClaim,
  lead: ClaimLead,
  cells: {
    policyId: rowLinkOf('cargoPolicy', 'policyId'),
    damageId: rowLinkOf('damageRecord', 'damageId'),
  },
};

/** Cover of a waybill: whether the insurer knows it, its time beside the trip, and its claims. */
export const policyView: RecordView = {
  spec: cargoPolicy,
  lead: PolicyLead,
  trial: { view: CoverChoice, asks: ['productId'] },
  cells: { waybillId: rowLinkOf('waybill', 'waybillId') },
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={claimView} by="policyId" id={row.id} columns={CLAIMS} />
  ),
  relatedTitle: insuranceClaim.label,
};
