import { RecordPage } from '../../records/list/RecordPage.tsx';
import { OIL_CARD_COLUMNS, oilCardView } from './oilCardView.tsx';

/** Fuel cards with what they hold, as we and their suppliers know it: records 9, addendum B D41. */
export default function OilCardBalancePage() {
  return <RecordPage view={oilCardView} columns={OIL_CARD_COLUMNS} />;
}
