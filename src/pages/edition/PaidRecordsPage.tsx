import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { paidRecordView } from './views.ts';

/** What the central group does to payments of several groups at once. */
const BULK = ['confirm', 'reject'];

/** Payments for editions and balances: addendum B 6. */
export default function PaidRecordsPage() {
  const { isCentral } = useViewer();
  return <RecordPage view={paidRecordView} bulk={isCentral ? BULK : undefined} />;
}
