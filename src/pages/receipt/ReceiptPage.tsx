import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { receiptView } from './view.ts';

const NEWEST = { field: 'receiptNo', dir: 'desc' } as const;

/** Receipts of delivery, with a preset for those in audit: transport-and-money 6.4. Newest first, but for who audits them: a queue. */
export default function ReceiptPage() {
  const lang = useLang();
  const { role } = useViewer();
  const isQueue = maySend(receipt, 'accept.receipt', role);
  const quick = useMemo(
    () => [{ label: say(receipt.states.pendingAudit, lang), filters: { status: 'pendingAudit' } }],
    [lang],
  );
  return <RecordPage view={receiptView} quick={quick} sort={isQueue ? receipt.list.sort : NEWEST} noCreate />;
}
