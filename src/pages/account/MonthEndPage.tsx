import { RecordPage } from '../../records/list/RecordPage.tsx';
import { bookMonthView } from './monthViews.ts';

/** The accounting months, what is still open in each, and how they are closed: transport-and-money 8.2. */
export default function MonthEndPage() {
  return <RecordPage view={bookMonthView} noCreate />;
}
