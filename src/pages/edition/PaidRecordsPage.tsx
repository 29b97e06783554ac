import { RecordPage } from '../../records/list/RecordPage.tsx';
import { paidRecordView } from './views.ts';

/** Payments for editions and balances: addendum B 6. */
export default function PaidRecordsPage() {
  return <RecordPage view={paidRecordView} />;
}
