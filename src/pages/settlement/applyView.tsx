import type { WireRow } from '../../../domain/calls/records.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';
import { FourFlows } from './FourFlows.tsx';
import { PayableBills } from './PayableBills.tsx';
import { paymentView } from './paymentView.tsx';
import { RetryCard } from './RetryCard.tsx';
import { Waiting } from './Waiting.tsx';

export const PAYMENTS = [
  'paymentNo',
  'channel',
  'amountFen',
  'status',
  'bankSerialNo',
  'submittedAt',
  'failMsg',
];

export const paymentApplyView: RecordView = {
  spec: paymentApply,
  trial: { view: PayableBills, asks: ['bankCardId'] },
  eventTrials: { retry: { view: RetryCard, asks: ['bankCardId'] } },
  cells: { waiting: (row) => <Waiting row={row} /> },
  labels: { waiting: ['已等待', 'Waiting', 'En espera', '待ち時間'] },
  related: ({ row }: { row: WireRow }) => (
    <>
      <FourFlows applyId={row.id} />
      <RelatedList view={paymentView} by="applyId" id={row.id} columns={PAYMENTS} />
    </>
  ),
};
