import { RecordPage } from '../../records/list/RecordPage.tsx';
import { APPLY_COLUMNS, invoiceApplyView } from './views.tsx';

const TODO = { status: 'pending,approved,issuing' };
const BULK = ['approve.invoice', 'reject.invoice', 'issue', 'send.again'];

/** Applications for invoices: created, checked, sent to be issued (transport-and-money 10.1, 10.4). */
export default function DrawInvoicePage() {
  return <RecordPage view={invoiceApplyView} todo={TODO} columns={APPLY_COLUMNS} bulk={BULK} />;
}
