import type { WireRow } from '../../../domain/calls/records.ts';
import { eReceipt } from '../../../domain/records/eReceipt.ts';
import { payment } from '../../../domain/records/payment.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';

export const eReceiptView: RecordView = { spec: eReceipt };

const RECEIPT = ['bankSerialNo', 'amountFen', 'succeededAt', 'fileId', 'status'];

/** Fields that name the document of a payment: one of them is filled. */
const DOCUMENTS: readonly string[] = ['applyId', 'advanceId', 'withdrawalId', 'refundId', 'supplierBillId'];

export const paymentView: RecordView = {
  spec: payment,
  cells: {
    document: ({ titles }) => DOCUMENTS.map((name) => titles[name]).find((title) => title) ?? EMPTY,
  },
  labels: { document: ['单据', 'Document', 'Documento', '伝票'] },
  related: ({ row }: { row: WireRow }) => (
    <RelatedList view={eReceiptView} by="paymentId" id={row.id} columns={RECEIPT} />
  ),
};

/** One column for the document of any kind (transport-and-money 6.4). */
export const PAYMENT_COLUMNS = payment.list.columns.flatMap((name) =>
  name === 'applyId' ? ['document'] : DOCUMENTS.includes(name) ? [] : [name],
);
