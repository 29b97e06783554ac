import { RecordPage } from '../../records/list/RecordPage.tsx';
import { paymentApplyView } from './applyView.tsx';
import { PayManyButton } from './PayManyButton.tsx';

const BULK = ['submit.apply'];

/** Applications to pay freight, the newest first: transport-and-money 6.4. */
export default function PayApplyPage() {
  return <RecordPage view={paymentApplyView} bulk={BULK} actions={<PayManyButton />} />;
}
