import { RecordPage } from '../../records/list/RecordPage.tsx';
import { oilCardView } from './view.tsx';

/** Fuel cards with their holders and the amounts that advances put on them: records 9. */
export default function OilCardBalancePage() {
  return <RecordPage view={oilCardView} />;
}
