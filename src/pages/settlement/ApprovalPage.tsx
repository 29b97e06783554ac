import { useMemo } from 'react';
import { remitStates } from '../../../domain/rules/todoCounts.ts';
import { useViewer } from '../../app/hooks.ts';
import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { paymentApplyView } from './applyView.tsx';
import { APPROVAL_COLUMNS, URGED_FIRST } from './views.tsx';

const BULK = ['approve', 'reject.apply'];

/** Applications that wait for an approval, reminded ones first, then the oldest: transport-and-money 6.4. */
export default function ApprovalPage() {
  const { role } = useViewer();
  const preset = useMemo(() => ({ status: remitStates(role) }), [role]);
  const queue = useMemo(
    (): QueueSpec => ({
      view: paymentApplyView,
      waiting: preset,
      sort: URGED_FIRST,
      pass: ['approve', 'fin.approve'],
      refuse: 'reject.apply',
    }),
    [preset],
  );
  return (
    <QueuedPage
      queue={queue}
      preset={preset}
      todo={preset}
      sort={URGED_FIRST}
      columns={APPROVAL_COLUMNS}
      bulk={BULK}
      noCreate
    />
  );
}
