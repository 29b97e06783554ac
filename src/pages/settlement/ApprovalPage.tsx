import { useMemo } from 'react';
import { remitStates } from '../../../domain/rules/todoCounts.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { paymentApplyView } from './applyView.tsx';
import { APPROVAL_COLUMNS, URGED_FIRST } from './views.tsx';

const BULK = ['approve', 'reject.apply'];

/** Applications that wait for an approval, reminded ones first, then the oldest: transport-and-money 6.4. */
export default function ApprovalPage() {
  const { role } = useViewer();
  const preset = useMemo(() => ({ status: remitStates(role) }), [role]);
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
