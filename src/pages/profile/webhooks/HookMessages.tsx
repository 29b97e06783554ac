import { RecordPage } from '../../../records/list/RecordPage.tsx';
import { pushView } from '../../upOrder/pushView.tsx';

const RESEND = ['resend'];

/** What was sent to the webhooks of the user's party, with what they answered; what was given up is sent again. */
export default function HookMessages() {
  return <RecordPage view={pushView} bulk={RESEND} />;
}
