import { RecordPage } from '../../records/list/RecordPage.tsx';
import { invitationView } from './view.ts';

const BULK = ['resend', 'cancel'];

/** Invitations and their results: records 10.11. */
export default function InvitationPage() {
  return <RecordPage view={invitationView} bulk={BULK} />;
}
