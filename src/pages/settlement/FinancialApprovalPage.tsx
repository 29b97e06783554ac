import { RecordPage } from '../../records/list/RecordPage.tsx';
import { paymentApplyView } from './applyView.tsx';
import { APPROVAL_COLUMNS, URGED_FIRST } from './views.tsx';

const BULK = ['fin.approve', 'reject.apply'];
const OWN_STEP = { status: 'pendingFinance' };

/** The final release before the bank pays: transport-and-money 6.1, 6.4. */
export default function FinancialApprovalPage() {
  return (
    <RecordPage
      view={paymentApplyView}
      preset={OWN_STEP}
      sort={URGED_FIRST}
      columns={APPROVAL_COLUMNS}
      bulk={BULK}
      noCreate
    />
  );
}
