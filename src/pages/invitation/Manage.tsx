import { RecordPage } from '../../records/list/RecordPage.tsx';
import { invitationView } from './view.ts';

const BULK = ['resend', 'cancel'];

/** Who was invited, and what became of it: records 10.11. */
export default function Manage() {
  return <RecordPage view={invitationView} bulk={BULK} />;
}
