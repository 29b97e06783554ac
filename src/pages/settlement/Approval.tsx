import { remitStates } from '../../../domain/rules/todoCounts.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/RecordPage.tsx';
import { APPROVAL_COLUMNS, LONGEST_WAITING, paymentApplyView } from './views.tsx';

const BULK = ['approve', 'reject.apply'];
const PRESETS = {
  clerk: { status: remitStates('FC') },
  approver: { status: remitStates('FA') },
};

/** Applications that wait for somebody's approval, who has waited longest first: transport-and-money 6.4. */
export default function Approval() {
  const { role } = useViewer();
  const preset = role === 'FA' ? PRESETS.approver : PRESETS.clerk;
  return (
    <RecordPage
      view={paymentApplyView}
      preset={preset}
      todo={preset}
      sort={LONGEST_WAITING}
      columns={APPROVAL_COLUMNS}
      bulk={BULK}
      noCreate
    />
  );
}
