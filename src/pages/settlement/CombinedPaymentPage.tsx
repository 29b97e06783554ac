import { RecordPage } from '../../records/list/RecordPage.tsx';
import { PayManyButton } from './PayManyButton.tsx';
import { paymentBatchView } from './views.tsx';

/** Applications bundled into one release, or applied for together and paid in waves: transport-and-money 6.4. */
export default function CombinedPaymentPage() {
  return <RecordPage view={paymentBatchView} actions={<PayManyButton />} />;
}
