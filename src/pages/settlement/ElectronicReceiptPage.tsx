import { RecordPage } from '../../records/list/RecordPage.tsx';
import { eReceiptView } from './paymentView.tsx';

const BULK = ['refetch'];

/** The bank's receipts of payments, to view and download: transport-and-money 6.4. */
export default function ElectronicReceiptPage() {
  return <RecordPage view={eReceiptView} bulk={BULK} noCreate />;
}
