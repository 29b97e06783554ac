import { RecordPage } from '../../records/list/RecordPage.tsx';
import { oilCardView } from './view.tsx';

/** Fuel cards with their holders and what advances put on them: records 9. */
export default function OilCards() {
  return <RecordPage view={oilCardView} />;
}
