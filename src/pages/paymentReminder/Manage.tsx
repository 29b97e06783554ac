import { RecordPage } from '../../records/list/RecordPage.tsx';
import { reminderView } from './view.ts';

/** Rows the counter of reminders counts (transport-and-money 2). */
const TODO = { status: 'open' };

/** Payees urging unpaid freight, the latest first: records 5. */
export default function Manage() {
  return <RecordPage view={reminderView} todo={TODO} noCreate />;
}
