import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { supplierBill } from '../../../domain/records/supplierBill.ts';
import { mayView } from '../../../domain/rules/rights.ts';
import { remitStates } from '../../../domain/rules/todoCounts.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import type { QueueSpec } from '../../records/queue/queueSpec.ts';
import { QueuedPage } from '../../records/queue/QueuedPage.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { paymentApplyView } from './applyView.tsx';
import { SUPPLIER_COLUMNS, supplierBillView } from './supplierBillView.ts';
import { APPROVAL_COLUMNS, URGED_FIRST } from './views.tsx';

const BULK = ['approve', 'reject.apply'];
const SUPPLIER_BULK = ['submit.bill'];

/** What waits for an approval: applications for freight, and bills of suppliers (transport-and-money 6.4, addendum B 0.3). */
export default function ApprovalPage() {
  const lang = useLang();
  const viewer = useViewer();
  const suppliers = {
    name: 'suppliers',
    label: say(supplierBill.label, lang),
    body: <RecordPage view={supplierBillView} columns={SUPPLIER_COLUMNS} bulk={SUPPLIER_BULK} />,
  };
  return (
    <UrlTabs
      path="/tms/Carrier/Approval"
      parts={[
        { name: 'freight', label: say(paymentApply.label, lang), body: <Applications /> },
        ...(mayView(supplierBill, viewer) ? [suppliers] : []),
      ]}
    />
  );
}

/** Reminded ones first, then the oldest. */
function Applications() {
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
