import { RecordPage } from '../../records/list/RecordPage.tsx';
import { reminderView } from './view.ts';

/** Filter of the to-do count of reminders (transport-and-money 2). */
const TODO = { status: 'open' };

/** Reminders by payees about unpaid freight, latest first: records 5. */
export default function PaymentRecordsPage() {
  return <RecordPage view={reminderView} todo={TODO} noCreate />;
}
