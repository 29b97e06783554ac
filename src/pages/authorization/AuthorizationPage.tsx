import { authorization } from '../../../domain/records/authorization.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { RecordView } from '../../records/view.ts';

const view: RecordView = { spec: authorization };

/** Who may act for whom, and until when: records 10.8, 10.11. */
export default function AuthorizationPage() {
  return <RecordPage view={view} />;
}
