import { RecordPage } from '../../records/list/RecordPage.tsx';
import { withdrawalView } from './views.tsx';

/** Filter of the to-do count of withdrawals (transport-and-money 2). */
const TODO = { status: 'pendingReview' };
const BULK = ['approve.withdraw'];

/** Withdrawals and their review, the oldest first: transport-and-money 8.6. */
export default function WithdrawalsRecordPage() {
  return <RecordPage view={withdrawalView} todo={TODO} bulk={BULK} noCreate />;
}
