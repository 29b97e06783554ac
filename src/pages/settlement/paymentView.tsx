import type { WireRow } from '../../../domain/calls/records.ts';
import { eReceipt } from '../../../domain/records/eReceipt.ts';
import { payment } from '../../../domain/records/payment.ts';
import { RelatedList } from '../../records/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';

export const eReceiptView: RecordView = { spec: eReceipt, weight: 'kg' };

const RECEIPT = ['bankSerialNo', 'amountFen', 'succeededAt', 'fileId', 'status'];

export const paymentView: RecordView = {
  spec: payment,
  weight: 'kg',
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={eReceiptView} by="paymentId" id={row.id} columns={RECEIPT} />
  ),
};
