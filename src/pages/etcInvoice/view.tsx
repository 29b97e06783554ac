import type { WireRow } from '../../../domain/calls/records.ts';
import { etcApply } from '../../../domain/records/etcApply.ts';
import { etcInvoice } from '../../../domain/records/etcInvoice.ts';
import { etcWaybill } from '../../../domain/records/etcWaybill.ts';
import { RelatedList } from '../../records/list/RelatedList.tsx';
import type { RecordView } from '../../records/view.ts';

const INVOICES = [
  'digitalNo',
  'documentKind',
  'exitStation',
  'exitAt',
  'taxRateBp',
  'taxFen',
  'totalFen',
  'status',
];
const APPLIES = ['applyNo', 'status', 'appliedAt', 'times', 'invoiceCount', 'totalFen', 'failMsg'];

export const etcInvoiceView: RecordView = { spec: etcInvoice };
export const etcApplyView: RecordView = { spec: etcApply };

/** An ETC waybill with its request for invoices, and the invoices. */
export const etcWaybillView: RecordView = {
  spec: etcWaybill,
  related: ({ row }: { row: WireRow }) => (
    <>
      <RelatedList view={etcApplyView} by="etcWaybillId" id={row.id} columns={APPLIES} />
      <RelatedList view={etcInvoiceView} by="etcWaybillId" id={row.id} columns={INVOICES} />
    </>
  ),
  relatedTitle: etcInvoice.label,
};
