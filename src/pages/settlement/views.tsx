import type { WireRow } from '../../../domain/calls/records.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { refund } from '../../../domain/records/refund.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { PAYMENTS } from './applyView.tsx';
import { BatchMembers } from './BatchMembers.tsx';
import { paymentView } from './paymentView.tsx';

/** The evidence for the approval (6.4). */
export const APPROVAL_COLUMNS = [
  'applyNo',
  'payeeType',
  'driverId',
  'carrierId',
  'totalFen',
  'lineCount',
  'waiting',
  'urges',
  'status',
  'oldestFinishAt',
  'reviewedBy',
  'createdBy',
];
/** Reminded ones first, the longest reminded before the others; then, with an empty field, in the order of creation. */
export const URGED_FIRST = { field: 'urgedAt', dir: 'asc' } as const;

export const paymentBatchView: RecordView = {
  spec: paymentBatch,
  related: ({ row }: { row: WireRow }) => <BatchMembers batchId={row.id} />,
  relatedFirst: true,
  relatedTitle: ['付款申请', 'Applications', 'Solicitudes', '支払申請'],
};

export const refundView: RecordView = {
  spec: refund,
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={paymentView} by="refundId" id={row.id} columns={PAYMENTS} />
  ),
};
