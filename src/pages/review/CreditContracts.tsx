import { RecordPage } from '../../records/list/RecordPage.tsx';
import { contractView } from '../contract/view.ts';

const WAITING = { status: 'pendingSign' };

/** Contracts whose credit finance agrees to before they are signed. */
export default function CreditContracts() {
  return <RecordPage view={contractView} preset={WAITING} noCreate />;
}
