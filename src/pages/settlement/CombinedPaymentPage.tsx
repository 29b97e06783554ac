import { RecordPage } from '../../records/list/RecordPage.tsx';
import { paymentBatchView } from './views.tsx';

/** Approved applications bundled into one release: transport-and-money 6.4. */
export default function CombinedPaymentPage() {
  return <RecordPage view={paymentBatchView} />;
}
