import { RecordPage } from '../../records/list/RecordPage.tsx';
import { invoiceView } from './views.tsx';

/** Invoices at the tax channel and after it: numbers, tax lines, delivery, red invoices (transport-and-money 10.1, 10.4). */
export default function TranslateInvoicePage() {
  return <RecordPage view={invoiceView} noCreate />;
}
