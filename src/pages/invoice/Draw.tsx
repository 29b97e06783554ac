import { RecordPage } from '../../records/RecordPage.tsx';
import { invoiceApplyView } from './views.ts';

const TODO = { status: 'pending,approved,issuing' };
const BULK = ['approve.invoice', 'reject.invoice', 'issue'];

/** Applications for invoices: made, checked, sent to be issued (transport-and-money 10.1, 10.4). */
export default function DrawInvoice() {
  return <RecordPage view={invoiceApplyView} todo={TODO} bulk={BULK} />;
}
