import { RecordPage } from '../../records/RecordPage.tsx';
import { APPROVAL_COLUMNS, LONGEST_WAITING, paymentApplyView } from './views.tsx';

const BULK = ['fin.approve', 'reject.apply'];
const OWN_STEP = { status: 'pendingFinance' };

/** The last release before money leaves the bank: transport-and-money 6.1, 6.4. */
export default function FinancialApproval() {
  return (
    <RecordPage
      view={paymentApplyView}
      preset={OWN_STEP}
      sort={LONGEST_WAITING}
      columns={APPROVAL_COLUMNS}
      bulk={BULK}
      noCreate
    />
  );
}
