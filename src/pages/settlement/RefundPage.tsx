import { RecordPage } from '../../records/list/RecordPage.tsx';
import { refundView } from './views.tsx';

/** Money refunded to shippers, or recovered from carriers: transport-and-money 6.4. */
export default function RefundPage() {
  return <RecordPage view={refundView} />;
}
