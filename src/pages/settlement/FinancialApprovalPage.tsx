import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { paymentApplyView } from './applyView.tsx';
import { APPROVAL_COLUMNS, URGED_FIRST } from './views.tsx';

const BULK = ['fin.approve', 'reject.apply'];
const OWN_STEP = { status: 'pendingFinance' };

const QUEUE: QueueSpec = {
  view: paymentApplyView,
  waiting: OWN_STEP,
  sort: URGED_FIRST,
  pass: ['fin.approve'],
  refuse: 'reject.apply',
};

/** The final release before the bank pays: transport-and-money 6.1, 6.4. */
export default function FinancialApprovalPage() {
  return (
    <QueuedPage
      queue={QUEUE}
      preset={OWN_STEP}
      sort={URGED_FIRST}
      columns={APPROVAL_COLUMNS}
      bulk={BULK}
      noCreate
    />
  );
}
