import type { WireRow } from '../../../domain/calls/records.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { paymentBatch } from '../../../domain/records/paymentBatch.ts';
import { refund } from '../../../domain/records/refund.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { FourFlows } from './FourFlows.tsx';
import { PayableBills } from './PayableBills.tsx';
import { paymentView } from './paymentView.tsx';
import { Waiting } from './Waiting.tsx';

const PAYMENTS = ['paymentNo', 'channel', 'amountFen', 'status', 'bankSerialNo', 'submittedAt', 'failMsg'];

export const paymentApplyView: RecordView = {
  spec: paymentApply,
  weight: 'kg',
  trial: PayableBills,
  cells: { waiting: (row) => <Waiting row={row} /> },
  labels: { waiting: ['已等待', 'Waiting', 'En espera', '待ち時間'] },
  related: ({ row }: { row: WireRow }) => (
    <>
      <FourFlows applyId={row.id} />
      <RelatedList view={paymentView} by="applyId" id={row.id} columns={PAYMENTS} />
    </>
  ),
};

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

const MEMBERS = ['applyNo', 'driverId', 'carrierId', 'channel', 'totalFen', 'status'];

export const paymentBatchView: RecordView = {
  spec: paymentBatch,
  weight: 'kg',
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={paymentApplyView} by="batchId" id={row.id} columns={MEMBERS} />
  ),
};

export const refundView: RecordView = {
  spec: refund,
  weight: 'kg',
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={paymentView} by="refundId" id={row.id} columns={PAYMENTS} />
  ),
};
