import { remitStates } from '../../../domain/rules/todoCounts.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { APPROVAL_COLUMNS, paymentApplyView, URGED_FIRST } from './views.tsx';

const BULK = ['approve', 'reject.apply'];
const PRESETS = {
  clerk: { status: remitStates('financeClerk') },
  approver: { status: remitStates('financeApprover') },
};

/** Applications that wait for somebody's approval, the urged ones first, then the oldest: transport-and-money 6.4. */
export default function Approval() {
  const { role } = useViewer();
  const preset = role === 'financeApprover' ? PRESETS.approver : PRESETS.clerk;
  return (
    <RecordPage
      view={paymentApplyView}
      preset={preset}
      todo={preset}
      sort={URGED_FIRST}
      columns={APPROVAL_COLUMNS}
      bulk={BULK}
      noCreate
    />
  );
}
